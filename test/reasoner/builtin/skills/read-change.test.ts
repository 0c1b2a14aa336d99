import { expect, it } from 'vitest';
import { englishChange } from '../../../../src/engine/reasoner/builtin/language/en/wording/change.ts';
import { readChange } from '../../../../src/engine/reasoner/builtin/skills/investigate/read-change.ts';

const read = (question: string, asked = false) => readChange(question, englishChange, asked);

it.each([
  ['Why did revenue fall in March 2024?', 'revenue in March 2024', 'down', null],
  ['What caused the drop in online orders last month?', 'online orders last month', 'down', null],
  ['Why were sales in May higher than in April?', 'sales in May', 'up', 'April'],
  ['How come our average price increased in 2024 compared to 2022?', 'average price in 2024', 'up', '2022'],
  ['Explain the change in revenue in Q2 2024 vs. Q1 2024', 'revenue in Q2 2024', 'either', 'Q1 2024'],
])('“%s” asks why something changed', (question, about, direction, against) => {
  expect(read(question)).toEqual({ about, direction, against });
});

it.each(['What was the revenue in March?', 'Why?', 'Why is the sky blue?', 'How many orders fell through?'])(
  '“%s” does not',
  question => expect(read(question)).toBeNull(),
);

it('Whoever wants an investigation need not ask why', () => {
  expect(read('Revenue in March 2024', true)).toEqual({
    about: 'Revenue in March 2024',
    direction: null,
    against: null,
  });
});
