import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const { rows } = over({
  staff: `employee_id,name,department,office,hire_date,exit_date
1,Ada,Sales,Oslo,2012-11-20,
2,Ben,Sales,Bern,2014-11-20,2020-01-31
3,Cleo,IT,Oslo,2017-03-01,2022-03-01
4,Dan,IT,Oslo,2013-11-20,
5,Eva,IT,Bern,2020-11-20,
`,
});

describe('Those who work somewhere are those who have not left', () => {
  test.each([
    'how many people work here',
    'how many people work for us',
    'Wie viele Leute arbeiten bei uns?',
    'Wie viele Mitarbeiter sind bei uns beschäftigt?',
  ])('%s', async question => {
    expect(await rows(question)).toEqual([['3']]);
  });

  test('of a place as well', async () => {
    expect(await rows('how many people work in Oslo')).toEqual([['2']]);
    expect(await rows('Wie viele Leute arbeiten in Oslo?')).toEqual([['2']]);
  });

  test('and the headcount counts them', async () => {
    expect((await rows('headcount by department')).map(String)).toEqual(['IT,2', 'Sales,1']);
  });

  test('those who worked there may have left', async () => {
    expect(await rows('how many people worked in Oslo')).toEqual([['3']]);
  });
});
