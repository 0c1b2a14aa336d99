import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const staff = [
  'employee_id,department,hired_on,left_on,monthly_pay',
  '1,Sales,2019-03-01,2020-03-01,3100',
  '2,Sales,2020-05-01,,2900',
  '3,Stores,2020-07-01,2022-05-01,2500',
  '4,Stores,2019-02-01,2022-08-09,2700',
  '5,Office,2020-01-01,,3900',
  '6,Office,2022-01-01,,4100',
].join('\n');
const { ask, rows } = over({ 'employees.csv': staff });

describe('What happened to rows is told by the date of it', () => {
  it.each(['How many leavers were there?', 'How many people have left?', 'Wie viele Abgänge gab es?'])(
    'counts those that have such a date: %s',
    async question => {
      expect(await rows(question)).toEqual([['3']]);
    },
  );

  it('and time is judged by it, for whatever happened', async () => {
    expect(await rows('leavers per year')).toEqual([
      ['2020-01-01', '1'],
      ['2022-01-01', '2'],
    ]);
    expect(await rows('hires per year')).toEqual([
      ['2019-01-01', '2'],
      ['2020-01-01', '3'],
      ['2022-01-01', '1'],
    ]);
    expect(await rows('joiners in 2020')).toEqual([['3']]);
    expect(await rows('Abgänge pro Jahr')).toEqual([
      ['2020-01-01', '1'],
      ['2022-01-01', '2'],
    ]);
  });

  it('and it is said where the data have no such word', async () => {
    expect((await ask('How many resignations were there in Stores?')).text).toMatch(
      /^Nothing is called “resignations” here, so I took left on: There are \*\*2\*\*/,
    );
  });

  it('limits the rows of a figure', async () => {
    expect(await rows('average monthly pay of leavers')).toEqual([['2766.6666666666665']]);
  });

  it('tells current rows from former ones', async () => {
    expect(await rows('current employees per department')).toEqual([
      ['Office', '2'],
      ['Sales', '1'],
    ]);
    expect(await rows('Wie viele aktuelle Mitarbeiter gibt es?')).toEqual([['3']]);
  });

  it('leaves a question for the date itself alone', async () => {
    expect(await rows('When was the last hire?')).toEqual([['2022-01-01']]);
  });
});

describe('Those who are new', () => {
  const reviews = ['2021-03-01,1', '2021-04-01,2', '2023-04-01,2', '2023-05-01,6'];
  const both = over(
    {
      employees: staff,
      reviews: ['review_id,review_date,employee_id', ...reviews.map((row, at) => `R${at},${row}`)].join('\n'),
    },
    true,
  );

  it.each(['New starters per year', 'New hires per year', 'Starters per year', 'Neue Einstellungen pro Jahr'])(
    'started when they were hired, whatever else has a day: %s',
    async question => {
      expect(await both.rows(question)).toEqual([
        ['2019-01-01', '2'],
        ['2020-01-01', '3'],
        ['2022-01-01', '1'],
      ]);
      expect((await both.ask(question)).text).not.toMatch(/into account|nicht berücksichtigt/);
    },
  );

  it('are told from others where no time is said', async () => {
    expect((await both.ask('new starters per department')).text).toContain('Without taking “new” into account');
  });
});
