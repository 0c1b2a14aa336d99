import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('How things stand, where another table has a state called so', () => {
  const { figure, ask } = over(
    {
      customers: 'customer_no,name\n1,Ann Reed\n2,Ben Holt\n3,Cem Moor\n',
      jobs: `job_id,customer_no,service,status
1,1,Tune,in progress
2,1,Brakes,waiting for parts
3,2,Wheel,done
4,2,Tune,collected
5,3,Chain,cancelled`,
      invoices: `invoice_no,customer_no,amount,status
11,1,50,paid
12,1,60,open
13,2,70,open
14,2,80,open
15,3,20,paid`,
      bookings: `booking_id,customer_no,day,status
21,1,2024-01-05,erschienen
22,1,2024-01-06,storniert
23,2,2024-01-07,nicht erschienen
24,3,2024-01-08,storniert
25,3,2024-01-09,angefragt`,
    },
    true,
  );

  test.each([
    ['How many jobs are still open?', 2],
    ['How many open jobs are there?', 2],
    ['How many bookings were cancelled?', 2],
    ['How many invoices are open?', 3],
    ['How many pending bookings do we have?', 1],
  ])('are told by their own states: %s', async (question, right) => {
    expect(await figure(question)).toBe(right);
  });

  test('are not told of rows of another table in their place', async () => {
    expect((await ask('How many parts are open?')).text.split(':')[0]).toContain('parts');
  });
});
