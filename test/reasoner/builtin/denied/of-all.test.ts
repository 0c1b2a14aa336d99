import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Boats of a hire; one has no word of whether it is insured.
const { ask, figure } = over({
  boats: `name,kind,harbour,insured,length_m,bought_on
Nixe,sailing,Old Pier,yes,7.5,2018-03-01
Moewe,electric,Northend,yes,5.2,2020-05-03
Robbe,electric,Northend,yes,5.0,2021-06-04
Dorsch,rowing,Northend,,4.0,2017-01-05
Hecht,rowing,Old Pier,no,4.1,2016-02-06
`,
});
const opening = async (question: string): Promise<string> => /\b(Yes|No)\./.exec((await ask(question)).text)?.[1] ?? '';

test('All are so where none is otherwise, and one without a value is otherwise', async () => {
  expect(await opening('Are all boats insured?')).toBe('No');
  expect(await figure('Are all boats insured?')).toBe(2);
  expect(await opening('Are all electric boats insured?')).toBe('Yes');
  expect(await figure('Is every electric boat insured?')).toBe(0);
  expect(await opening('Is everything insured?')).toBe('No');
});

test('What is said last is said of all of those that are said before', async () => {
  expect(await figure('Are all boats at Northend electric?')).toBe(1);
  expect(await figure('Are all electric boats at Northend?')).toBe(0);
});

test('Of two things joined by “and” neither may lack', async () => {
  expect(await figure('Are all boats at Old Pier insured and sailing?')).toBe(1);
});

test('A time is said of all where nothing else is', async () => {
  expect(await figure('Were all boats bought before 2020?')).toBe(2);
  expect(await opening('Were all boats bought after 2015?')).toBe('Yes');
});

test('A measure is held against its bound for each of them', async () => {
  expect(await opening('Are all boats longer than 3 metres?')).toBe('Yes');
  expect(await figure('Are all boats longer than 5 metres?')).toBe(3);
});

test('Nothing else is so where only those are', async () => {
  expect(await opening('Are only electric boats insured?')).toBe('No');
  expect(await figure('Are only electric boats insured?')).toBe(1);
});

test('Whether there are any is asked as before', async () => {
  expect(await opening('Are any boats insured?')).toBe('Yes');
  expect(await figure('Are there insured boats?')).toBe(3);
});

// Customers, one of whom has never ordered, and what the others did.
const shop = over(
  {
    customers: `customer_id,name,city
1,Alder Ltd,Leeds
2,Birch & Co,York
3,Gorse,Leeds
`,
    orders: `order_id,customer_id,product,ordered_on,shipped_on
11,1,Lamp,2023-02-03,2023-02-09
12,1,Desk,2024-02-03,
13,2,Lamp,2023-05-06,2023-05-26
14,2,Lamp,2024-05-06,2024-05-08
`,
  },
  true,
);

test('What is done by all is told by those who have not done it, be there any row of theirs or none', async () => {
  expect(await shop.figure('Did every customer order in 2024?')).toBe(1);
  expect(await shop.figure('Has every customer ordered?')).toBe(1);
  expect(await shop.figure('Did all customers in Leeds order in 2023?')).toBe(1);
  expect(await shop.figure('Did all customers in York order in 2023?')).toBe(0);
  expect(await shop.figure('Have all customers bought a desk?')).toBe(2);
  expect((await shop.ask('Has every customer ordered?')).text).toMatch(/^No\./);
});

test('What has not come to an end at all has not within some days', async () => {
  expect(await shop.figure('Has every order been shipped within 10 days?')).toBe(2);
});
