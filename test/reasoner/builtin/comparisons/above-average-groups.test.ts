import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Ada gave 10 + 10 + 10, Bo 100, Cy 20, and Di nothing: 50 each, and one gift and two thirds each.
const { ask } = over({
  donors: 'donor_id,full_name,town\n1,Ada,Bath\n2,Bo,Bath\n3,Cy,Wells\n4,Di,Wells\n',
  gifts:
    'gift_id,donor_id,given_on,amount\n1,1,2024-01-03,10\n2,1,2024-02-03,10\n3,1,2024-03-03,10\n4,2,2024-01-09,100\n5,3,2024-01-11,20\n',
});

test('Who gave more than the average supporter is told by all that each of them gave', async () => {
  const { rows, text } = await ask('Which supporters gave more than the average supporter?');
  expect(rows.flat()).toContain('Bo');
  expect(rows).toHaveLength(1);
  expect(text.match(/took the rows of/g)).toHaveLength(1);
});

test('and so is how many of them there are', async () => {
  const { rows } = await ask('How many supporters gave more than the average supporter does in total?');
  expect(rows.map(row => row.map(Number))).toEqual([[1]]);
});

test('More of what is counted than others is told by the number of each', async () => {
  const { rows } = await ask('Which donors made more gifts than the average donor?');
  expect(rows.map(([name]) => name)).toEqual(['Ada']);
});
