import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// Today is 2024-11-20 in all tests.
describe('What is current has no end, or one that is to come', () => {
  const { rows, names } = over({
    tenancies: `Tenant,Flat,Rent,Start,End
Ada Long,1A,700,2022-01-01,
Bo Finn,1B,650,2021-05-01,2023-04-30
Cy Dale,2A,800,2023-02-01,2025-01-31
Di Marsh,2B,720,2020-01-01,2024-06-30
`,
  });

  it.each(['current tenants', 'who are our current tenants'])('as tenants by their days: %s', async question =>
    expect(await names(question)).toEqual(['Ada Long', 'Cy Dale']),
  );
  it('when they are counted, too', async () => expect(await rows('how many current tenants')).toEqual([['2']]));
});

describe('Days late, where nothing is named', () => {
  const { figure } = over(
    {
      orders: `OrderNo,CustNo,OrderDate,PromisedDate,DispatchedDate
5001,C1,2024-09-01,2024-09-05,2024-09-04
5002,C2,2024-09-02,2024-09-06,2024-09-09
5003,C1,2024-09-10,2024-09-14,2024-09-14
5004,C3,2024-09-12,2024-09-15,2024-09-20
`,
      customers: `CustNo,Name,Region
C1,Hill Garden Centre,North
C2,Oakfield Nursery,South
C3,Brook Farm Shop,North
`,
    },
    true,
  );

  it.each(['days late on average', 'how many days late are we on average'])(
    'are those of the only rows that tell of them: %s',
    async question => expect(await figure(question)).toBe(4),
  );
});
