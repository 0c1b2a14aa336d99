import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

/** One order on each of these days, each larger than all before it together. */
const days = [
  '2013-12-31',
  '2014-01-01',
  '2014-01-20',
  '2014-03-31',
  '2014-06-30',
  '2014-07-01',
  '2014-09-30',
  '2014-10-01',
  '2014-11-30',
  '2014-12-31',
  '2015-01-01',
  '2021-03-01',
  '2021-03-14',
  '2021-03-15',
  '2021-03-16',
  '2021-03-31',
  '2023-11-01',
  '2024-11-19',
];
const { rows } = over({
  orders: ['order_id,region,order_date,pieces', ...days.map((day, at) => `${at + 1},North,${day},${2 ** at}`)].join(
    '\n',
  ),
});

const sumOf = (from: string, to: string): string =>
  String(days.reduce((sum, day, at) => sum + (day >= from && day <= to ? 2 ** at : 0), 0));

describe('A part of a time is counted from the ends of that time, and not from today', () => {
  it.each([
    ['total pieces in the last three months of 2014', '2014-10-01', '2014-12-31'],
    ['total pieces in the last 3 months of 2014', '2014-10-01', '2014-12-31'],
    ['total pieces in the final two months of 2014', '2014-11-01', '2014-12-31'],
    ['total pieces in the first two weeks of March 2021', '2021-03-01', '2021-03-14'],
    ['total pieces in the first 20 days of January 2014', '2014-01-01', '2014-01-20'],
    ['total pieces in the second half of 2014', '2014-07-01', '2014-12-31'],
    ['total pieces in the second half of March 2021', '2021-03-16', '2021-03-31'],
    ['total pieces in the last week of March 2021', '2021-03-25', '2021-03-31'],
    ['total pieces in the third month of 2014', '2014-03-01', '2014-03-31'],
    ['total pieces in the last quarter of 2014', '2014-10-01', '2014-12-31'],
    ['total pieces since the last quarter of 2014', '2014-10-01', '2024-11-20'],
    ['total pieces in the last two months of last year', '2023-11-01', '2023-12-31'],
    ['Gesamtzahl pieces im letzten Quartal 2014', '2014-10-01', '2014-12-31'],
    ['Summe pieces in den letzten drei Monaten von 2014', '2014-10-01', '2014-12-31'],
    ['Summe pieces in den letzten drei Monaten des Jahres 2014', '2014-10-01', '2014-12-31'],
    ['Summe pieces in den ersten zwei Wochen im März 2021', '2021-03-01', '2021-03-14'],
    ['Summe pieces in den drei letzten Monaten 2014', '2014-10-01', '2014-12-31'],
    ['Summe pieces in der zweiten Hälfte 2014', '2014-07-01', '2014-12-31'],
  ])('%s', async (question, from, to) => {
    expect(await rows(question)).toEqual([[sumOf(from, to)]]);
  });

  it.each([
    ['total pieces in the last 14 months', '2023-09-01', '2024-10-31'],
    ['total pieces in the last two years', '2022-01-01', '2023-12-31'],
  ])('and from today where nothing longer is said: %s', async (question, from, to) => {
    expect(await rows(question)).toEqual([[sumOf(from, to)]]);
  });
});
