import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const pools = ['NW', 'SE', 'OLD', 'HILL', 'LAKE', 'PARK', 'SPA', 'BAY'];

/** Pools with the year since which each stands where it is, and how many bathed there in each of three years. */
const files = {
  'pool-information-2023': [
    'id,PoolCode,PoolName,District,LaneLength,PresentSiteYear',
    ...pools.map(
      (code, at) => `${at + 1},${code},${code.toLowerCase()}side,${at % 2 ? 'East' : 'West'},${25 + at},${2016 + at}`,
    ),
  ].join('\n'),
  'bathers-annual': [
    'id,Year,PoolCode,Bathers',
    ...[2021, 2022, 2023].flatMap((year, one) =>
      pools.map((code, at) => `${one * 8 + at + 1},${year},${code},${(one + 1) * 1000 + at}`),
    ),
  ].join('\n'),
  'tickets-annual': [
    'id,Year,PoolCode,Tickets',
    ...[2022, 2023].flatMap((year, one) =>
      pools.map((code, at) => `${one * 8 + at + 1},${year},${code},${(one + 1) * 10 + at}`),
    ),
  ].join('\n'),
};

describe('A year is that of the rows that are counted', () => {
  const { rows, names } = over(files, true);

  it.each([
    ['How many bathers did our pools have in 2023?', '24028'],
    ['total bathers of the pools in 2022', '16028'],
    ['How many tickets did the pools sell in 2023?', '188'],
    ['Wie viele Bathers hatten die Pools 2021?', '8028'],
  ])('and not the one in which what they are of was built: %s', async (question, sum) => {
    expect((await rows(question)).flat()).toEqual([sum]);
  });

  it('of each thing by its name', async () => {
    expect(await names('which 2 pools had the fewest bathers in 2022')).toEqual(['nwside', 'seside']);
  });

  it('and of the things where these are asked for', async () => {
    expect(await rows('how many pools have a present site year of 2019')).toEqual([['1']]);
  });

  it('also where they are set against a figure of the things, which are there in whatever year', async () => {
    const found = await rows('ratio of bathers to lane length by pool name in 2022');
    expect(found.find(([name]) => name === 'spaside')).toEqual(['spaside', '2006', '31', '64.7097']);
    expect(found.every(row => row[3] !== 'null')).toBe(true);
  });

  it('which the name of a file does not answer', async () => {
    expect((await rows('total bathers of the pools 2022')).flat()).toEqual(['16028']);
  });
});

describe('The year in the names of files tells those of several years apart', () => {
  const prices = (each: number): string =>
    [
      'id,item,price,listed',
      ...['tea', 'rye', 'fig'].map((item, at) => `${at},${item},${each + at},2020-01-0${at + 1}`),
    ].join('\n');
  const { rows } = over({ 'prices-2021': prices(10), 'prices-2022': prices(20) });

  it('as in “prices 2022”', async () => {
    expect(await rows('average price of prices 2022')).toEqual([['21']]);
  });
});
