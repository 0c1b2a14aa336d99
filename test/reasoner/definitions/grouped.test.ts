import { describe, expect, test } from 'vitest';
import { cells, definedOver, type Meaning } from './defined.ts';

const costumes = `costume_id,costume_name,storage_room,bought_on
K1,Red Cloak,Shed,2019-02-01
K2,Blue Tutu,Cellar,2020-05-02
K3,Old Crown,Shed,2020-08-03
`;
const rentals = `rental_no,costume_id,client,picked_up,fee
1,K1,Opera,2024-01-02,10
2,K1,School,2024-01-09,20
3,K1,Opera,2024-02-11,30
4,K2,Opera,2024-02-20,400
5,K2,School,2024-03-03,500
6,K3,School,2024-03-15,6000
7,K3,Circus,2024-04-01,7000
8,K3,Circus,2024-05-05,8000
`;
const rental = definedOver({ costumes, rentals });
const hits: Meaning[] = [['hits', 'costumes with at least 3 rentals']];

describe('A condition on a group that somebody defined', () => {
  test.each<[string, unknown[][]]>([
    [
      'average fee of hits',
      [
        [7000, 'Old Crown'],
        [20, 'Red Cloak'],
      ],
    ],
    [
      'What is the total fee of hits?',
      [
        [21000, 'Old Crown'],
        [60, 'Red Cloak'],
      ],
    ],
    ['how many hits are stored in the Shed', [[2]]],
    ['which are the hits', [['Red Cloak'], ['Old Crown']]],
  ])('holds of each of its members: %s', async (question, rows) => {
    const answer = await rental.ask(question, hits);
    expect(cells(answer.rows)).toEqual(rows);
    expect(answer.text).toContain('I took “hits” as costumes with at least 3 rentals.');
  });

  test.each(['fees of hits', 'fees of hits per year', 'fees of hits in the Shed', 'Are there hits?'])(
    'is never put to other groups, or to all rows at once: %s',
    async question => {
      const { rows, text } = await rental.ask(question, hits);
      expect(rows).toEqual([]);
      expect(text).toContain('I could not use what you told me of “hits”');
    },
  );

  test('holds of each where nobody defined it, and of all rows only where that is asked', async () => {
    const { sql } = await rental.ask('average fee of costumes with at least 3 rentals', []);
    expect(sql).toContain('GROUP BY');
    expect((await rental.ask('Are there more than 3 rentals?', [])).text).toMatch(/^Yes/);
  });
});
