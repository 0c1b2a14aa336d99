import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

/** Rows of drinks, so many of each in each month. */
const sold = (counts: [month: string, drink: string, count: number][]): string =>
  counts
    .flatMap(([month, drink, count]) => Array.from({ length: count }, () => [month, drink]))
    .map(([month, drink], at) => `${at + 1},${month}-0${(at % 9) + 1},${drink}`)
    .join('\n');

const counts: [string, string, number][] = [
  ['2022-12', 'Tea', 3],
  ['2022-12', 'Cocoa', 5],
  ['2023-01', 'Tea', 7],
  ['2023-01', 'Cocoa', 2],
  ['2023-03', 'Cider', 4],
  ['2023-05', 'Tea', 9],
  ['2023-05', 'Cocoa', 1],
];
const { ask } = over({ cups: `cup_no,poured_on,drink\n${sold(counts)}\n` });
const german = over({ becher: `becher_nr,datum,getraenk\n${sold(counts)}\n` });

describe('Two values and two times', () => {
  it.each([
    ['Tea vs cocoa in December and January', ask, ['December 2022', 'January 2023']],
    ['Tea gegen Cocoa im Dezember und Januar', german.ask, ['Dezember 2022', 'Januar 2023']],
  ])('are told each for each: %s', async (question, asked, [first, second]) => {
    const { rows, text } = await asked(question);
    expect(rows.map(([month, drink, count]) => [month, drink, Number(count)])).toEqual([
      [first, 'Cocoa', 5],
      [first, 'Tea', 3],
      [second, 'Cocoa', 2],
      [second, 'Tea', 7],
    ]);
    for (const count of ['5', '3', '2', '7']) expect(text).toContain(`**${count}**`);
  });

  it.each([
    ['Tea and cocoa 2022 against 2023', ask],
    ['Tea und Cocoa 2022 gegen 2023', german.ask],
  ])('are told each from the one time to the other: %s', async (question, asked) => {
    const { rows, text } = await asked(question);
    expect(rows.map(row => [row[0], ...row.slice(1, 3).map(Number)])).toEqual([
      ['Tea', 3, 16],
      ['Cocoa', 5, 3],
    ]);
    expect(text).toContain('Cocoa**: 5 → 3');
  });

  it('are told for three values as well', async () => {
    const { rows } = await ask('Tea, cocoa and cider in 2022 vs 2023');
    expect(new Map(rows.map(row => [row[0], row.slice(1, 3).map(Number)]))).toEqual(
      new Map([
        ['Tea', [3, 16]],
        ['Cocoa', [5, 3]],
        ['Cider', [0, 4]],
      ]),
    );
  });

  it('are added up over both times where one figure of each value is asked for', async () => {
    const { rows } = await ask('did we pour more tea than cocoa in december and january');
    expect(rows[0]?.slice(0, 2).map(Number)).toEqual([10, 7]);
  });
});

describe('Three values of one column', () => {
  it.each([
    ['tea compared with cocoa and cider', ask],
    ['Tea verglichen mit Cocoa und Cider', german.ask],
  ])('that are set side by side are groups, and nothing of it is left out: %s', async (question, asked) => {
    const { rows, text } = await asked(question);
    expect(rows.map(([drink, count]) => [drink, Number(count)])).toEqual([
      ['Tea', 19],
      ['Cocoa', 8],
      ['Cider', 4],
    ]);
    expect(text).not.toMatch(/Without taking|Ohne/);
  });
});

describe('Three years', () => {
  const cups = over({ cups: `cup_no,poured_on\n1,2021-03-04\n2,2022-05-06\n3,2022-07-08\n4,2023-01-02\n` });

  it('that are set side by side are called by what they are', async () => {
    const { text } = await cups.ask('cups 2021 vs 2022 vs 2023');
    expect(text).toContain('1 for 2021, 2 for 2022 and 1 for 2023');
    expect(text).not.toContain('Without taking');
  });
});
