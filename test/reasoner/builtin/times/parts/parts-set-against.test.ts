import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const hours = [1, 5, 7, 9, 10, 13, 14, 15, 19, 20, 23];
const months = ['01', '02', '02', '05', '06', '06', '07', '11'];
const tows = Array.from({ length: 88 }, (_, at) => {
  const [hour, month] = [hours[at % hours.length]!, months[at % months.length]!];
  return [at + 1, `${2018 + (at % 5)}-${month}-1${at % 9} ${String(hour).padStart(2, '0')}:30:00`, at + 10];
});
const english = over({
  tows: `tow_no,called_at,truck,km\n${tows.map(([no, at, km]) => `${no},${at},${Number(no) % 9 === 0 ? 'Afternoon truck' : 'Big truck'},${km}`).join('\n')}\n`,
});
const german = over({ fahrten: `fahrt_nr,abfahrt,km\n${tows.map(row => row.join(',')).join('\n')}\n` });

const within = (from: number, to: number): number =>
  tows.filter(([, at]) => Number(String(at).slice(11, 13)) >= from && Number(String(at).slice(11, 13)) <= to).length;
const counts = (rows: unknown[][]): number[] => rows[0]!.slice(0, 2).map(Number);

describe('Parts of the day', () => {
  it.each([
    ['did we have more tows in the morning or in the afternoon?', english.ask],
    ['tows in the morning compared with the afternoon', english.ask],
    ['morning vs afternoon tows', english.ask],
    ['Gab es mehr Fahrten am Vormittag oder am Nachmittag?', german.ask],
    ['Fahrten vormittags gegen nachmittags', german.ask],
  ])('are set against each other, whatever cells have a word of theirs: %s', async (question, ask) => {
    expect(counts((await ask(question)).rows)).toEqual([within(6, 11), within(12, 17)]);
  });

  it.each([
    ['more tows at night (9pm to 6am) or during the day?', english.ask],
    ['Mehr Fahrten nachts (21 bis 6 Uhr) oder tagsüber?', german.ask],
  ])('are the hours that were said of the night, and the day all others: %s', async (question, ask) => {
    expect(counts((await ask(question)).rows)).toEqual([88 - within(6, 20), within(6, 20)]);
  });

  it.each([
    ['do we get more tows at night or by day', english.ask],
    ['Haben wir mehr Fahrten in der Nacht oder am Tag', german.ask],
  ])('leave no hour out between night and day: %s', async (question, ask) => {
    expect(counts((await ask(question)).rows)).toEqual([88 - within(6, 21), within(6, 21)]);
  });

  it('are no day where nothing is set against the night', async () => {
    const { sql } = await english.ask('how many tows were there on the last day of 2020');
    expect(sql).not.toContain("'hour'");
  });
});

describe('What was before and what was after', () => {
  const years = (test: (year: number) => boolean): number =>
    tows.filter(([, at]) => test(Number(String(at).slice(0, 4)))).length;

  it.each([
    ['tows before and after 2020', english.ask, 'before 2020'],
    ['Fahrten vor und nach 2020', german.ask, 'vor 2020'],
  ])('are told side by side: %s', async (question, ask, label) => {
    const { rows, text } = await ask(question);
    expect(rows.map(row => Number(row[1]))).toEqual([years(year => year < 2020), years(year => year > 2020)]);
    expect(text).toContain(label);
  });

  it('are told of a figure as well', async () => {
    const { rows } = await english.ask('average km before and after 2020');
    expect(rows).toHaveLength(2);
  });

  it('are alternatives where the one or the other is meant', async () => {
    const { rows } = await english.ask('how many tows before 2020 or after 2021');
    expect(rows.map(row => row.map(Number))).toEqual([[years(year => year < 2020 || year > 2021)]]);
  });
});

describe('The second quarter', () => {
  const quarter = (of: number): number =>
    tows.filter(([, at]) => Math.ceil(Number(String(at).slice(5, 7)) / 3) === of).length;

  it.each([
    ['tows in the first quarter compared to the second', english.ask],
    ['first quarter vs the second, how many tows', english.ask],
    ['Fahrten im ersten Quartal verglichen mit dem zweiten', german.ask],
  ])('is meant by its number alone beside the first: %s', async (question, ask) => {
    expect(counts((await ask(question)).rows)).toEqual([quarter(1), quarter(2)]);
  });
});

it.each([
  ['were there more tows in summer or in winter', english.ask],
  ['Gab es im Sommer oder im Winter mehr Fahrten?', german.ask],
])('Seasons are set against each other, and no days are ranked: %s', async (question, ask) => {
  const of = (...wanted: string[]): number => tows.filter(([, at]) => wanted.includes(String(at).slice(5, 7))).length;
  expect(counts((await ask(question)).rows)).toEqual([of('06', '07', '08'), of('12', '01', '02')]);
});
