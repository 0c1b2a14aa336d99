import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

/** A bakery chain: bakers, the cakes they thought of, stalls, and what each stall sold. */
const files = {
  baker: 'baker_id,baker_name,age\n1,Ann,30\n2,Ben,50\n3,Cy,41\n',
  cake: 'cake_id,cake_name,baked_by,weight_g,grain\n1,Rye Bun,1,300,rye\n2,Oat Bar,2,80,oat\n3,Big Wheel,1,1200,rye\n4,Soft Roll,3,60,wheat\n',
  stall: 'stall_id,stall_name,town,number_of_ovens\n1,North,Elm,2\n2,South,Oak,5\n3,West,Elm,9\n',
  sale: 'sale_id,cake_id,stall_id,pieces\n1,1,1,5\n2,2,1,20\n3,3,2,40\n4,1,3,7\n',
  complaint: 'complaint_id,stall_id,kind\n1,1,stale\n2,1,burnt\n3,2,stale\n4,3,stale\n',
};

let tables: Tables;
beforeAll(async () => {
  tables = await tablesOf(files);
  tables.relate({ fromTable: 'cake', fromColumns: ['baked_by'], toTable: 'baker', toColumns: ['baker_id'] });
});
afterAll(() => tables.close());

const rowsOf = async (question: string): Promise<string[][]> =>
  (await ask(tables, question)).rows.map(row => row.map(String));
const sorted = async (question: string): Promise<string[][]> => (await rowsOf(question)).sort();

test.each([
  ['List the name and weight of all cakes sorted by weight from large to small.', ['1200', '300', '80', '60']],
  ['List name and weight of the cakes from the heaviest to the lightest.', ['1200', '300', '80', '60']],
  [
    'Sort the cakes by weight from largest to smallest and give me their names and weights.',
    ['1200', '300', '80', '60'],
  ],
  ['List name and weight of the cakes, lightest first.', ['60', '80', '300', '1200']],
])('an order may be told by its two ends or by what comes first: %s', async (question, weights) => {
  expect((await rowsOf(question)).map(row => row[1])).toEqual(weights);
});

test.each([
  'For each stall, list its name and how many pieces it sold in total, largest total first.',
  'Find the name of each stall and the total pieces over all its sales, in descending order of the total pieces.',
])('what comes first, and what all is added up, is no limit: %s', async question => {
  expect(await rowsOf(question)).toEqual([
    ['South', '40'],
    ['North', '25'],
    ['West', '7'],
  ]);
});

test('what is said after an order is shown', async () => {
  expect(await rowsOf('List the two lightest cakes, lightest first, with their weights.')).toEqual([
    ['Soft Roll', '60'],
    ['Oat Bar', '80'],
  ]);
});

test('where nothing tells what comes first, no order is made up', async () => {
  expect((await ask(tables, 'List the names of the stalls, youngest first.')).sql).toBeNull();
});

test('what many did together is told of whom they belong to', async () => {
  expect(await sorted('List the town and the total number of pieces sold by its stalls.')).toEqual([
    ['Elm', '32'],
    ['Oak', '40'],
  ]);
});

test('a number of things that is counted in a column limits it', async () => {
  expect(await sorted('Find the names of stalls with a number of ovens from 3 to 9.')).toEqual([['South'], ['West']]);
});

test.each([
  ['Who baked the cake named Oat Bar?', [['Ben']]],
  [
    'What are the names of the cakes, along with who baked them?',
    [
      ['Big Wheel', 'Ann'],
      ['Oat Bar', 'Ben'],
      ['Rye Bun', 'Ann'],
      ['Soft Roll', 'Cy'],
    ],
  ],
])('who did something is told by name: %s', async (question, rows) => {
  expect(await sorted(question)).toEqual(rows);
});

test('each of a list is shown beside the name a key leads to', async () => {
  expect(await sorted('List every cake name together with the baker who made it.')).toEqual([
    ['Big Wheel', 'Ann'],
    ['Oat Bar', 'Ben'],
    ['Rye Bun', 'Ann'],
    ['Soft Roll', 'Cy'],
  ]);
});

test('kinds of a thing are those its column of kinds holds', async () => {
  expect(await rowsOf('How many different kinds of complaint were there?')).toEqual([['2']]);
});

test('no repeats: each is told once', async () => {
  expect(await sorted('Which towns do stalls stand in? No repeats please.')).toEqual([['Elm'], ['Oak']]);
});

test.each([
  [
    'What are the average weight and the highest weight of cakes of each grain?',
    [
      ['oat', '80', '80'],
      ['rye', '750', '1200'],
      ['wheat', '60', '60'],
    ],
  ],
  [
    'For each town, give the number of stalls and the lowest number of ovens.',
    [
      ['Elm', '2', '2'],
      ['Oak', '1', '5'],
    ],
  ],
  [
    'What is the highest weight for each grain?',
    [
      ['oat', '80'],
      ['rye', '1200'],
      ['wheat', '60'],
    ],
  ],
  ['What is the lowest weight of any cake of rye?', [['300']]],
])('the highest of a figure is a figure where one is asked for: %s', async (question, rows) => {
  expect(await sorted(question)).toEqual(rows);
});

test.each([
  ['Which towns have a stall? Show each town once.', [['Elm'], ['Oak']]],
  ['Which towns have a stall? List each only once.', [['Elm'], ['Oak']]],
  ['Which stall has the most complaints? Show its name and that number.', [['North', '2']]],
  [
    'How many pieces did each stall sell? Give the name of the stall as well.',
    [
      ['North', '25'],
      ['South', '40'],
      ['West', '7'],
    ],
  ],
  [
    'How much does every cake of rye weigh? Give the name and the weight.',
    [
      ['Big Wheel', '1200'],
      ['Rye Bun', '300'],
    ],
  ],
  [
    'Give the names with the ages of all bakers.',
    [
      ['Ann', '30'],
      ['Ben', '50'],
      ['Cy', '41'],
    ],
  ],
  ['Find the names of cakes whose grain is anything other than rye.', [['Oat Bar'], ['Soft Roll']]],
])('what a second sentence or a clause says is heeded: %s', async (question, rows) => {
  const found = await sorted(question);
  expect(found.map(row => row.sort())).toEqual(rows.map(row => [...row].sort()));
});

test('alternatives of one kind leave other conditions as they are', async () => {
  expect(await sorted('Find the names of cakes of rye or oat whose weight is over 100.')).toEqual([
    ['Big Wheel'],
    ['Rye Bun'],
  ]);
});

test('the most different things are counted once each', async () => {
  expect((await rowsOf('Which town has sold the largest number of distinct cakes?'))[0]!.slice(0, 1)).toEqual(['Elm']);
});

test('a number of things above the average limits, and is not counted again', async () => {
  expect(await sorted('Show the names of the stalls whose number of ovens is above average.')).toEqual([['West']]);
});
