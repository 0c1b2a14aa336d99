import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

// Asked on 20 November 2024.
const loans = `loan_no,tool_code,borrower,town,date_out,date_due,date_back,fee
1,D1,Ada Lund,Moss,2024-06-03,2024-06-06,2024-06-05,20
2,D1,Bo Berg,Oslo,2024-07-01,2024-07-04,2024-07-09,30
3,S2,Ada Lund,Moss,2024-07-10,2024-07-14,2024-07-14,15
4,S2,Cy Dahl,Oslo,2024-11-01,2024-11-10,,40
5,P3,Bo Berg,Oslo,2024-11-15,2024-11-30,,25
6,S2,Cy Dahl,Moss,2023-12-20,2023-12-22,2023-12-22,10
7,P3,Cy Dahl,Moss,2024-08-20,2024-08-22,2024-08-22,10
`;
const tools = `tool_code,descr,sort,bought_on
D1,Power drill heavy,Drills,2020-01-05
S2,Table saw light,Saws,2021-03-01
P3,Pressure washer,Washers,2022-04-11
`;

describe('What is lent goes out and comes back', () => {
  const { ask } = over({ loans, tools }, true);

  it.each(['What is still out with borrowers today?', "What's still out?", 'Which loans are still out?'])(
    '%s lists what has not come back',
    async question => {
      expect((await ask(question)).rows.map(([loan]) => Number(loan))).toEqual([4, 5]);
    },
  );

  it('what is overdue is listed with the days since it was due', async () => {
    const { rows } = await ask("What's overdue and by how many days?");
    expect(rows.map(row => [Number(row[0]), Number(row.at(-1))])).toEqual([[4, 10]]);
  });

  it('lasts from the day it went out to the day it came back, in days', async () => {
    const { rows } = await ask('average loan length in days per sort');
    expect(rows.map(([sort, days]) => [sort, Number(days)])).toEqual([
      ['Drills', 5],
      ['Saws', 3],
      ['Washers', 2],
    ]);
  });

  it('the busiest month is that of what happens, where nothing is named', async () => {
    const { rows, text } = await ask('busiest month');
    expect(rows.map(([month]) => String(month).slice(0, 7))).toEqual(['2024-07', '2024-11']);
    expect(text).toContain('loans');
  });

  it('a name is found by its words in another order, and last summer is the last that is over', async () => {
    const { rows, text } = await ask('How many loans of the light table saw last summer?');
    expect(rows.map(([count]) => Number(count))).toEqual([1]);
    expect(text).toContain('June to August 2024');
  });

  it('two figures of two towns are both told', async () => {
    const { rows } = await ask('Compare Moss and Oslo: number of loans and total fee');
    expect(rows.map(row => [row[0], Number(row[1]), Number(row[2])]).sort()).toEqual([
      ['Moss', 4, 55],
      ['Oslo', 3, 95],
    ]);
  });
});

describe('The time between two dates that are said by what happens then', () => {
  const { ask } = over({
    fittings: `fitting_no,fitter,ordered_on,OrderNote,measured_on,fitted_on
1,Una,2024-01-01,a,2024-01-03,2024-01-11
2,Una,2024-01-02,b,2024-01-04,2024-01-14
3,Vic,2024-01-03,c,2024-01-05,2024-01-08
`,
  });

  it('is from the one to the other', async () => {
    const { rows } = await ask('How long do people wait between measuring and fitting, by fitter?');
    expect(rows.map(([fitter, days]) => [fitter, Number(days)])).toEqual([
      ['Una', 9],
      ['Vic', 3],
    ]);
  });
});

describe('A rate is of those of whom it is known how it went', () => {
  const line = (at: number): string =>
    `${at},2024-01-${String((at % 28) + 1).padStart(2, '0')},${at <= 6 ? 'passed' : at <= 10 ? 'failed' : ''}`;
  const { ask } = over({
    jobs: `job_no,day,inspection\n${Array.from({ length: 40 }, (_, at) => line(at + 1)).join('\n')}\n`,
  });

  it('where a result stands in a quarter of the rows, which is told', async () => {
    const { rows, text } = await ask('What is our pass rate?');
    expect(rows[0]!.map(Number)).toEqual([60, 6, 10]);
    expect(text).toContain('known inspection');
  });

  it('and a share is of all', async () => {
    expect((await ask('What share of jobs passed?')).rows[0]!.map(Number)).toEqual([15, 6, 40]);
  });
});
