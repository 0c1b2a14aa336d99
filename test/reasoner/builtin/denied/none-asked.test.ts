import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

// Today is 2024-11-20 in all tests.
const kennel = over({
  dogs: `dog,breed,chipped,yard,given_away_on,came_on
Rex,Poodle,yes,North,,2020-01-01
Bix,Beagle,no,North,,2021-01-01
Fly,Beagle,yes,South,2023-05-01,2020-06-01
Sam,Collie,yes,South,,2022-01-01`,
  walks: `walk,dog,day,walker,reported
1,Rex,2024-01-01,Ann,yes
2,Bix,2024-01-02,Ann,yes
3,Sam,2024-01-03,Bob,no`,
});

describe('A question whether there are none is answered with yes where there are none', () => {
  test.each([
    ['Are there no dogs that are not chipped?', 'No.', 1],
    ['Is no dog in North chipped?', 'No.', 1],
    ['Are there no beagles in South?', 'No.', 1],
    ['Are there no collies in North?', 'Yes.', 0],
    ['Is none of the dogs in South unchipped?', 'Yes.', 0],
  ])('%s', async (question, said, count) => {
    const { rows, text } = await kennel.ask(question);
    expect(rows.map(row => Number(row[0]))).toEqual([count]);
    expect(text).toContain(said);
    expect(text).not.toContain('Without taking');
  });
});

describe('What is asked of all is answered by those of whom it is not so', () => {
  test.each([
    ['Are all dogs chipped?', 'No.', 1],
    ['Is every dog chipped?', 'No.', 1],
    ['Are all dogs in South chipped?', 'Yes.', 0],
    ['Have all walks been reported?', 'No.', 1],
  ])('%s', async (question, said, count) => {
    const { rows, text } = await kennel.ask(question);
    expect(rows.map(row => Number(row[0]))).toEqual([count]);
    expect(text).toContain(said);
    expect(text).not.toContain('Without taking');
  });
});

describe('Whether something holds of one thing is asked of its own row', () => {
  test.each([
    ['Is Rex in North?', 'Yes.'],
    ['Is Bix chipped?', 'No.'],
    ['Is Sam a beagle?', 'No.'],
  ])('%s', async (question, said) => {
    const { text, sql } = await kennel.ask(question);
    expect(text).toContain(said);
    expect(sql).not.toContain('walks');
  });
});
