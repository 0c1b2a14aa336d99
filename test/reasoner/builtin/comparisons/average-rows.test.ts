import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Orders of a shop, one a row.
const { ask, figure } = over({
  orders: `order_id,product,channel,quantity,unit_price,amount,ordered_on
1,Lamp,online,2,20,40,2024-01-05
2,Desk,store,1,150,150,2024-01-15
3,Chair,online,4,45,180,2024-02-05
4,Lamp,store,1,20,20,2024-02-15
5,Desk,store,3,150,450,2024-03-05
`,
});
const first = async (question: string): Promise<number[]> => (await ask(question)).rows[0]!.slice(0, 2).map(Number);

test('An average order is what orders come to on average, however it is asked how much that is', async () => {
  expect(await figure('How much is the average order?')).toBe(168);
  expect(await figure('How much is an average online order?')).toBe(110);
});

test('Orders are set against each other by what they come to where they are bigger, and not by how many there are', async () => {
  expect((await first('Is the average order bigger online or in store?')).map(Math.round)).toEqual([110, 207]);
  expect((await first('Are orders bigger online or in store?')).map(Math.round)).toEqual([110, 207]);
  expect(await first('Are there more orders online or in store?')).toEqual([2, 3]);
});

test('Which of both is asked for is answered neither with yes nor with no', async () => {
  expect((await ask('Do we sell more online or in store?')).text).not.toMatch(/\b(Yes|No)\./);
  expect((await ask('Do we sell more online than in store?')).text).toMatch(/\bYes\./);
});

test('How many items there are per order is told by their quantity, where each order is one row', async () => {
  expect(await figure('What is the average number of items per order?')).toBe(2.2);
  expect(await figure('How many items are in an average order?')).toBe(2.2);
});
