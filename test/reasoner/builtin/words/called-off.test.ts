import { expect, test } from 'vitest';
import { over } from '../over.ts';

// Asked on 20 November 2024.
const { ask, rows } = over({
  lessons: `lesson_id,teacher,kind,held_on,price,status
1,Ann,Piano,2024-10-02,40,done
2,Ann,piano,2024-10-03,40,done
3,Ann,piano,2024-10-04,30,cancelled
4,Bob,Flute,2024-10-05,40,done
5,Bob,Flute,2024-11-05,45,no-show
6,Bob,piano,2024-12-05,45,planned
7,Cid,piano,2024-11-11,60,done
8,Cid,Flute,2024-11-12,60,cancelled
9,Ann,Flute,2024-12-06,60,cancelled
`,
});

test('what was given leaves out what was called off and what is to come', async () => {
  expect((await ask('lessons given per teacher')).rows).toEqual([
    ['Ann', '2'],
    ['Bob', '1'],
    ['Cid', '1'],
  ]);
  expect((await ask('how many lessons did we give?')).text).toContain('other than');
  expect(await rows('how many lessons did we give in October 2024?')).toEqual([['3']]);
});

test('of what is to come nothing is told that was called off', async () => {
  const { rows: coming, text } = await ask('upcoming lessons');
  expect(coming.map(([id]) => Number(id))).toEqual([6]);
  expect(text).toContain('other than cancelled');
  expect(await rows('how many lessons next month?')).toEqual([['1']]);
});

test('lessons are all of them where nothing says that they were given, and those of a status where one is named', async () => {
  expect(await rows('how many lessons are there?')).toEqual([['9']]);
  expect(await rows('how many cancelled lessons?')).toEqual([['3']]);
});

test('a value that is spelled in several ways is told as most of its rows spell it', async () => {
  expect((await ask('number of lessons by kind')).rows).toEqual([
    ['piano', '5'],
    ['Flute', '4'],
  ]);
});

test('the best month is that in which most money came in', async () => {
  expect((await ask('best month ever')).rows[0]?.[1]).toBe('165');
  expect((await ask('best month ever')).text).toContain('total price');
});

const shop = over({
  jobs: `job_id,received,promised,finished,status
1,2024-09-01,2024-09-05,2024-09-04,collected
2,2024-09-10,2024-09-12,2024-09-15,collected
3,2024-10-01,2024-10-05,,cancelled
4,2024-10-02,2024-10-06,,in progress
5,2024-11-18,2024-11-25,,in progress
`,
  parts: `job_id,part,quantity,unit_price
1,Tyre,1,30
1,Chain,1,40
2,Tyre,4,30
2,Bell,5,2
4,Tyre,2,30
4,Chain,3,40
`,
});

test('what is received before it is finished began then, and what was called off is never overdue', async () => {
  expect(await shop.rows('average days a job takes')).toEqual([['4']]);
  expect(await shop.rows('how many jobs came late?')).toEqual([['1']]);
  expect(await shop.rows('how many jobs are overdue?')).toEqual([['1']]);
  expect(await shop.rows('average time from received to finished')).toEqual([['4']]);
  expect((await shop.ask('how many jobs were done in September 2024?')).sql).toContain('"finished" >=');
});

const workshop = over({
  customers: 'customer_id,name,since\n1,Ann Holt,2023-01-05\n2,Ben Moor,2024-02-01\n3,Cleo Park,2024-03-01\n',
  jobs: 'job_id,customer_id,received,price,status\n1,1,2024-01-10,100,done\n2,2,2024-02-02,50,done\n3,1,2024-11-12,30,new\n4,3,2024-11-13,20,new\n5,3,2024-11-14,20,done\n6,2,2024-11-15,20,new\n7,3,2024-11-16,20,done\n8,2,2024-11-17,20,done\n',
});

test('new customers are those who came then, though what they ordered may be new as well', async () => {
  expect(await workshop.names('new customers this year')).toEqual(['Ben Moor', 'Cleo Park']);
  expect(await workshop.rows('how much did Ann Holt spend?')).toEqual([['130']]);
});

test('what sells best is told by all its sales together', async () => {
  expect((await shop.names('best selling part'))[0]).toBe('Tyre');
  expect((await shop.names('which part sells best?'))[0]).toBe('Tyre');
  expect((await shop.names('what is our bestseller?'))[0]).toBe('Tyre');
  expect((await shop.names('what sold worst?'))[0]).toBe('Chain');
});

const bakery = over({
  article: `article_id,article,category,price
1,Rye,Bread,4
2,Spelt,Bread,5
3,Bun,Rolls,1
4,Stick,Rolls,2
5,Oat,Bread,4
6,Seed,Rolls,1
7,Malt,Bread,4
8,Salt,Rolls,1
`,
  sales: `day,article_id,sold,takings
2024-10-01,1,10,40
2024-10-01,2,12,60
2024-10-01,3,50,50
2024-10-02,1,11,44
2024-10-02,2,1,5
2024-10-02,4,9,18
2024-10-03,1,8,32
2024-10-03,3,20,20
`,
});

test('which of a sort has most is one of the things of that sort', async () => {
  expect((await bakery.names('which bread had the highest takings?'))[0]).toBe('Rye');
});

test('which day of a month had the lowest takings is a day by all of them', async () => {
  expect(await bakery.rows('which day in October 2024 had the lowest takings?')).toEqual([['2024-10-03', '52']]);
});
