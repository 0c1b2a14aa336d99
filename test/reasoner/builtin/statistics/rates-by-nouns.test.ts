import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = (kinds: [string, number][]): string[] =>
  kinds.flatMap(([kind, many]) => Array.from({ length: many }, () => kind));
const table = (header: string, made: string[]): string =>
  `${header}\n${made.map((row, at) => `${at + 1},${row}`).join('\n')}\n`;

describe('A rate that is called after a noun is of the cells that say it is so', () => {
  const { ask } = over({
    welds: table(
      'weld_no,welder,welded_on,outcome,flaws',
      rows([
        ['Roy,2024-01-02,failed,3', 2],
        ['Roy,2024-01-03,accepted,1', 2],
        ['Uma,2024-02-02,failed,4', 1],
        ['Uma,2024-02-03,accepted,0', 4],
        ['Uma,2024-02-03,rejected,2', 1],
      ]),
    ),
  });

  it.each([
    ['What is the failure rate?', 30],
    ['rejection rate', 10],
    ['What is our acceptance rate?', 60],
  ])('%s', async (question, want) => {
    expect(Number((await ask(question)).rows[0]![0])).toBe(want);
  });

  it('by group, and no figure that is called alike', async () => {
    const { rows: found } = await ask('failure rate by welder');
    expect(found.map(row => [row[0], Number(row.at(-1))])).toEqual([
      ['Roy', 50],
      ['Uma', 16.67],
    ]);
  });

  it('and where no cell says so no rows are listed for it', async () => {
    expect((await ask('What is our conversion rate?')).rows).toEqual([]);
  });
});

describe('Auch in einem Wort, pro Monat und als Rang', () => {
  const { ask } = over({
    Fahrten: table(
      'Fahrtnr,Linie,Datum,Status',
      rows([
        ['A,02.01.2024,ausgefallen', 1],
        ['A,03.01.2024,gefahren', 3],
        ['B,02.02.2024,ausgefallen', 3],
        ['B,03.02.2024,gefahren', 3],
        ['B,03.02.2024,storniert', 1],
      ]),
    ),
  });
  const last = async (question: string): Promise<number[]> => (await ask(question)).rows.map(row => Number(row.at(-1)));

  it('Stornoquote pro Monat 2024', async () => {
    expect(await last('Stornoquote pro Monat im Jahr 2024')).toEqual([0, 14.29]);
  });

  it('Welche Linie hat die höchste Stornoquote?', async () => {
    expect((await ask('Welche Linie hat die höchste Stornoquote?')).rows[0]?.[0]).toBe('B');
  });
});
