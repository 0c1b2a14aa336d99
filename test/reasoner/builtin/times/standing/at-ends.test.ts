import { describe, expect, it } from 'vitest';
import { over } from '../../over.ts';

const crew = over({
  crew: `crew_no,name,ship,hired_on,left_on
1,Ann,Star,2023-01-10,
2,Bo,Star,2023-02-07,2023-05-31
3,Cy,Moon,2023-02-20,2023-03-15
4,Di,Moon,2023-04-11,
5,Ed,Moon,2023-05-01,2023-05-20
`,
});

const named = over({ crew: 'crew_no,name,hired_on,left_on\n1,Weekend,2023-01-10,\n2,Low,2023-02-07,\n' });

describe('How many there were at the ends of stretches of time is no number of those who came in them', () => {
  const months = [
    ['2023-01-01', '1'],
    ['2023-02-01', '3'],
    ['2023-03-01', '2'],
    ['2023-04-01', '3'],
    ['2023-05-01', '2'],
  ];

  it.each([
    'How many crew did we have at the end of each month in 2023?',
    'headcount per month',
    'headcount at month-end',
    'How many crew did we have per month?',
    'Wie viele Crew hatten wir am Ende jedes Monats?',
  ])('%s', async question => {
    const { rows, text } = await crew.ask(question);
    expect(rows).toEqual(months);
    expect(text).toMatch(/there at the end of each month|am Ende jedes Monats da war/);
  });

  it('and those who came are still counted when they came', async () => {
    expect(await crew.rows('How many crew were hired per month?')).toEqual([
      ['2023-01-01', '1'],
      ['2023-02-01', '2'],
      ['2023-04-01', '1'],
      ['2023-05-01', '1'],
    ]);
    expect(await crew.rows('How many crew are there per ship?')).toEqual([
      ['Moon', '3'],
      ['Star', '2'],
    ]);
  });

  it('nor is a weekend the end of a week', async () => {
    expect(await named.rows('How many crew are named Weekend?')).toEqual([['1']]);
  });
});
