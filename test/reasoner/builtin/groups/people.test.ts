import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask, rows } = over({
  staff: `personnel_id,name,department,gender,entry_date,exit_date,salary,sick_days
1,Ann,Sales,f,2020-02-01,,3000,30
2,Bo,Sales,m,2020-05-01,2022-01-31,2000,0
3,Cy,Stores,m,2020-06-01,,4000,14
4,Di,Stores,f,2021-01-01,2022-09-30,5000,14
5,Ed,Stores,m,2021-03-01,,1000,14
6,Flo,Sales,f,2022-03-01,,2000,1
7,Gus,Sales,m,2019-03-01,,2500,2
`,
});

describe('Questions about people who come, go and are told apart', () => {
  test('the average of two groups that are named is that of each', async () => {
    expect((await rows('average salary of women and men')).map(([, pay]) => Number(pay))).toEqual([
      10_000 / 3,
      9_500 / 4,
    ]);
    expect(await rows('average salary of women or men')).toHaveLength(1);
  });

  test('those who are still here have no day of leaving', async () => {
    expect(await rows('how many joined in 2020 and are still here?')).toEqual([['2']]);
    expect(await rows('how many joined in 2020?')).toEqual([['3']]);
  });

  test('hires have their day of entry, and leavers that of their exit', async () => {
    expect((await ask('how many hires per year')).rows.map(([, count]) => Number(count))).toEqual([1, 3, 2, 1]);
    expect(await rows('how many people left in 2022?')).toEqual([['2']]);
  });

  test('who has the most of what is counted has it all together', async () => {
    expect(await rows('Which department has the most sick days?')).toEqual([['Stores', '42']]);
    expect((await rows('who has the most sick days?'))[0]![0]).toBe('Ann');
  });
});

test('what people are paid is no turnover, and a total of it is what all get', async () => {
  expect((await ask('turnover in 2022')).text).not.toContain('took salary');
  expect((await ask('What is the total salary?')).text).not.toContain('check');
});

test('how many there were at the end of a time had come by then and had not gone', async () => {
  expect(await rows('how many staff did we have at the end of 2021?')).toEqual([['6']]);
  expect(await rows('how many staff did we have at the beginning of 2021?')).toEqual([['4']]);
  expect(await rows('wie viele staff hatten wir Ende 2022?')).toEqual([['5']]);
  expect((await ask('how many staff did we have at the end of 2021?')).text).not.toContain('Without taking');
});

describe('Sorts of people, said in passing', () => {
  const { rows, ask } = over({
    people: `name,gender,contract,department,salary
Ann,F,Full-time,Sales,3000
Bo,M,Part-time,Sales,2000
Cy,M,Full-time,Stores,4000
Di,F,Part-time,Stores,5000
Ed,M,Part-time,Stores,1000
`,
  });

  test.each([
    'gender split per department',
    'gender distribution per department',
    'breakdown of genders by department',
  ])('a split is how many there are of each: %s', async question => {
    expect((await rows(question)).map(String)).toEqual(['Sales,F,1', 'Sales,M,1', 'Stores,F,1', 'Stores,M,2']);
  });

  test('part-timers are those who work part-time', async () => {
    expect(await rows('how many part-timers')).toEqual([['3']]);
    expect(await rows('which department has the most part-timers')).toEqual([['Stores', '2']]);
  });

  test('who earns most of each is paid so, and nothing is put together', async () => {
    const { text, rows: best } = await ask('who earns the most in each department');
    expect(best.map(String)).toEqual(['Sales,Ann,3000', 'Stores,Di,5000']);
    expect(text).not.toContain('Without taking');
  });

  test('men and women told apart are both told', async () => {
    expect((await ask('how many men and women per department')).text).not.toContain('Without taking');
  });

  test('a word that two languages share tells of neither', async () => {
    expect((await ask('team size')).text).not.toMatch(/kann ich|heißt/);
  });
});
