import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Today is 2024-11-20 in all tests.
const bakery = over({
  customers: `Cust No,Customer,Customer since
200,Green Café,2024-02-01
201,Hill School,2021-05-01
202,Park Hotel,2020-03-01
`,
  products: `SKU,Product,Category,List price,Unit cost
B1,Sourdough,Bread,3.20,1.10
B2,Carrot cake,Cake,15.00,7.50
B3,Baguette,Bread,1.80,0.60
`,
  orders: `Order no,Cust No,Ordered at,Status
O1,200,2023-03-04,delivered
O2,201,2024-03-04,delivered
O3,201,2024-06-04,delivered
O4,202,2023-06-04,delivered
O5,200,2024-07-01,delivered
`,
  order_lines: `Order no,Line,SKU,Qty,Unit price
O1,1,B1,100,3
O2,1,B1,50,3
O2,2,B2,2,15
O3,1,B3,90,2
O4,1,B3,80,2
O5,1,B2,1,15
`,
});

describe('What customers did this year is told by their orders, and not by since when they are customers', () => {
  it.each(['best customer this year', 'top customer by revenue this year'])('%s', async question => {
    expect(await bakery.rows(question)).toContainEqual(['Hill School', '360']);
  });

  it('but since when they are is asked of that', async () => {
    expect(await bakery.rows('customers since 2022')).toEqual([expect.arrayContaining(['Green Café'])]);
  });
});

describe('What sells best is sold most, and does not cost the most by the unit', () => {
  it.each([
    ['best selling product', ['Baguette', '170']],
    ['worst selling product', ['Carrot cake', '3']],
    ['best selling category', ['Bread', '320']],
  ])('%s', async (question, want) => {
    expect(await bakery.rows(question)).toEqual([want]);
  });
});

describe('An average of rows per stretch of time is of how many there are', () => {
  it('and of no figure that they have', async () => {
    expect(await bakery.rows('average orders per month')).toEqual([['1']]);
  });
});

const desk = over({
  tickets: `Ticket,Created,Requester,Department,Status,SLA met,Notes
T1,2024-01-05,Ann Lee,Legal,Open,,
T2,2024-01-06,Bo Hall,Legal,Closed,Yes,vip
T3,2024-02-07,Ann Lee,Sales,Closed,No,
T4,2024-02-08,Cy Fox,Legal,Closed,Yes,
T5,2024-03-09,Bo Hall,Sales,Open,,vip
`,
});

describe('Words are told from others that are written alike', () => {
  it('who opens a ticket begins it, whether it is open or not', async () => {
    expect(await desk.rows('which department opens the most tickets')).toEqual([['Legal', '3']]);
    expect(await desk.rows('how many tickets are open')).toEqual([['2']]);
  });

  it('what denies is no column of notes', async () => {
    expect(await desk.rows('how many tickets not from Legal')).toEqual([['2']]);
    expect((await desk.rows('tickets not Legal')).map(([ticket]) => ticket)).toEqual(['T3', 'T5']);
  });

  it('and what says neither yes nor no is no part of a share', async () => {
    expect((await desk.rows('sla met percentage'))[0]).toEqual(expect.arrayContaining(['2', '3']));
  });
});

describe('Who left is over, and is told by no leave', () => {
  const { rows } = over({
    staff: `Emp ID,Name,Department,Hire Date,Exit Date,Leave Days
1,Ada Berg,Sales,2020-01-01,,30
2,Bo Lutz,Sales,2024-02-01,,24
3,Cy Klein,IT,2019-05-01,2024-03-31,28
4,Di Ott,IT,2018-05-01,2023-03-31,28
`,
  });

  it('this year', async () => {
    expect(await rows('who left us this year?')).toEqual([['Cy Klein']]);
    expect(await rows('how many leave days does Bo Lutz have')).toEqual([['24']]);
  });
});
