import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Asked on 20 November 2024, a Wednesday.
const { rows, ask } = over({
  lesson: `lesson_id,pupil,held_on
1,Ann,2024-11-19
2,Bob,2024-11-20
3,Cid,2024-11-21
4,Dan,2024-11-22
5,Eve,2024-12-04
6,Fay,2024-12-05
7,Gus,2024-11-14
8,Hal,2024-11-28
`,
});

test.each([
  ['how many lessons in the next 14 days', '5'],
  ['how many lessons in the next two weeks', '5'],
  ['wie viele lessons in den nächsten 14 Tagen', '5'],
  ['how many lessons tomorrow', '1'],
  ['how many lessons last Thursday', '1'],
  ['how many lessons next Thursday', '1'],
])('what is to come is counted from today: %s', async (question, count) => {
  expect(await rows(question)).toEqual([[count]]);
});

test('tomorrow is one day', async () => {
  expect((await ask('lessons tomorrow')).sql).toMatch(/>= DATE '2024-11-21' AND .* < DATE '2024-11-22'/);
});
