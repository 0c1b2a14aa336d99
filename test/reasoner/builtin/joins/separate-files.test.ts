import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const csv = (header: string, rows: unknown[][]): string =>
  `${[header, ...rows.map(row => row.join(','))].join('\n')}\n`;
const regions = ['Alben', 'Breda', 'Corin', 'Delmar', 'Esker', 'Falun', 'Garda', 'Holm', 'Istra', 'Jarl'];

/** What stands in the first columns of an answer's rows, sorted. */
const cells = (rows: unknown[][], columns: number[]): string[] =>
  rows.map(row => columns.map(at => String(row[at])).join(' ')).sort();

describe('Files of a sort of place, and of what happens there', () => {
  // Every region has 30 cases in three weeks but the last, which has none; the towns have another name for theirs.
  const files = {
    places: csv(
      'region_name,inhabitants,zone',
      regions.map((name, at) => [name, (at + 1) * 100_000, at < 5 ? 'north' : 'south']),
    ),
    infections: csv(
      'report,region,week,cases',
      regions
        .slice(0, -1)
        .flatMap((name, at) => [1, 2, 3].map(week => [`${name}-${week}`, name, `2024-03-0${week}`, 10 * (at + 1)])),
    ),
    wards: csv(
      'ward,place,beds',
      regions.flatMap((name, at) => [1, 2].map(ward => [`${name} ${ward}`, name.toUpperCase(), at + ward])),
    ),
  };
  const { ask, rows, names } = over(files, true);

  test('a figure of one is put together by a column of the other', async () => {
    expect(await rows('What are the total cases by zone?')).toEqual([
      ['north', '450'],
      ['south', '900'],
    ]);
  });

  test('a figure of one is limited by a column of the other', async () => {
    expect((await ask('What are the total cases in regions with more than 850000 inhabitants?')).rows).toEqual([
      ['270'],
    ]);
  });

  test('a figure is told per figure of the other, whose rows are counted once', async () => {
    const { rows: got, sql } = await ask('What are the cases per 100,000 inhabitants by region?');
    expect(got).toHaveLength(9);
    // 30 of 100,000, 60 of 200,000 and so on; not three times as many inhabitants for three weeks.
    expect(new Set(got.map(row => Number(row.at(-1))))).toEqual(new Set([30]));
    expect(sql).not.toMatch(/sum\("places"\."inhabitants"\)[^)]*JOIN/);
  });

  test('what has no rows in the other is found', async () => {
    expect(await names('Which places have no infections?')).toEqual(['Jarl']);
  });

  test('two figures of different tables are each put together before they are set side by side', async () => {
    const { rows: got } = await ask('What are the total cases and the total beds by zone?');
    expect(cells(got, [0, 1, 2])).toEqual(['north 450 35', 'south 900 85']);
  });

  test('what is written in other case is the same', async () => {
    expect(await rows('What are the total beds by zone?')).toEqual([
      ['north', '35'],
      ['south', '85'],
    ]);
  });
});

describe('Files of a row for each country and year, of a year, and of a day', () => {
  const years = [2018, 2019, 2020, 2021];
  const of = (figure: (at: number, year: number) => number) =>
    regions.flatMap((name, at) => years.map(year => [name, year, figure(at, year)]));
  const files = {
    harvests: csv(
      'country,year,tonnes',
      of((at, year) => (at + 1) * (year - 2000) * 2),
    ),
    people: csv(
      'country,year,population',
      of((at, year) => (at + 1) * (year - 2000)),
    ),
    climate: csv(
      'year,warmth',
      years.map((year, at) => [year, at / 2]),
    ),
    gauges: csv(
      'day,level',
      years.flatMap(year => [1, 2, 3].map(month => [`${year}-0${month}-01`, year - 2000 + month])),
    ),
  };
  const { ask, rows } = over(files, true);

  test('a row of both is of the same country in the same year', async () => {
    const { rows: got } = await ask('What were the tonnes per population by country in 2020?');
    expect(new Set(got.map(row => Number(row.at(-1))))).toEqual(new Set([2]));
  });

  test('days belong to the year that they are in', async () => {
    expect(await rows('What was the average level in years with a warmth above 1?')).toEqual([['23']]);
  });
});

describe('A list in which something stands twice', () => {
  const names = Array.from({ length: 80 }, (_, at) => `Depot ${String.fromCharCode(65 + (at % 26))}${at}`);
  const { ask } = over(
    {
      depots: csv('depot,district', [...names.map((name, at) => [name, at % 2 ? 'east' : 'west']), [names[0], 'west']]),
      trips: csv(
        'trip,depot,tonnes',
        names.flatMap((name, at) => [1, 2].map(each => [`t${at}-${each}`, name, 10])),
      ),
    },
    true,
  );

  test('is joined once, and nothing is added up twice', async () => {
    const { rows } = await ask('What are the total tonnes by district?');
    expect(cells(rows, [0, 1])).toEqual(['east 800', 'west 800']);
  });
});
