import { describe, expect, it, test } from 'vitest';
import { over } from '../../over.ts';

const flights = over({
  flights: `flight,dep_year,dep_month,dep_day,carrier,delay
F1,2013,1,1,UA,2
F2,2013,1,31,UA,4
F3,2013,2,3,AA,8
F4,2013,12,30,AA,1
F5,2014,2,31,UA,3
F6,2014,3,15,AA,5
F7,2014,3,22,DL,5
`,
});
const stays = over({
  stays: `stay,arrival_date_year,arrival_date_month,arrival_date_day_of_month,guests
A1,2017,July,1,2
A2,2017,July,31,1
A3,2017,August,3,4
A4,2018,August,18,2
A5,2018,December,24,1
A6,2018,December,31,1
`,
});

const loans = over({
  loans: `loan,due_year,due_day_count,amount
L1,2020,1,5
L2,2021,31,6
L3,2021,14,7
`,
});

describe('A date of which year, month and day stand in a column each is a date', () => {
  it.each([
    ['how many flights in March 2014?', [['2']]],
    ['total delay in 2013', [['15']]],
    ['how many flights in the first quarter of 2013?', [['3']]],
    ['how many flights on 15 March 2014?', [['1']]],
    // 31 February is none, and counts in its month.
    ['how many flights in February 2014?', [['1']]],
  ])('%s', async (question, rows) => {
    expect(await flights.rows(question)).toEqual(rows);
  });

  it('by month, each of its year', async () => {
    const { rows } = await flights.ask('flights per month');
    expect(rows.map(([, count]) => Number(count))).toEqual([2, 1, 1, 1, 2]);
  });

  it('by weekday', async () => {
    const { rows } = await flights.ask('average delay by weekday');
    expect(rows).toHaveLength(6);
  });

  it('and is told as one', async () => {
    expect((await flights.ask('when was the first flight?')).text).toContain('January 1, 2013');
  });

  it('with months in words', async () => {
    expect(await stays.rows('how many stays in August 2018?')).toEqual([['1']]);
    expect(await stays.rows('total guests in July 2017')).toEqual([['3']]);
  });
});

test('the months of all years are one where their column is named', async () => {
  expect(await stays.rows('guests by arrival month')).toEqual([
    ['August', '6'],
    ['December', '2'],
    ['July', '3'],
  ]);
});

test('a number of days is no date for want of a month', async () => {
  expect(await loans.rows('total amount in 2021')).toEqual([['13']]);
});
