import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask } = over(
  {
    'items.csv': 'item_id,subject,loan_policy_days\nI1,Law,28\nI2,Art,14\nI3,Law,28',
    'txns.csv':
      'txn_id,item_id,checkout_dt\n1,I1,2024-01-03\n2,I1,2024-05-03\n3,I2,2024-05-09\n4,I3,2024-08-01\n5,I1,2024-08-11',
  },
  true,
);

test('how something developed is told of what happened, and of no table without a date', async () => {
  const { text } = await ask('How did lending develop from quarter to quarter?');
  expect(text).toMatch(/5|quarter/i);
  expect(text).not.toMatch(/no column of dates|loan policy days was/);
});
