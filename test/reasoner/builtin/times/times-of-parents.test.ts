import { describe, expect, it } from 'vitest';
import { club } from '../club.ts';
import { over } from '../over.ts';

describe('What has no date of its own was when what it belongs to was', () => {
  const { rows } = over(club, true);

  it.each([
    ['how many catches in 2018', '5'],
    ['How many catches were there in June 2019?', '4'],
    ['Wie viele catches gab es 2021?', '1'],
  ])('and not on the birthday of whose it is: %s', async (question, count) => {
    expect(await rows(question)).toEqual([[count]]);
  });
});
