import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// What is said of things by a verb says which of them are meant, and is no column to be shown.

describe('Orders by yes and no', () => {
  const orders = over({
    orders: `order_no,customer,ordered_on,qty_ordered,qty_delivered,paid,delivered,delivered_on,total
1,Ann,2026-05-03,10,10,yes,yes,2026-06-01,100
2,Bob,2026-05-10,10,4,yes,no,,200
3,Cy,2026-06-11,5,0,no,no,,50
4,Di,2026-04-20,8,8,no,yes,2026-05-28,80
6,Flo,2026-06-20,7,3,yes,no,,70
`,
  });

  it('are those of which each of it is so', async () => {
    expect(await orders.names('which orders are paid but not delivered?')).toEqual(['Bob', 'Flo']);
    expect(await orders.names('which orders were delivered but not paid?')).toEqual(['Di']);
    expect(await orders.names('which orders are neither paid nor delivered?')).toEqual(['Cy']);
  });

  it('were done at one time and another', async () => {
    const question = 'which orders were ordered in May 2026 and delivered in June 2026?';
    expect(await orders.names(question)).toEqual(['Ann']);
  });

  it('show their columns where these are listed', async () => {
    expect((await orders.rows('show order no, paid and delivered')).length).toBe(5);
  });
});

describe('Jobs with marks', () => {
  const jobs = over({
    jobs: `Job No,Client,Price,Invoiced,Paid,Signed Off
J1,Ann,100,Y,Y,N
J2,Bob,120,Y,N,Y
J3,Cy,90,N,N,Y
J4,Di,300,Y,Y,Y
`,
  });

  it('are filtered by each of them', async () => {
    expect(await jobs.rows('how many jobs are invoiced but not paid?')).toEqual([['1']]);
    expect(await jobs.names('which jobs are paid but not signed off?')).toEqual(['Ann']);
  });
});
