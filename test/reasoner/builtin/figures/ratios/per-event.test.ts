import { describe, expect, it } from 'vitest';
import { bakery } from '../../bakery.ts';
import { club } from '../../club.ts';
import { over } from '../../over.ts';

/** The names, and the last figure of each row. */
const ends = (rows: unknown[][]): [string, number][] => rows.map(row => [String(row[0]), Number(row.at(-1))]);

describe('So many of one thing per another, of which they are part', () => {
  const { ask } = over(club, true);

  it.each([
    [
      'catches per round for every contest',
      [
        ['2018 Lake Cup', 2.5],
        ['2019 Lake Cup', 2],
        ['2021 Lake Cup', 1],
      ],
    ],
    [
      'catches per round by year',
      [
        ['2018', 2.5],
        ['2019', 2],
        ['2021', 1],
      ],
    ],
  ])('is one count over the other in each group: %s', async (question, expected) => {
    expect(ends((await ask(question)).rows).sort()).toEqual(expected);
  });

  it('is one figure where nothing has a name to be listed by', async () => {
    expect(Number((await ask('catches per round')).rows[0]?.at(-1))).toBe(2);
  });
});

describe('What is taken per event is what its lines come to', () => {
  const { ask } = over(bakery, true);

  it.each(['revenue per sale on average', 'average revenue per sale'])('%s', async question => {
    expect(Number((await ask(question)).rows[0]?.at(-1))).toBeCloseTo(83 / 6, 3);
  });

  it.each(['how many breads per sale on average?', 'breads per sale'])('and in pieces: %s', async question => {
    expect(Number((await ask(question)).rows[0]?.at(-1))).toBeCloseTo(31 / 6, 3);
  });
});
