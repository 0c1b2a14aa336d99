import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Customers, their orders, and the lines of these.
const files = {
  customers: `customer_id,name,city,newsletter
1,Alder Ltd,Leeds,yes
2,Birch & Co,York,no
3,Cedar GmbH,Leeds,yes
4,Dogwood,Hull,no
5,Elm Bros,York,yes
`,
  orders: `order_id,customer_id,ordered_on,shipped_on,returned_on,channel
11,1,2023-01-05,2023-01-07,,online
12,1,2023-05-06,2023-05-09,2023-05-20,store
13,2,2023-05-10,2023-05-12,,online
14,2,2024-05-11,,,online
15,3,2023-02-01,2023-02-03,2023-02-10,store
16,3,2024-03-04,2024-03-05,,store
17,5,2024-05-20,,,online
18,5,2023-05-21,2023-05-30,,online
19,1,2024-06-01,2024-06-03,,store
`,
  lines: `line_id,order_id,product,quantity,price
1,11,Lamp,2,20
2,11,Desk,1,150
3,12,Lamp,1,20
4,13,Chair,4,45
5,14,Chair,2,45
6,15,Desk,1,150
7,16,Lamp,3,20
8,17,Chair,1,45
9,18,Lamp,1,20
10,18,Chair,2,45
11,19,Lamp,1,20
12,19,Chair,1,45
`,
};
const { ask, names, figure } = over(files, true);
const firstNames = async (question: string): Promise<string> =>
  (await names(question)).map(name => name.split(' ')[0]).join(' ');

test.each([
  ['which customers never ordered', 'Dogwood'],
  ['which customers never ordered online', 'Cedar Dogwood'],
  ['who never ordered online', 'Cedar Dogwood'],
  ['who did not order in May', 'Cedar Dogwood'],
  ['who ordered neither chairs nor desks', 'Dogwood'],
  ['customers without chairs and desks', 'Dogwood'],
  ['which customers ordered online but never in the store', 'Birch Elm'],
  ['which customers bought lamps but never chairs', 'Cedar'],
  ['which customers ordered only online', 'Birch Elm'],
  ['who ordered only online', 'Birch Elm'],
  ['which customers ordered only in May', 'Birch Elm'],
  ['which customers bought only chairs', 'Birch'],
  ['which customers bought both lamps and desks', 'Alder Cedar'],
  ['customers from neither Leeds nor York', 'Dogwood'],
  ['which products were never returned', 'Chair'],
  ['which products were never sold in the store', ''],
])('%s: the things of which no row is so, or all are', async (question, expected) => {
  expect(await firstNames(question)).toBe(expected);
});

test.each([
  ['how many customers ordered only online', 2],
  ['how many customers ordered only in May', 2],
  ['how many customers did not order online', 2],
  ['how many customers ordered in 2023 but not in 2024', 0],
  ['how many customers ordered online but never in the store', 2],
  ['how many customers ordered in 2024', 4],
  ['how many customers bought both lamps and chairs', 2],
  ['how many orders were not returned, just the online ones', 5],
  ['how many orders were shipped but not returned', 5],
  ['total revenue excluding Leeds', 425],
])('%s: a figure', async (question, expected) => {
  expect(await figure(question)).toBe(expected);
});

test.each([
  ['order no. 13', ['13']],
  ['order no 13', ['13']],
  ['orders with no lamp', ['13', '14', '15', '17']],
])('%s: a number after the word is named, a thing is denied', async (question, expected) => {
  expect(await names(question)).toEqual(expected);
});

test.each([
  ['which products were bought by every customer', 'every'],
  ['orders with nothing but lamps', 'nothing but'],
  ['how many customers returned nothing', 'nothing'],
])('%s: a word that comes to nothing is told, or keeps the answer back', async (question, word) => {
  const { text } = await ask(question);
  expect(text).toMatch(/^(?:Without taking|I can't answer)/);
  expect(text).toContain(word);
});
