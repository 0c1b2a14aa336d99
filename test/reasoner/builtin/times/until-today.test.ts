import { describe, expect, it, test } from 'vitest';
import { over } from '../over.ts';

// Today is 2024-11-20 in all tests.
const { ask, rows, names } = over({
  staff: `Employee ID,First Name,Last Name,Birth Date,Department,Salary,Hire Date,Termination Date
101,Ada,Berg,1961-05-03,Sales,9000,2012-11-20,
102,Ben,Cole,1975-12-21,Sales,6200,2014-11-20,
103,Cleo,Dorn,1988-01-30,Sales,3900,2017-03-01,2022-03-01
104,Dan,Eck,1963-11-21,IT,6800,2013-11-20,
105,Eva,Fink,1994-07-07,IT,4100,2020-11-20,
106,Gus,Horn,2001-08-29,IT,3000,2021-07-01,2022-07-01
`,
});
const started = over({ people: 'name,unit,hired\nAnn,A,2014-11-20\nBo,A,2022-11-20\nCy,B,2019-11-20\n' });

describe('The age of people of whom the birthday is told is that of today', () => {
  test.each(['average age', 'Durchschnittsalter'])('%s', async question => {
    expect(await rows(question)).toEqual([[String((63 + 48 + 36 + 60 + 30 + 23) / 6)]]);
  });

  test('which is said', async () => {
    expect((await ask('average age')).text).toContain('Age is counted from birth date to today, November 20, 2024.');
    expect((await ask('who is over 60')).text).toContain('today, November 20, 2024');
    expect((await ask('Wer ist über 60?')).text).toContain('heute, 20.11.2024');
  });

  test.each<[string, string[]]>([
    ['who is over 60', ['Ada']],
    ['Wer ist über 60?', ['Ada']],
    ['employees older than 50', ['Ada', 'Dan']],
    ['employees under 35', ['Eva', 'Gus']],
    ['who is the youngest', ['Gus']],
    ['Wer ist am jüngsten?', ['Gus']],
  ])('%s', async (question, found) => {
    expect(await names(question)).toEqual(found);
  });

  test('and not the pay, nor how many there are', async () => {
    expect(await rows('how many employees are over 60')).toEqual([['1']]);
    expect(await rows('how old is Dan Eck')).toEqual([['60']]);
  });
});

describe('People have been somewhere until they left, or until today', () => {
  const years = (from: string, to = '2024-11-20'): number => (Date.parse(to) - Date.parse(from)) / 864e5 / 365.25;

  test.each(['average tenure', 'durchschnittliche Betriebszugehörigkeit', 'average length of service'])(
    '%s',
    async question => {
      const all = [
        ...['2012-11-20', '2014-11-20', '2013-11-20', '2020-11-20'].map(from => years(from)),
        years('2017-03-01', '2022-03-01'),
        years('2021-07-01', '2022-07-01'),
      ];
      const [[average]] = (await rows(question)) as [[string]];
      expect(Number(average)).toBeCloseTo(all.reduce((sum, each) => sum + each, 0) / all.length, 6);
    },
  );

  test('nobody is left out for not having left', async () => {
    const { text } = await ask('average tenure per department');
    expect(text).not.toContain('left out');
    expect(text).toContain('or, where there is none, to today');
  });

  test.each<[string, string]>([
    ['who has been here longest', 'Ada'],
    ['who has been here the shortest', 'Eva'],
    ['longest serving employee', 'Ada'],
    ['Wer ist am längsten dabei?', 'Ada'],
    ['Wer ist am kürzesten dabei?', 'Eva'],
  ])('who is here has not left: %s', async (question, name) => {
    expect(await names(question)).toEqual([name]);
  });

  test('a date of coming is enough', async () => {
    expect(await started.names('who has been here longest')).toEqual(['Ann']);
    expect(await started.names('who has worked here for more than 4 years')).toEqual(['Ann', 'Cy']);
    expect((await started.ask('average tenure')).text).toContain('from hired to today');
  });
});

test('who left in a year has that day in it', async () => {
  expect(await names('who left in 2022')).toEqual(['Cleo', 'Gus']);
  expect((await ask('who left in 2022')).text).not.toContain('Without taking');
  expect(await names('Wer ist 2022 ausgetreten?')).toEqual(['Cleo', 'Gus']);
});

test('so many years old is an age as well', async () => {
  expect(await rows('how many people are between 30 and 40 years old')).toEqual([['2']]);
  expect(await names('employees over 50 years old')).toEqual(['Ada', 'Dan']);
  expect(await rows('Wie viele Mitarbeiter sind zwischen 30 und 40 Jahre alt?')).toEqual([['2']]);
});

describe('What stands open', () => {
  const tickets = over({
    tickets: `Ticket,Created,Resolved,Status
T1,2024-10-01,2024-10-02,Resolved
T2,2024-10-01,2024-10-31,Closed
T3,2024-11-01,,Open
T4,2024-11-15,,Open
T5,2024-11-17,,On Hold
`,
  });

  it.each(['open tickets older than 7 days', 'tickets older than a week and still open'])(
    'is as old as it is today, though a status tells it: %s',
    async question => {
      expect(await tickets.names(question)).toEqual(['T3']);
    },
  );
});

describe('Who has not been there for so long', () => {
  const members = over({
    members: `Member No,Name,Joined,Expires,Last Visit,Status
M1,Ann,2023-01-10,2025-01-09,2024-11-18,Active
M2,Bea,2023-02-10,2025-02-09,2024-06-01,Active
M3,Cem,2024-09-10,2024-10-09,2024-10-05,Expired
M4,Dan,2024-10-20,2025-10-19,2024-11-01,Active
M5,Eva,2023-05-01,2024-04-30,2024-04-02,Expired
`,
  });

  it.each(["who hasn't been in for more than 60 days", "members who haven't visited for more than 60 days"])(
    'was there last longer ago, however long he has belonged to it: %s',
    async question => {
      const { rows: found, text } = await members.ask(question);
      expect(found.map(([name]) => name)).toEqual(['Bea', 'Eva']);
      expect(text).toContain('time since last visit above 60 days');
    },
  );
});
