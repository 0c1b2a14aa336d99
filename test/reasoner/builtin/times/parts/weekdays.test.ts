import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../../ask.ts';
import type { Tables } from '../../tables.ts';

const visits = [
  ['2024-01-01 09:15', 'Ann', 12],
  ['2024-01-01 14:30', 'Ben', 20],
  ['2024-01-02 09:45', 'Ann', 8],
  ['2024-01-06 11:00', 'Cy', 40],
  ['2024-01-07 14:10', 'Ben', 30],
  ['2024-01-08 09:05', 'Ann', 15],
  ['2024-02-05 16:00', 'Cy', 22],
  ['2024-02-09 14:50', 'Ann', 18],
  ['2025-01-06 14:00', 'Ben', 10],
];

let tables: Tables;
beforeAll(async () => {
  const rows = visits.map((visit, at) => `${at + 1},${visit.join(',')}`);
  tables = await tablesOf({ visits: `visit_id,visited_at,guide,amount\n${rows.join('\n')}\n` });
});
afterAll(() => tables.close());

const numbers = (rows: unknown[][]): unknown[][] =>
  rows.map(row => row.map(cell => (Number.isFinite(Number(cell)) ? Number(cell) : cell)));

const days = (counts: number[], names = ['Monday', 'Tuesday', 'Friday', 'Saturday', 'Sunday']): unknown[][] =>
  counts.map((count, at) => [names[at], count]);
const tage = ['Montag', 'Dienstag', 'Freitag', 'Samstag', 'Sonntag'];

describe('Weekdays, months of any year and hours group rows, in their order and under their names', () => {
  test.each<[string, unknown[][]]>([
    ['visits by weekday', days([5, 1, 1, 1, 1])],
    ['average amount per day of the week', days([15.8, 8, 18, 40, 30])],
    ['On which day of the week are there the most visits?', [['Monday', 5]]],
    ['Which weekday has the lowest total amount?', [['Tuesday', 8]]],
    ['visits nach Wochentag', days([5, 1, 1, 1, 1], tage)],
    ['An welchem Wochentag ist amount am höchsten?', [['Montag', 79]]],
    [
      'visits per month of the year',
      [
        ['January', 7],
        ['February', 2],
      ],
    ],
    [
      'total amount by hour of the day',
      [
        [9, 35],
        [11, 40],
        [14, 78],
        [16, 22],
      ],
    ],
    [
      'visits by hour',
      [
        [9, 3],
        [11, 1],
        [14, 4],
        [16, 1],
      ],
    ],
    ['At which hour of the day are most visits?', [[14, 4]]],
    [
      'amount nach Uhrzeit',
      [
        [9, 35],
        [11, 40],
        [14, 78],
        [16, 22],
      ],
    ],
    [
      'visits nach Stunde',
      [
        [9, 3],
        [11, 1],
        [14, 4],
        [16, 1],
      ],
    ],
  ])('%s', async (question, rows) => {
    expect(numbers((await ask(tables, question)).rows)).toEqual(rows);
  });

  test('all of the week is told from Monday to Sunday', async () => {
    const { text } = await ask(tables, 'average amount per day of the week');
    expect(text).toMatch(/Monday.*Tuesday.*Friday.*Saturday.*Sunday/);
  });

  test('an hour is told as a time of day', async () => {
    expect((await ask(tables, 'At which hour of the day are most visits?')).text).toContain('**14:00**');
  });
});

describe('A weekday limits rows to those of every week', () => {
  test.each<[string, unknown[][], string]>([
    ['How many visits were on Mondays?', [[5]], 'on Mondays'],
    ['How many visits were on Mondays in 2024?', [[4]], 'on Mondays'],
    ['total amount at weekends', [[70]], 'from Saturday to Sunday'],
    ['Wie hoch ist die Summe von amount montags?', [[79]], 'an einem Montag'],
    ['Wie viele visits gab es am Wochenende?', [[2]], 'von Samstag bis Sonntag'],
  ])('%s', async (question, rows, said) => {
    const answer = await ask(tables, question);
    expect(numbers(answer.rows)).toEqual(rows);
    expect(answer.text).toContain(said);
  });
});
