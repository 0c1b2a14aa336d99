import { describe, expect, it } from 'vitest';
import { bakery } from '../bakery.ts';
import { over } from '../over.ts';

describe('What goes on is counted where a question only says that much goes on', () => {
  const { rows } = over(bakery, true);

  it.each([
    ['busiest hour of the day?', ['8', '3']],
    ['quietest hour of the day?', ['17', '1']],
    ['On which weekday do we have the least going on?', ['Thursday', '1']],
    ['busiest weekday', ['Monday', '3']],
    ['An welchem Wochentag ist am meisten los?', ['Montag', '3']],
  ])('%s', async (question, answer) => {
    expect(await rows(question)).toEqual([answer]);
  });
});

describe('What is most popular was sold most, and is no row of what there is to sell', () => {
  const { rows } = over(bakery, true);

  it.each(['What is our bestseller?', 'What is the most popular bread?', 'Was ist unser Bestseller?'])(
    'is called by its sort where it has no name of its own: %s',
    async question => {
      expect(await rows(question)).toEqual([['The Brezel', '11']]);
    },
  );

  it('is one of each group', async () => {
    expect(await rows('most popular bread in every family')).toEqual([
      ['Pastry', 'The Brezel', '11'],
      ['Rye', 'The Rye Loaf', '6'],
      ['Wheat', 'The Baguette', '10'],
    ]);
  });

  it('ranks sorts as well', async () => {
    expect(await rows('the most popular family')).toEqual([['Wheat', '14']]);
  });
});
