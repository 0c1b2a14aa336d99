import { expect, test } from 'vitest';
import { over } from '../over.ts';

// The staff of a house, one of whom has left.
const { ask, names, rows } = over({
  employees: `employee_id,name,department,office,salary,hours_per_week,hired_on,left_on
1,Ann Quin,Sales,Leeds,41000,40,2015-03-01,
2,Ben Ortiz,Support,Leeds,38000,20,2012-06-01,
3,Cleo Marsh,Sales,York,52000,30,2019-01-01,2022-05-01
4,Dan Okafor,Support,York,36000,40,2020-08-01,
`,
});

test('Who has the same as somebody is the others that share it', async () => {
  expect(await names('Who has the same office as Ann Quin?')).toEqual(['Ben Ortiz']);
  expect(await names('Which employees are in the same department as Dan Okafor?')).toEqual(['Ben Ortiz']);
  expect((await ask('Who has the same office as Ann Quin?')).text).toContain('the same office');
});

test('Hours per week are no time that somebody has been there', async () => {
  expect(await names('Who has been here the longest?')).toEqual(['Ben Ortiz']);
});

test('Hours that are worked are those that a column tells, and no days since somebody came', async () => {
  expect(Number((await rows('How many people work more than 25 hours?'))[0]![0])).toBe(2);
});

test('Everyone is told by name, and not only what is asked for beside', async () => {
  expect(await rows('List everyone in York with their salary')).toEqual([
    ['Cleo Marsh', '52000'],
    ['Dan Okafor', '36000'],
  ]);
});
