import { expect, test } from 'vitest';
import { over } from '../over.ts';

const staff = Array.from({ length: 20 }, (_, at) => `Person ${'ABCDEFGHIJKLMNOPQRST'[at]},Sales,${at % 5}`);
const { ask } = over({ staff: `Employee_Name,Department,DaysLate\n${staff.join('\n')}\n` });

test('“more than twice” is of the figure beside it that tells how often', async () => {
  const { rows, text } = await ask('How many employees were late more than twice?');
  expect(rows).toEqual([['8']]);
  expect(text).toMatch(/late above 2/);
});
