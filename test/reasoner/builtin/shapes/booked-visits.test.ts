import { expect, test } from 'vitest';
import { over } from '../over.ts';

// A salon: who books which visit with whom, and the bill of each visit that took place.
const { ask, rows, figure, names } = over(
  {
    stylists: `stylist_id,name,salon,hired_on,salary
1,Ada,Mitte,2015-02-01,41000
2,Bo,Mitte,2018-06-01,39000
3,Cy,Wedding,2020-09-01,36000
`,
    customers: `customer_id,name,town,date_of_birth,registered_on
1,Eva Ott,Bonn,1990-04-02,2023-01-01
2,Finn Uhl,Bonn,1985-08-12,2023-01-05
3,Gil Roth,Ulm,1971-11-30,2023-02-01
4,Hal Voss,Ulm,2001-01-15,2023-03-01
`,
    visits: `visit_id,customer_id,stylist_id,booked_on,scheduled_at,status,type,duration_minutes,rating
1,1,1,2023-12-20,2024-01-05 10:00:00,completed,wash-up,30,5
2,2,1,2023-12-28,2024-01-08 11:00:00,completed,cut,45,1
3,3,1,2024-01-02,2024-01-09 09:00:00,cancelled,cut,45,
4,1,2,2024-01-10,2024-02-01 10:00:00,completed,wash-up,30,4
5,1,2,2024-01-12,2024-02-03 15:00:00,completed,cut,60,4
6,4,2,2024-01-20,2024-02-10 15:00:00,cancelled,cut,60,
7,4,2,2024-01-25,2024-02-25 10:00:00,cancelled,wash-up,30,
8,3,3,2024-02-01,2024-03-04 10:00:00,completed,cut,45,3
9,2,3,2024-02-20,2024-03-05 10:00:00,no-show,cut,45,
`,
    bills: `bill_id,visit_id,issued_on,due_on,amount,paid_on
1,1,2024-01-05,2024-02-04,50,2024-01-15
2,2,2024-01-08,2024-02-07,80,2024-01-28
3,4,2024-02-01,2024-03-02,400,
4,5,2024-02-03,2024-03-04,350,
5,8,2024-03-04,2024-04-03,90,
`,
  },
  true,
);

test('A visit is when it takes place, and not when it was booked', async () => {
  expect(await figure('How many visits were there in January 2024?')).toBe(3);
  expect(await rows('When was the last visit of each stylist?')).toEqual([
    ['Ada', '2024-01-09 09:00:00'],
    ['Bo', '2024-02-25 10:00:00'],
    ['Cy', '2024-03-05 10:00:00'],
  ]);
});

test('People wait from when they book to when they come', async () => {
  for (const question of [
    'How long do customers wait for a visit?',
    'How long do customers have to wait?',
    'What is the average time between booking and visit?',
    'Average waiting time',
  ])
    expect(await figure(question), question).toBeCloseTo((16 + 11 + 7 + 22 + 22 + 21 + 31 + 32 + 14) / 9);
  const german = await ask('Wie lange warten Kunden auf einen Termin?');
  expect(Number(german.rows[0]!.at(-1))).toBeCloseTo(176 / 9);
});

test('How long it takes people to pay is told by the bills, though nothing is said of these', async () => {
  expect(await figure('How long does it take customers to pay on average?')).toBe(15);
});

test('Whom marks are given to again and again is rated by their mean', async () => {
  expect((await ask('Which stylist has the best rating?')).rows).toEqual([['Bo', 4]]);
  expect((await ask('Which salon has the worst rating?')).rows).toEqual([['Wedding', 3]]);
});

test('“Who” are those who meet the people that are counted', async () => {
  expect((await ask('Who sees the most customers?')).rows.map(([name]) => name)).toEqual(['Ada']);
});

test('What somebody did most is counted, and no figure of theirs', async () => {
  expect((await ask('Which stylist cancelled most?')).rows).toEqual([['Bo', '2']]);
});

test('Nouns of a verb and a particle are known in the plural, and it is their rows that are counted', async () => {
  const { text, rows: counted } = await ask('How many wash-ups were there per stylist?');
  expect(counted).toEqual([
    ['Bo', '2'],
    ['Ada', '1'],
  ]);
  expect(text).toContain('visits');
});

test('When the last of each was asks for no other day of theirs', async () => {
  const { sql } = await ask("When was each customer's last visit?");
  expect(sql).not.toContain('date_of_birth');
});

test('What two are compared by is a figure of both', async () => {
  expect((await ask('Compare Bonn and Ulm by amount')).rows[0]!.slice(0, 2)).toEqual(['880', '90']);
});

test('Money per thing is told by sort as one divided by the other', async () => {
  const perVisit = await ask('Revenue per visit by salon');
  expect(perVisit.rows.map(row => [row[0], Number(row.at(-1))])).toEqual([
    ['Mitte', 125.7143],
    ['Wedding', 45],
  ]);
  expect((await ask('Which town has the highest revenue per customer?')).rows[0]![0]).toBe('Bonn');
});

test('What people owe is what their unpaid bills come to together', async () => {
  expect(await names('Which customers owe us more than 500?')).toEqual(['Eva Ott']);
  expect((await ask('Who owes us the most?')).rows[0]).toEqual(['Eva Ott', '750']);
});

test('A thing waits as long as people wait for it, and is rated by the mean of its marks', async () => {
  expect(await rows('Which stylist has the longest waiting time?')).toEqual([['Bo', String(96 / 4)]]);
  expect(await rows('Which type has the longest waiting time?')).toEqual([['wash-up', String((16 + 22 + 31) / 3)]]);
  expect(await rows('Who is the best rated stylist?')).toEqual([['Bo', '4']]);
  expect(await rows('Best rated stylist')).toEqual([['Bo', '4']]);
});

test('What was billed is so much money, and no list of bills', async () => {
  expect(await figure('What did we bill in February 2024?')).toBe(750);
  expect(await rows('What have we billed per stylist?')).toEqual([
    ['Ada', '130'],
    ['Bo', '750'],
    ['Cy', '90'],
  ]);
  expect((await rows('What did we bill each month?')).map(row => row.at(-1))).toEqual(['130', '750', '90']);
  expect((await rows('Which bills did we send in February 2024?')).length).toBe(2);
});
