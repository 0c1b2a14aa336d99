import { describe, expect, it } from 'vitest';
import { hasCaveat } from './caveats.ts';
import { isRight, type Truth } from './judge.ts';

const truth = (rows: unknown[][], more: Partial<Truth> = {}): Truth => ({
  ...{ question: 'What?', kind: 'total', language: 'en', ordered: false, ties: false },
  readings: [rows as Truth['readings'][number]],
  ...more,
});
const table = (...rows: unknown[][]) => ({ text: 'See the table.', tables: [rows] });
const said = (text: string) => ({ text, tables: [] });

describe('An answer to a business question is right', () => {
  it('where its first sentence has the figure, rounded or as a percentage, as its language writes it', () => {
    expect(isRight(truth([[1265793.0395]]), said('The total revenue is **1,265,793.04**.[1]'))).toBe(true);
    expect(isRight(truth([[0.2653698]]), said('The share is **26.54%**.'))).toBe(true);
    expect(isRight(truth([[1265793.0395]], { language: 'de' }), said('Der Umsatz ist **1.265.793,04**.'))).toBe(true);
    expect(isRight(truth([[830]]), said('There are **37** orders.\n\nOf 830 in all.'))).toBe(false);
  });

  it('where its table has the values, with other columns beside them and in any order unless one was asked for', () => {
    const want = [
      ['speedy', 1996, 12],
      ['speedy', 1997, 30],
      ['united', 1997, 41],
    ];
    const got = table([41, 'United', 1997, 'x'], [12, 'Speedy', 1996, 'y'], [30, 'Speedy', 1997, 'z']);
    expect(isRight(truth(want), got)).toBe(true);
    expect(isRight(truth(want, { ordered: true }), got)).toBe(false);
    expect(isRight(truth(want), table(['United', 1997, 12], ['Speedy', 1996, 41], ['Speedy', 1997, 30]))).toBe(false);
  });

  it('where months of years stand in one column and not in two', () => {
    const want = [
      [2017, 11, 10.5],
      [2017, 12, 20.25],
      [2018, 1, 30.75],
    ];
    const got = table(['2017-11-01', 10.5], ['2017-12-01', 20.25], ['2018-01-01', 30.75]);
    expect(isRight(truth(want), got)).toBe(true);
    const other = table(['2017-11-01', 20.25], ['2017-12-01', 10.5], ['2018-01-01', 30.75]);
    expect(isRight(truth(want, { ordered: true }), other)).toBe(false);
  });

  it('where it says how many there are of what it lists', () => {
    const got = {
      text: 'Yes. **2** lots are there twice.',
      tables: [
        [
          ['A', 2],
          ['B', 2],
        ],
      ],
    };
    expect(isRight(truth([[2]]), got)).toBe(true);
    expect(isRight(truth([[2]]), { ...got, tables: [[['A', 2]], [['B', 2]]] })).toBe(true);
    expect(
      isRight(truth([[2]]), {
        ...got,
        tables: [
          [
            ['A', 2],
            ['B', 2],
            ['C', 2],
          ],
        ],
      }),
    ).toBe(false);
  });

  it('where labels of months differ, but not where a figure belongs to another label', () => {
    const want = [
      [1, 10.5],
      [2, 20.25],
    ];
    expect(isRight(truth(want, { ordered: true }), table(['1997-01', 10.5], ['1997-02', 20.25]))).toBe(true);
    expect(isRight(truth(want, { ordered: true }), table(['1997-02', 20.25], ['1997-01', 10.5]))).toBe(false);
  });

  it('where a list has the things asked for, without what the statement shows beside them', () => {
    const want = [
      ['ernst handel', 30],
      ['quick-stop', 28],
    ];
    expect(isRight(truth(want, { kind: 'having' }), table(['QUICK-Stop'], ['Ernst Handel']))).toBe(true);
    expect(isRight(truth(want, { kind: 'having' }), table(['QUICK-Stop'], ['Ernst Handel'], ['Frankenversand']))).toBe(
      false,
    );
  });

  it('where those that tie at the cut are others, or are all there', () => {
    const want = [
      ['a', 9],
      ['b', 7],
    ];
    const ties = { kind: 'top', ordered: true, ties: true };
    expect(isRight(truth(want, ties), table(['a', 9], ['c', 7]))).toBe(true);
    expect(isRight(truth(want, ties), table(['a', 9], ['b', 7], ['c', 7]))).toBe(true);
    expect(isRight(truth(want, ties), table(['a', 9], ['c', 8]))).toBe(false);
  });

  it('where two figures stand side by side instead of one below the other', () => {
    const want = [
      ['no', 61.265],
      ['yes', 74.441],
    ];
    expect(isRight(truth(want, { kind: 'compare' }), table([74.441, 61.265, 13.176]))).toBe(true);
  });
});

describe('A caveat', () => {
  it('says what was left out or how far the reading is from sure, and is more than naming a follow-up', () => {
    expect(hasCaveat('There are 830 orders.\n\nI read this as a follow-up: number of orders.')).toBe(false);
    expect(
      hasCaveat("Without taking “late” into account, as I don't know what it means here: There are **830** orders."),
    ).toBe(true);
    expect(
      hasCaveat('I read this as “number of orders”, and it may be meant otherwise: There are **830** orders.'),
    ).toBe(true);
  });
});
