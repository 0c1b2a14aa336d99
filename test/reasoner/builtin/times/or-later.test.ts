import { expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  orders: `order_no,order_date,amount
1,2024-01-03,10
2,2024-02-03,20
3,2024-03-05,30
4,2024-04-05,40
5,2024-05-05,50
6,2025-06-05,60
`,
});

it('A time with "or later" is where it begins, as a number is', async () => {
  for (const question of [
    'How many orders in March 2024 or later?',
    'How many orders on 2024-03-05 or later?',
    'Wie viele Bestellungen gab es im März 2024 oder später?',
  ])
    expect([question, (await ask(question)).rows]).toEqual([question, [['4']]]);
  for (const question of [
    'How many orders in March or later?',
    'How many orders since March or later?',
    'Wie viele Bestellungen gab es im März oder später?',
  ])
    expect([question, (await ask(question)).text]).toEqual([question, expect.stringMatching(/since march|seit märz/i)]);
});
