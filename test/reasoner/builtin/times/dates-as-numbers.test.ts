import { expect, test } from 'vitest';
import { over } from '../over.ts';

const bills = over({
  bill: `bill_id,bill_date,branch,amount
1,20170103,Bath,10
2,20170215,Bath,20
3,20170720,Wells,40
4,20180301,Wells,80
`,
});
const sums = over({
  fine: `YearMonth,library,fines
201611,Bath,1
201612,Bath,2
201701,Bath,4
201701,Wells,8
201702,Wells,16
`,
});
const months = over({
  visit: `Month,library,visitors
Nov-16,Bath,1
Dec-16,Bath,2
Jan-17,Bath,4
Jan-17,Wells,8
Feb-17,Wells,16
`,
});

test('a day that is stored as one number is a day', async () => {
  expect(await bills.rows('total amount in 2017')).toEqual([['70']]);
  expect(await bills.rows('how many bills in March 2018?')).toEqual([['1']]);
  expect(await bills.rows('total amount in the first half of 2017')).toEqual([['30']]);
});

test.each([
  ['a month that is stored as one number', sums, 'fines'],
  ['a month that is written shortly', months, 'visitors'],
])('%s is a month', async (_, { ask, rows }, figure) => {
  expect(await rows(`total ${figure} in 2017`)).toEqual([['28']]);
  expect(await rows(`total ${figure} in January 2017`)).toEqual([['12']]);
  const { rows: each, text } = await ask(`total ${figure} by month in 2017`);
  expect(each.map(([, sum]) => Number(sum))).toEqual([12, 16]);
  expect(text).toContain('January 2017');
  expect((await ask(`total ${figure} per year`)).rows.map(row => Number(row[1]))).toEqual([3, 28]);
});

test('the most in each month is one of each', async () => {
  expect((await sums.ask('which library had the most fines in each YearMonth?')).rows).toHaveLength(4);
});
