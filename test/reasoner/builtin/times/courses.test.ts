import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

/** Two years of sales by month; March 2023 is missing, July 2024 falls. */
const amounts: Record<string, number[]> = {
  2023: [10, 20, 0, 40, 50, 60, 70, 80, 90, 100, 110, 120],
  2024: [100, 110, 120, 130, 140, 150, 50, 160, 170, 180, 190, 200],
};
const lines = Object.entries(amounts).flatMap(([year, months]) =>
  months.flatMap((amount, at) =>
    amount === 0
      ? []
      : ['North', 'South'].map(region => `${year}-${String(at + 1).padStart(2, '0')}-05,${region},${amount / 2}`),
  ),
);

describe('How a figure went from one stretch of time to the next', () => {
  let sales: Tables;
  beforeAll(async () => {
    sales = await tablesOf({ sales: `order_date,region,amount\n${lines.join('\n')}\n` });
  });
  afterAll(() => sales.close());
  const rows = async (question: string): Promise<string[][]> =>
    (await ask(sales, question)).rows.map(row => row.map(cell => (cell === null ? '' : String(cell))));
  const month = (number: number, year = 2024): string => `${year}-${String(number).padStart(2, '0')}-01`;

  test.each([
    'running total of amount by month in 2024',
    'cumulative amount per month in 2024',
    'kumulierter Betrag pro Monat 2024',
  ])('“%s” adds up', async question => {
    const found = await rows(question);
    expect(found).toHaveLength(12);
    expect(found[1]).toEqual([month(2), '110', '210']);
    expect(found.at(-1)).toEqual([month(12), '200', '1700']);
  });

  test('a total is added up for each group by itself', async () => {
    const found = await rows('running total of amount by region and month in 2024');
    expect(found.filter(row => row.includes(month(12))).map(row => row.at(-1))).toEqual(['850', '850']);
  });

  test.each(['year over year growth of amount', 'yoy change of amount', 'Betrag im Jahresvergleich'])(
    '“%s” sets each year against the one before',
    async question =>
      expect(await rows(question)).toEqual([
        ['2023-01-01', '750', '', ''],
        ['2024-01-01', '1700', '950', '126.67'],
      ]),
  );

  test('a month is set against the same one a year before, also where that lies outside of the time asked for', async () => {
    const found = await rows('year over year growth of amount by month in 2024');
    expect(found[0]).toEqual([month(1), '100', '90', '900']);
    expect(found[2]).toEqual([month(3), '120', '', '']);
    expect(found).toHaveLength(12);
  });

  test('a month is set against the one before it, not against the last that there was', async () => {
    const found = await rows('change of amount by month in 2023');
    expect(found.find(([at]) => at === month(4, 2023))).toEqual([month(4, 2023), '40', '', '']);
    expect((await rows('month over month growth of amount in 2024'))[0]).toEqual([month(1), '100', '-20', '-16.67']);
  });

  test.each([
    ['Which month had the biggest drop in amount?', month(7), '-100', /fell most in \*\*July 2024\*\*/],
    ['Which month had the largest increase in amount?', month(8), '110', /rose most in \*\*August 2024\*\*/],
    ['In welchem Monat gab es den größten Rückgang beim Betrag?', month(7), '-100', /Rückgang.*\*\*Juli 2024\*\*/],
  ])('“%s” ranks changes', async (question, at, change, said) => {
    const answer = await ask(sales, question);
    expect(answer.rows.map(row => [String(row[0]), String(row[2])])).toEqual([[at, change]]);
    expect(answer.text).toMatch(said);
  });

  test('changes of groups that no time is named for are not guessed', async () => {
    expect((await ask(sales, 'Which region had the biggest drop in amount?')).sql).toBeNull();
  });

  test('the next question may ask for it by another group', async () => {
    const { turn } = await ask(sales, 'year over year growth of amount');
    const { rows } = await ask(sales, 'by region', [turn]);
    expect(rows.map(row => row.map(String)).slice(2)).toEqual([
      ['North', '2024-01-01', '850', '475', '126.67'],
      ['South', '2024-01-01', '850', '475', '126.67'],
    ]);
  });

  test('two named times are compared as ever', async () => {
    expect(await rows('How much did amount grow from 2023 to 2024?')).toEqual([['750', '1700', '950', '126.67']]);
  });
});
