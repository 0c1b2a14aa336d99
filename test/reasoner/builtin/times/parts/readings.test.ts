import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const hours = 24 * 28;
const first = Date.parse('2024-01-29T00:00:00Z');

/** Four weeks from a Monday on: 100 by night, 200 from 8 to 19, 40 less at weekends, and 500 once, on Thursday, 8 February at 10. */
const load = (at: number): number => {
  const time = new Date(first + at * 3_600_000);
  if (at === 10 * 24 + 10) return 500;
  const day = time.getUTCHours() >= 8 && time.getUTCHours() < 20 ? 200 : 100;
  return day - (time.getUTCDay() % 6 === 0 ? 40 : 0);
};

const grid = [
  'Datetime,GRID_MW',
  ...Array.from({ length: hours }, (_, at) => {
    const time = new Date(first + at * 3_600_000).toISOString();
    return `${time.slice(0, 10)} ${time.slice(11, 19)},${load(at)}`;
  }),
].join('\n');

describe('Readings of every hour', () => {
  const { rows, ask } = over({ 'grid_hourly.csv': grid });

  it('are called by what is measured in their unit', async () => {
    for (const word of ['load', 'demand', 'consumption', 'electricity', 'power'])
      expect(await rows(`What was the highest ${word}?`)).toEqual([['500']]);
    expect(await rows('Wie hoch war der höchste Verbrauch?')).toEqual([['500']]);
  });

  it('are averaged where weekdays and hours are set beside each other', async () => {
    const [[weekdays, weekends]] = (await rows('Is demand higher on weekdays or weekends?')) as [string[]];
    expect(Number(weekdays)).toBeGreaterThan(150);
    expect(Number(weekends)).toBe(110);
    expect(await rows('On which weekday is the load lowest?')).toEqual([
      ['Saturday', '110'],
      ['Sunday', '110'],
    ]);
  });

  it('add up where it is asked how much', async () => {
    expect(await rows('total consumption by weekday')).toContainEqual(['Sunday', String(110 * 24 * 4)]);
  });

  it('are averaged where they are called what is drawn at one time, and not what is used', async () => {
    const [[, load]] = (await rows('Which month had the highest load?')) as [string[]];
    expect(Number(load)).toBeLessThan(200);
    const [[, used]] = (await rows('Which month had the highest consumption?')) as [string[]];
    expect(Number(used)).toBeGreaterThan(10_000);
  });

  it('tell whether they were added up or averaged, where nobody said', async () => {
    const how = /^You did not say how to put readings of grid mw together, so I (added them up|averaged them)/;
    expect((await ask('Which month had the highest consumption?')).text).toMatch(how);
    expect((await ask('Is demand higher on weekdays or weekends?')).text).toMatch(how);
    expect((await ask('total consumption by weekday')).text).not.toMatch(how);
    expect((await ask('average load by hour')).text).not.toMatch(how);
  });

  it('are put together where it is asked what they were', async () => {
    expect(await rows('What was the consumption on 29 January 2024?')).toEqual([[String(12 * 100 + 12 * 200)]]);
    expect(await rows('Wie hoch war der Verbrauch am 29.01.2024?')).toEqual([[String(12 * 100 + 12 * 200)]]);
  });

  it('end where the data end', async () => {
    const week = (12 * 100 + 12 * 200) * 7 - 2 * 24 * 40;
    expect(await rows('total consumption in the last week of the data')).toEqual([[String(week)]]);
    expect(await rows('Summe Verbrauch in den letzten 7 Tagen der Daten')).toEqual([[String(week)]]);
    expect(await rows('total consumption in the last month of the data')).toEqual([
      [String((12 * 100 + 12 * 200) * 25 + 300 - 8 * 24 * 40)],
    ]);
  });

  it('fall in a month without falling', async () => {
    const [[share]] = (await rows("What share of this grid's consumption in 2024 fell in January?")) as [string[]];
    expect(Number(share)).toBeLessThan(20);
  });

  it('go by the hour of the day, though the table is called hourly', async () => {
    const found = await rows('average load by hour');
    expect(found).toHaveLength(24);
    expect(found).toContainEqual(['3', expect.stringMatching(/^88\.57/)]);
  });

  it('come together by the day where a day is asked for', async () => {
    const total = 12 * 100 + 12 * 200 + 300;
    expect(await rows('Which day used the most power?')).toEqual([['2024-02-08', String(total)]]);
    expect(await rows('top 3 days by consumption')).toContainEqual(['2024-02-08', String(total)]);
  });

  it('are hours where these are counted', async () => {
    expect(await rows('In how many hours was the load above 300?')).toEqual([['1']]);
    expect(await rows('How many days had a load above 190?')).toEqual([['20']]);
  });

  it('are what is compared where nothing else is said, and no number of rows', async () => {
    const { text } = await ask('Compare week 6 of 2024 with week 7 of 2024');
    expect(text).not.toMatch(/number of rows/i);
    expect((await ask('compare weekends and weekdays')).text).toMatch(/average grid mw is \*\*110\*\* for weekends/i);
  });

  it('cost nothing that the data tell', async () => {
    const { text, rows: found } = await ask('What does the power cost us?');
    expect(text).toContain('Nothing here is called “cost”');
    expect(found).toEqual([]);
  });
});

describe('Readings of each day', () => {
  const days = Array.from({ length: 400 }, (_, at) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10));
  const weather = over({
    weather: `day,rain_mm,temp\n${days.map((day, at) => `${day},${at % 10 === 0 ? 5 : 0},${day.slice(5, 7) === '01' ? 2 : 20}`).join('\n')}`,
  });
  const shares = over({
    shares: `Date,Open,High,Low,Close,Volume\n${days.map((day, at) => `${day},${100 + at},${103 + at},${99 + at},${101 + at},${1000 + at}`).join('\n')}`,
  });

  it('are rain that fell, and was no less than before', async () => {
    expect(await weather.rows('How much rain fell in January 2023?')).toEqual([['20']]);
    expect(await weather.rows('Wie viel Regen fiel im Januar 2023?')).toEqual([['20']]);
  });

  it('are days with rain where there was some, and without where there was none', async () => {
    expect(await weather.rows('How many days with rain were there in 2023?')).toEqual([['37']]);
    expect(await weather.rows('How many days without rain were there in 2023?')).toEqual([['328']]);
  });

  it('are of seasons that are set against each other', async () => {
    const { text } = await weather.ask('average temp summer vs winter');
    expect(text).toContain('June to August');
    expect(text).toContain('December to February');
  });

  it('are prices that add up to nothing, and numbers of shares that do', async () => {
    expect(await shares.rows('What was the close in January 2023?')).toEqual([['116']]);
    expect(await shares.rows('high in January 2023')).toEqual([['118']]);
    expect(await shares.rows('total volume in January 2023')).toEqual([['31465']]);
    expect((await shares.rows('Wann war der niedrigste Schlusskurs?'))[0]).toEqual(['2023-01-01', '101']);
  });
});
