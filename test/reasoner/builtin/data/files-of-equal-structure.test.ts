import { describe, expect, it } from 'vitest';
import { isCopy } from '../../../../src/engine/reasoner/builtin/schema/united/members.ts';
import { over } from '../over.ts';

const hours = 24 * 20;
const first = Date.parse('2024-01-22T00:00:00Z');
const timeOf = (at: number): string => {
  const time = new Date(first + at * 3_600_000).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 19)}`;
};

/** The load of every hour of twenty days: so much, twice as much from February on, and a peak in one hour. */
const load = (name: string, base: number, peak: number): string =>
  [
    `Datetime,${name}_MW`,
    ...Array.from({ length: hours }, (_, at) =>
      [timeOf(at), at === peak ? base * 10 : base * (timeOf(at) < '2024-02' ? 1 : 2)].join(','),
    ),
  ].join('\n');

describe('Files of equal structure are read as one', () => {
  const { ask, rows } = over({
    'NRTH_hourly.csv': load('NRTH', 100, 30),
    'STHN_hourly.csv': load('STHN', 40, 400),
    'WEST_hourly.csv': load('WEST', 70, 5),
  });

  it('and one of them is asked for by its name', async () => {
    expect(await rows('When was the peak load in STHN?')).toEqual([['2024-02-07 16:00:00', '400']]);
    expect(await rows('average load of NRTH in February 2024')).toEqual([['200']]);
    expect(await rows('How many hours was WEST above 100 MW?')).toEqual([[String(24 * 10 + 1)]]);
  });

  it('by the name of its column, too', async () => {
    expect(await rows('median of NRTH_MW in February 2024')).toEqual([['200']]);
  });

  it('and they are ranked, compared and listed by what people call that', async () => {
    expect((await rows('Which region used the most electricity in February 2024?'))[0]?.[0]).toBe('NRTH');
    expect((await rows('How much more did NRTH use than WEST in February 2024?'))[0]?.slice(0, 3)).toEqual(
      ['48000', '33600', '14400'].map(figure => String(Number(figure))),
    );
    expect((await rows('highest load by station')).map(([name]) => name).sort()).toEqual(['NRTH', 'STHN', 'WEST']);
  });

  it('and asked for one after the other', async () => {
    const before = 'Which day had the highest total consumption in NRTH?';
    expect((await rows(before))[0]?.[0]).toBe('2024-02-01');
    expect((await rows(before, 'and in STHN?'))[0]?.[0]).toBe('2024-02-07');
  });

  it('and there are so many of them', async () => {
    expect((await rows('Which of the three had the highest consumption in February 2024?'))[0]?.[0]).toBe('NRTH');
    expect((await rows('Welche der drei hatte im Februar 2024 den höchsten Verbrauch?'))[0]?.[0]).toBe('NRTH');
  });

  it('by German words as well', async () => {
    expect((await rows('Welche Region hatte im Februar 2024 den höchsten Verbrauch?'))[0]?.[0]).toBe('NRTH');
  });

  it('while each is told of where it is asked which tables there are', async () => {
    const { text } = await ask('Which tables are there?');
    for (const name of ['NRTH', 'STHN', 'WEST']) expect(text).toContain(`${name}\\_hourly`);
  });

  it('and nothing else is taken for what they are told apart by', async () => {
    const { text } = await ask('How many customers does NRTH serve?');
    expect(text).toContain('Nothing here is called “customers”');
  });
});

describe('A column that says the same in all of a file tells the files apart', () => {
  const air = (station: string, base: number): string =>
    [
      'No,year,month,day,hour,PM2.5,station',
      ...Array.from({ length: hours }, (_, at) => {
        const time = new Date(first + at * 3_600_000);
        const parts = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate(), time.getUTCHours()];
        return [at + 1, ...parts, at === 7 ? base * 3 : base, station].join(',');
      }),
    ].join('\n');
  const { rows } = over({ 'air_data_oak.csv': air('Oakham', 20), 'air_data_elm.csv': air('Elmton', 50) });

  it('and the hour is a part of the time', async () => {
    expect(await rows('When was PM2.5 highest in Oakham?')).toEqual([['2024-01-22 07:00:00', '60']]);
    expect((await rows('Which station has the highest average PM2.5?'))[0]?.[0]).toBe('Elmton');
  });
});

describe('Files of things are not', () => {
  const people = (names: string[]): string =>
    ['name,since,points', ...names.map((name, at) => `${name},2024-01-${String(at + 1).padStart(2, '0')},${at}`)].join(
      '\n',
    );
  const { rows } = over({
    customers: people(Array.from({ length: 25 }, (_, at) => `Customer ${at}`)),
    suppliers: people(Array.from({ length: 28 }, (_, at) => `Supplier ${at}`)),
  });

  it('though they look alike', async () => {
    expect(await rows('How many suppliers are there?')).toEqual([['28']]);
    expect(await rows('How many customers are there?')).toEqual([['25']]);
  });
});

describe('Files of one year each are parted by their times alone', () => {
  const year = (of: number): string =>
    [
      'day,visitors',
      ...Array.from(
        { length: 59 },
        (_, at) => `${new Date(Date.UTC(of, 0, at + 1)).toISOString().slice(0, 10)},${of - 2000}`,
      ),
    ].join('\n');
  const { rows } = over({ 'visitors_2022.csv': year(2022), 'visitors_2023.csv': year(2023) });

  it('so that years are compared', async () => {
    expect(await rows('total visitors in 2022')).toEqual([[String(59 * 22)]]);
    expect((await rows('How did visitors change from 2022 to 2023?'))[0]?.slice(0, 2)).toEqual(
      [59 * 22, 59 * 23].map(String),
    );
  });
});

describe('A file that was uploaded twice counts once', () => {
  const north = load('NRTH', 100, 30);
  const { rows } = over({
    'NRTH_hourly.csv': north,
    'STHN_hourly.csv': load('STHN', 40, 400),
    'NRTH_hourly (1).csv': north,
  });

  it('in what all of them come to, and beside the others', async () => {
    const all = await rows('What was the total consumption in February 2024?');
    expect(all).toEqual([[String(24 * 10 * (200 + 80) + 320)]]);
    expect((await rows('highest load by station')).length).toBe(2);
  });

  it('and not where only samples of two tables are alike, which prove nothing', () => {
    const table = { name: 'north', title: 'North', description: null, rowCount: 900, columns: [], primaryKey: [] };
    const other = { ...table, name: 'south' };
    expect(isCopy(table, other)).toBe(true);
    expect(isCopy({ ...table, estimated: true }, { ...other, estimated: true })).toBe(false);
    expect(isCopy({ ...table, limited: true }, { ...other, limited: true })).toBe(false);
  });
});
