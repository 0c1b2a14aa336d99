import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const { ask, rows, names } = over({
  tickets: `ticket,opened,closed,team,agent,score
T-1,2024-01-02,2024-01-05,Network,Mia,4
T-2,2024-01-03,2024-01-04,Email,Tom,5
T-3,2024-01-06,2024-01-16,Network,Mia,2
T-4,2024-02-01,,Email,Ann,3
T-5,2024-02-03,2024-02-04,Printer,Tom,5
T-6,2024-02-10,2024-02-20,Network,Ann,3
T-7,2024-03-02,,Printer,Mia,1
`,
});

describe('How fast something goes is told by its dates', () => {
  it('of groups, where no column holds a speed', async () => {
    expect(await rows('Which team is slowest?')).toEqual([['Network', expect.stringMatching(/^7\.66/)]]);
    expect(await names('Which agent is fastest?')).toEqual(['Tom']);
    expect(await names('Welches Team ist am langsamsten?')).toEqual(['Network']);
  });

  it('of two that are set against each other', async () => {
    const { text } = await ask('Are Email tickets solved faster than Network ones?');
    expect(text).toContain('Yes. ');
    expect(text).toContain('1 day');
  });

  it('on average where it is asked of all, or what is usual', async () => {
    for (const question of ['How long do tickets take?', 'How long do tickets usually take?'])
      expect(await rows(question)).toEqual([['5']]);
  });

  it('as a limit: within so many days', async () => {
    expect(await rows('How many tickets were closed within 3 days?')).toEqual([['3']]);
    expect(await rows('How many tickets were closed within a week?')).toEqual([['3']]);
    expect(await rows('Wie viele Tickets wurden innerhalb von 3 Tagen geschlossen?')).toEqual([['3']]);
  });
});

describe('How fast something goes is told by a column of times', () => {
  const race = over({
    race: `runner,team,time_seconds
A,Red,60
B,Red,62
C,Blue,80
D,Green,50
E,Green,55
F,Red,61
G,Green,57
H,Green,58
`,
  });

  it('of which the lowest is the fastest, on average of groups', async () => {
    expect(await race.rows('Which team is fastest?')).toEqual([['Green', '55']]);
    expect(await race.names('Which team is slowest?')).toEqual(['Blue']);
    expect(await race.names('Who is the fastest runner?')).toEqual(['D']);
    expect(await race.names('Welches Team ist am schnellsten?')).toEqual(['Green']);
  });
});

describe('Hours that were promised', () => {
  const promised = over({
    tickets: `ticket,opened,closed,team,sla_hours
T-1,2024-01-02,2024-01-05,Network,48
T-2,2024-01-03,2024-01-04,Email,72
T-3,2024-01-06,2024-01-16,Network,24
T-4,2024-02-01,2024-02-03,Email,72
T-5,2024-02-03,2024-02-04,Printer,96
`,
  });

  it('do not tell how fast something went where two dates do', async () => {
    expect(await promised.names('Which team is slowest?')).toEqual(['Network']);
  });
});

describe('A length beside a column that it is told of', () => {
  const staff = over({ staff: 'name,experience,warranty\nAnn,3,12\nBob,6,24\nCleo,8,6\nDan,10,36\n' });

  it('limits that column', async () => {
    for (const question of [
      'Who has more than 5 years of experience?',
      'Who has more than 5 years experience?',
      'Who has experience of more than 5 years?',
    ])
      expect([question, await staff.names(question)]).toEqual([question, ['Bob', 'Cleo', 'Dan']]);
    expect(await staff.names('Who has more than 12 months warranty?')).toEqual(['Bob', 'Dan']);
  });
});

describe('More than a month', () => {
  const jobs = over({
    jobs: 'job,reported,fixed\n1,2024-01-30,2024-02-02\n2,2024-01-10,2024-02-20\n3,2024-03-01,2024-06-01\n',
  });

  it('is longer than that, and not the turn of a month', async () => {
    expect(await jobs.rows('How many jobs took more than 1 month?')).toEqual([['2']]);
    expect(await jobs.rows('How many jobs took less than a month?')).toEqual([['1']]);
  });
});

describe('What is open is no date of opening', () => {
  it('where another date tells when it was over', async () => {
    expect(await rows('How many are still open?')).toEqual([['2']]);
    expect(await names('Oldest open ticket')).toEqual(['T-4']);
    expect(await rows('open tickets per team')).toEqual([
      ['Email', '1'],
      ['Printer', '1'],
    ]);
    expect(await names('Which agent has the most open tickets?')).toEqual(['Ann', 'Mia']);
  });
});

describe('A number of days', () => {
  const members = over({ members: 'member,rating,fee\nAda,3,10\nBen,4,20\nCleo,3,30\n' });

  it('is no other figure of that size', async () => {
    const { text, rows: got } = await members.ask('How many members were welcomed within 3 days?');
    expect(got).not.toEqual([['2']]);
    expect(text).toContain('3 days');
  });
});
