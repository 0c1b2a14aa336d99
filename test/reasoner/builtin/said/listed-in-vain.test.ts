import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('Of two things that are asked for together', () => {
  const { ask } = over(
    {
      accounts: 'account_id,holder\n1,Brown\n2,Smith\n3,Wang\n',
      checking: 'account_id,balance\n1,10\n2,20\n3,30\n',
      savings: 'account_id,balance\n1,110\n2,120\n3,130\n',
    },
    true,
  );

  test('one that is not shown is said to be left out', async () => {
    const { text, rows } = await ask('What are the checking and savings balances of Brown?');
    expect(rows.flat().length === 2 || /checking/.test(text.split('.')[0]!)).toBe(true);
  });

  test('those whose figure is told are told too, or said to be left out', async () => {
    const { text, rows } = await ask('accounts and their savings balance');
    expect(rows.length === 3 || /accounts/i.test(text.split(':')[0]!)).toBe(true);
  });
});
