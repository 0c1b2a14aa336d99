import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// What is open is in none of the states in which things are over, however that came; who is behind with what is owed owes some of it.

describe('Deals and claims without a day on which they were over', () => {
  const deals = over({
    deals: `deal,company,stage,value,owner
D1,Acme,Won,1000,Ann
D2,Beta,Lost,400,Bob
D3,Corp,Proposal,700,Ann
D4,Dune,Qualified,300,Cy
D5,Echo,Proposal,900,Bob
D6,Fox,Cancelled,250,Ann
`,
  });
  const claims = over({
    claims: `Claim,Holder,Amount,Status
C1,Ann,500,Rejected
C2,Bob,300,Rejected
C3,Cy,900,Under review
C4,Di,200,Withdrawn
C5,Ed,700,Submitted
C6,Flo,100,Paid
`,
  });

  it('are open while they are neither won nor given up', async () => {
    expect(await deals.names('which deals are still open?')).toEqual(['D3', 'D4', 'D5']);
    expect(await claims.rows('how many open claims?')).toEqual([['2']]);
  });

  it('are named by the states that were left out', async () => {
    expect((await deals.ask('how many deals are open?')).text).toContain('stage other than');
  });
});

describe('Repairs with a day of their end', () => {
  const repairs = over({
    repairs: `Job,Device,Customer,Taken In,Handed Back,State
1,Phone,Ann,2026-10-01,2026-10-05,Done
2,Tablet,Bob,2026-10-03,,Waiting
3,Laptop,Cy,2026-10-09,,Rejected
4,Phone,Di,2026-11-20,,Waiting
5,Watch,Ed,2026-11-11,,Cancelled
`,
  });

  it('are not open where they were rejected', async () => {
    expect(await repairs.rows('how many repairs are still open?')).toEqual([['2']]);
  });
});

describe('Flats and what is owed for them', () => {
  const rents = over({
    rents: `Flat,Tenant,Monthly Rent,Balance Owed
A1,Ann,700,0
A2,Bob,650,1300
B1,Cy,800,800
B2,Di,900,0
`,
  });
  const houses = over({
    houses: `Ref,Zone,Rent,Arrears,Tenant
H1,3,800,0,Ann
H2,1,950,120,Bob
H3,3,600,30,Cy
H4,3,1200,0,Di
`,
  });

  it('are behind where something is owed', async () => {
    expect(await rents.names('who is in arrears?')).toEqual(['Bob', 'Cy']);
    expect(await rents.names('which tenants are behind with their rent?')).toEqual(['Bob', 'Cy']);
    expect(await houses.rows('how many houses are in arrears?')).toEqual([['2']]);
    expect(await houses.names('which houses in zone 3 are in arrears?')).toEqual(['H3']);
  });

  it('have a figure of it all the same', async () => {
    expect(await houses.rows('total arrears')).toEqual([['150']]);
  });
});
