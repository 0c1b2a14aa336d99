import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Asked on 20 November 2024.
const owners = {
  customers:
    'cust_id,name,since\n1,Ann Holt,2023-01-05\n2,Ben Moor,2023-02-01\n3,Cleo Park,2023-03-01\n4,Dan Reed,2023-04-01\n',
  repairs: `repair_id,cust_id,brought_on,price,paid
1,1,2024-01-10,100,yes
2,1,2024-11-01,50,no
3,2,2024-02-01,30,yes
4,2,2024-03-01,20,no
5,3,2024-11-21,80,no
6,1,2024-11-30,10,no
`,
};
const { ask, names, rows } = over(owners);
const arrears = over({
  tenant: 'tenant_id,name,arrears,rent,paid\n1,Ann,10,500,yes\n2,Ben,0,600,yes\n3,Cid,25,550,no\n',
});

test('those who have not come for so long have no rows in that time, and may never have had one', async () => {
  expect(await names("who hasn't been here for 90 days")).toEqual(['Ben Moor', 'Cleo Park', 'Dan Reed']);
  expect(await names("Which customers haven't been in for 3 months?")).toEqual(['Ben Moor', 'Cleo Park', 'Dan Reed']);
  expect(await names('Welche Kunden waren seit 3 Monaten nicht mehr da?')).toEqual([
    'Ben Moor',
    'Cleo Park',
    'Dan Reed',
  ]);
});

test('the next is the first from today on', async () => {
  expect((await rows('when is Ann Holt coming next?'))[0]).toEqual(['2024-11-30']);
  expect((await ask('next repair of Ann Holt')).rows.map(([id]) => Number(id))).toEqual([6]);
});

const venue = over({
  bills:
    'bill_no,client,issued,amount,paid_on\nB1,Ann,2024-01-05,10,\nB2,Ann,2024-02-05,10,\nB3,Bob,2024-02-06,10,2024-03-01\nB4,Cid,2024-02-07,10,\nB5,Bob,2024-02-08,10,2024-03-02\n',
});

test('those of whom rows are, each once', async () => {
  expect(await venue.names('clients with unpaid bills')).toEqual(['Ann', 'Cid']);
});

test('those who came back came more than once', async () => {
  expect(await names('which customers came back?')).toEqual(['Ann Holt', 'Ben Moor']);
  expect(await names('who came only once')).toEqual(['Cleo Park']);
});

test('when somebody came last is told by what happened up to today, and by no other date of theirs', async () => {
  expect((await rows('when was Ann Holt last here?'))[0]).toEqual(['2024-11-01']);
  expect((await rows('when was the last visit of Ann Holt?'))[0]).toEqual(['2024-11-01']);
});

test('how long ago the last was is counted for each of them', async () => {
  const { rows: told } = await ask('days since the last visit per customer');
  expect(told).toEqual([
    ['Ben Moor', '264'],
    ['Ann Holt', '19'],
  ]);
  expect(await names('customers with more than 100 days since the last repair')).toEqual(['Ben Moor']);
});

test('the longest time between two of somebody is no average', async () => {
  expect(await rows('longest gap between repairs')).toEqual([['296']]);
});

test('who owes something is told with how much it is', async () => {
  expect((await ask('who still owes us money?')).rows).toEqual([
    ['Cleo Park', '80'],
    ['Ann Holt', '60'],
    ['Ben Moor', '20'],
  ]);
  expect(await rows('how much are we owed?')).toEqual([['160']]);
  expect((await rows('who owes us the most'))[0]?.[0]).toBe('Cleo Park');
  expect(await rows('how much does Ann Holt owe us')).toEqual([['60']]);
  expect(await rows('wie viel Geld ist noch offen?')).toEqual([['160']]);
});

test('where a column tells what is owed, it is that', async () => {
  expect((await arrears.ask('who owes us the most')).sql).toContain('"arrears"');
});

test('rows of one table are counted for each row of another', async () => {
  expect((await ask('repairs per customer')).rows).toEqual([
    ['Ann Holt', '3'],
    ['Ben Moor', '2'],
    ['Cleo Park', '1'],
  ]);
  expect((await ask('repairs per customer and month')).sql).toContain('"brought_on"');
});
