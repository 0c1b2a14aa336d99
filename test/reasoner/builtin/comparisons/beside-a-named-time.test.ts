import { describe, expect, it, test } from 'vitest';
import { over } from '../over.ts';

// Today is in 2024: the year before it is 2023, of which these tell too.
const visits = `Visit,Day,Ward,Fee
1,2020-02-03,East,10
2,2021-02-14,West,100
3,2021-05-02,East,70
4,2022-01-10,East,40
5,2022-02-11,West,80
6,2022-03-12,West,20
7,2022-06-13,East,30
8,2023-02-01,East,500
9,2023-10-09,West,900`;

describe('A time that is told beside a named one is judged from that one', () => {
  const { ask } = over({ visits });

  it.each<[string, number[]]>([
    ['Wie hoch ist die Summe Fee 2022 im Vergleich zum Vorjahr?', [170, 170]],
    ['total fee in 2022 compared with last year', [170, 170]],
    ['total fee in 2022 compared with the previous year', [170, 170]],
    ['Were there more visits in 2022 than in the year before?', [4, 2]],
    ['Waren es 2022 mehr Visits als im Vorjahr?', [4, 2]],
    ['Waren es 2022 mehr Visits als letztes Jahr?', [4, 2]],
    ['Summe Fee im März 2022 gegenüber dem Vormonat', [80, 20]],
    ['total fee in March 2022 versus the previous month', [80, 20]],
    ['total fee in Q1 2022 compared with the same quarter last year', [100, 140]],
  ])('%s', async (question, figures) => {
    expect((await ask(question)).rows[0]!.slice(0, 2).map(Number)).toEqual(figures);
  });

  test('and is told by its name, and not as it was asked for', async () => {
    expect((await ask('total fee in March 2022 versus the previous month')).text).toContain('February 2022');
  });

  it.each<[string, number]>([
    ['How many visits in 2022 and the year before?', 6],
    ['Wie viele Visits gab es 2022 und im Jahr davor?', 6],
    ['How many visits in 2021 and last year?', 4],
  ])('“%s” counts those of both', async (question, count) => {
    expect(Number((await ask(question)).rows[0]![0])).toBe(count);
  });

  test('months of a year are set against those of the year before it', async () => {
    const { rows } = await ask('Visits pro Monat 2022 im Vergleich zum Vorjahr');
    expect(rows.map(([month]) => String(month).slice(0, 7))).toEqual(['2022-01', '2022-02', '2022-03', '2022-06']);
  });

  test('where nothing is there to compare with, no rise or fall is told', async () => {
    const { text } = await ask('total fee in 2020 compared with the year before');
    expect(text).toContain('no values to compare');
    expect(text).not.toMatch(/rose|fell/);
  });
});
