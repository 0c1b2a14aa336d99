import { describe, expect, test } from 'vitest';
import { over } from '../../over.ts';

/** Two washes in January, one in February, and one of another kind each. */
const jobs = `plate,done_on,job_group,job_code
A1,2023-01-03,WASH,01
A1,2023-01-09,WASH,02
B2,2023-01-20,TYRE,01
B2,2023-02-02,WASH,01
C3,2023-02-14,TYRE,01
C3,2023-03-05,TYRE,02
A1,2023-03-06,WASH,01
`;
const list = `job_group,job_code,what_it_is,price
WASH,01,Outside only,10
WASH,02,In and out,25
TYRE,01,Change of tyres,60
TYRE,02,New tyres,300
`;

describe('Events that tell no money but refer to a price list', () => {
  const { ask } = over({ jobs, tariff: list, cars: 'plate,colour\nA1,red\nB2,blue\nC3,red\n' }, true);

  test.each([
    ['How much money did we make in 2023?', [[475]]],
    ['What was the total revenue in January 2023?', [[95]]],
  ])('come to the prices of their entries: %s', async (question, told) => {
    const { rows } = await ask(question);
    expect(rows.map(row => row.map(Number))).toEqual(told);
  });

  test('are told by month and by what the list calls them', async () => {
    const months = await ask('revenue per month');
    expect(months.rows.map(row => Number(row.at(-1)))).toEqual([95, 70, 310]);
    const groups = await ask('income by job group');
    expect(groups.rows.map(row => row.map(String)).sort()).toEqual([
      ['TYRE', '420'],
      ['WASH', '55'],
    ]);
  });

  test('are told by things that the events are of', async () => {
    const { rows } = await ask('total revenue per colour');
    expect(rows.map(row => row.map(String)).sort()).toEqual([
      ['blue', '70'],
      ['red', '405'],
    ]);
  });

  test('say that it is the list price of each', async () => {
    const { text } = await ask('How much money did we make in 2023?');
    expect(text).toContain('Revenue is the price that tariff has for each row of jobs here');
  });

  test('leave the prices of the list alone', async () => {
    const { rows } = await ask('What is the highest price in the tariff?');
    expect(Number(rows[0]!.at(-1))).toBe(300);
  });
});

describe('Events that tell money themselves', () => {
  const paid = jobs
    .trim()
    .split('\n')
    .map((line, at) => `${line},${at === 0 ? 'paid_amount' : at * 100}`)
    .join('\n');
  const { ask } = over({ jobs: `${paid}\n`, tariff: list }, true);

  test('come to that, and to no list price', async () => {
    const { rows, sql } = await ask('What is the total paid amount per month?');
    expect(rows.map(row => Number(row.at(-1)))).toEqual([600, 900, 1300]);
    expect(sql).not.toContain('price');
    expect((await ask('revenue per month')).sql ?? '').not.toContain('price');
  });
});

describe('Members of whom the fee is that of their plan', () => {
  const { ask } = over(
    {
      members:
        'member_no,member_name,plan,joined_on\n1,Ann,basic,2024-01-02\n2,Bo,gold,2024-01-09\n3,Cy,basic,2024-02-03\n4,Di,basic,2024-02-05\n5,Ed,gold,2024-03-01\n',
      plans: 'plan,monthly_fee\nbasic,20\ngold,45\nfamily,70\n',
    },
    true,
  );

  test('bring in what each of them pays', async () => {
    const { rows } = await ask('What is our total revenue per plan?');
    expect(rows.map(row => row.map(String)).sort()).toEqual([
      ['basic', '60'],
      ['gold', '90'],
    ]);
  });
});
