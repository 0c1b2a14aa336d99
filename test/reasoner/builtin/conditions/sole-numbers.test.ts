import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const visits = `visit_no,day,pool,guests,swimmer
1,2024-01-01,North,1,Ann
2,2024-01-02,North,2,Ann
3,2024-01-02,North,1,Ben
4,2024-01-03,South,1,Cy
5,2024-02-03,South,3,Dee
6,2024-02-09,South,4,Dee
7,2024-02-09,West,1,Eve
8,2024-02-10,West,1,Dee
`;

describe('So many and no more', () => {
  const { ask, names, rows } = over({ visits });

  test.each([
    'Which swimmers came only once?',
    'which swimmers did we only ever see once?',
    'which swimmers had just one visit?',
    'which swimmers have a single visit',
    'Welche swimmer kamen nur einmal?',
    'welche swimmer haben nur einen visit?',
  ])('“%s” is of those with one row', async question => {
    expect(await names(question)).toEqual(['Ben', 'Cy', 'Eve']);
  });

  test.each([
    'What percentage of visits is for a single guest?',
    'What percentage of visits is for just one guest?',
    'What share of visits had only one guest?',
  ])('“%s” is of the column that counts them', async question => {
    expect((await rows(question))[0]!.slice(0, 2)).toEqual(['62.5', '5']);
  });

  test('“how many different …” with so many of what each row counts has them in all', async () => {
    const { rows } = await ask('How many different swimmers brought just one guest?');
    expect(rows.map(row => row.map(Number))).toEqual([[3]]);
  });

  test('“nur ein Überblick” opens a question, and counts nothing', async () => {
    expect((await ask('Nur ein Überblick: visits pro pool')).sql).not.toMatch(/= 1/);
  });

  test('what people call single is no number, nor is “not a single one”', async () => {
    expect(await names('Which swimmers have not a single visit?')).not.toEqual(['Ben', 'Cy', 'Eve']);
  });
});

describe('Not a single one', () => {
  const { names } = over(
    {
      members: 'member_id,member_name\n1,Ann\n2,Ben\n3,Cy\n',
      loans: 'loan_id,member_id,loan_day\n1,1,2024-01-01\n2,2,2024-01-02\n3,2,2024-01-05\n',
    },
    true,
  );
  test.each([
    'Names of the members without a single loan.',
    'Which members do not have even one loan?',
    'Which members have not a single loan?',
    'Welche members haben keinen einzigen loan?',
  ])('“%s” is of those who have none', async question => {
    expect(await names(question)).toEqual(['Cy']);
  });
  test('“just one” is still one', async () => {
    expect(await names('Which members have just one loan?')).toEqual(['Ann']);
  });
});

describe('A value that is called like a number', () => {
  const { figure } = over({ rooms: 'room,kind,price\n1,single,50\n2,double,80\n3,single,60\n' });
  test('“a single room” is of that kind', async () => {
    expect(await figure('What is the average price of a single room?')).toBe(55);
  });
});

describe('So old and so many of them', () => {
  const { rows } = over({
    people: `id,name,age,city
1,Ann,34,Oslo
2,Bob,55,Oslo
3,Cid,39,Bergen
4,Dee,61,Bergen
5,Eve,22,Oslo
`,
  });

  test.each([
    'number of people under 40 per city',
    'How many people are under 40 for each city?',
    'Find the number of people who are under 40 by city.',
  ])('“%s” counts people of that age, and limits no groups', async question => {
    expect(await rows(question)).toEqual([
      ['Bergen', '1'],
      ['Oslo', '2'],
    ]);
  });
});
