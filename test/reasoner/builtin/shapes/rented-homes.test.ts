import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Homes that are let: their leases, the payments of rent and the repairs, done by several firms.
const { ask, figure } = over(
  {
    homes: `home_id,street,town,type\nH1,Mill Lane,Bath,flat\nH2,Park Road,Bath,house\nH3,High Street,Ulm,flat\n`,
    tenants: `tenant_id,name,occupation\n1,Ada Ott,employed\n2,Bo Uhl,student\n3,Cy Roth,retired\n`,
    leases: `lease_id,home_id,tenant_id,start_date,end_date,monthly_rent
1,H1,1,2022-01-01,,800
2,H2,2,2022-06-01,,1000
3,H3,3,2021-03-01,2023-02-28,650
`,
    rent_payments: `payment_id,lease_id,due_date,paid_date,amount
1,1,2024-08-01,2024-08-02,800
2,1,2024-09-01,,800
3,1,2024-10-01,,800
4,2,2024-09-01,2024-09-01,1000
5,2,2024-10-01,,1000
`,
    repairs: `repair_id,home_id,reported_on,completed_on,contractor,cost
1,H1,2024-01-05,2024-01-09,FixIt,300
2,H1,2024-01-20,2024-01-22,FixIt,90
3,H2,2024-02-03,2024-02-13,FixIt,90
4,H3,2024-02-07,2024-02-11,FixIt,120
5,H3,2024-03-01,2024-03-03,HomeCare,200
6,H2,2024-03-05,2024-03-08,HomeCare,210
`,
  },
  true,
);

test('What is overdue is what the unpaid payments come to, and not the rent of a month', async () => {
  expect(await figure('How much rent is overdue?')).toBe(2600);
});

test('What a repair takes on average takes nobody on', async () => {
  const { sql } = await ask('How long does a repair take on average?');
  expect(sql).not.toContain('occupation');
  expect(await figure('How long does a repair take on average?')).toBeCloseTo(25 / 6);
});

test('What comes in rent has nothing to do with a pension', async () => {
  expect((await ask('Which homes cost more in repairs than they bring in rent?')).sql ?? '').not.toContain('retired');
});

test('A month is the dearest by all its repairs', async () => {
  expect((await ask('Which month had the highest repair costs?')).rows[0]!.map(String)).toEqual(['2024-03-01', '410']);
});

test('The cheapest firm is so by what a job of theirs costs', async () => {
  expect((await ask('Which contractor is the cheapest?')).rows).toEqual([['FixIt', 150]]);
});

test('It is said by what a thing is the cheapest that has no price of its own', async () => {
  expect((await ask('What is the cheapest flat in Bath?')).text).toContain('You did not say of what');
});
