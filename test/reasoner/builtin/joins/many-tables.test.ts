import { expect, test } from 'vitest';
import { over } from '../over.ts';

/** A garden club: who grows what where, and what was told of it. */
const files = {
  gardener:
    'gardener_id,first_name,last_name,phone,age\n1,Ann,Lee,11,31\n2,Bo,Marsh,12,52\n3,Cy,Dale,13,47\n4,Di,Lee,14,23\n',
  sponsor: 'sponsor_id,sponsor_name,phone\n1,Seeds and Sons,21\n2,Blue Can,22\n',
  plot: 'plot_id,village,size,gardener_id\n1,Elm,40,1\n2,Oak,90,2\n3,Elm,20,2\n4,Ash,60,3\n',
  village: 'village,pond_depth\nElm,3\nOak,7\nAsh,2\n',
  plant: 'plant_id,plant_name,height\n1,Rose,80\n2,Pea,120\n3,Leek,60\n',
  planting:
    'planting_id,plot_id,plant_id,planted_by_gardener_id,checked_by_gardener_id,yield\n1,1,1,1,2,5\n2,1,2,1,2,9\n3,2,2,2,3,4\n4,3,3,2,3,8\n5,2,1,2,1,3\n',
  prize: 'prize_id,gardener_id,title,points\n1,1,Best Rose,30\n2,2,Tall Pea,80\n3,2,Old Hand,10\n',
};

const { ask, rows: answers } = over(files);

test('what must hold of two rows of a thing is not asked of one row', async () => {
  expect(await answers('Which villages have both plots with size above 35 and plots with size below 25?')).toEqual([
    ['Elm'],
  ]);
});

test('the same of two tables is listed one below the other', async () => {
  expect(await answers('What are the phones of all gardeners and sponsors?')).toEqual([
    ['11'],
    ['12'],
    ['13'],
    ['14'],
    ['21'],
    ['22'],
  ]);
});

test('a second sentence says what is shown', async () => {
  expect(await answers('Which last names belong to gardeners with age above 40? Give me the phones.')).toEqual([
    ['12'],
    ['13'],
  ]);
});

test('a quoted full name is looked for in its parts', async () => {
  expect(await answers('What is the age of the gardener "Ann Lee"?')).toEqual([['31']]);
});

test('people who have rows elsewhere are named once each', async () => {
  expect(await answers('Show the first names of gardeners who have prizes.')).toEqual([['Ann'], ['Bo']]);
});

test('"with the maximum" ranks, and shows no figure that was not asked for', async () => {
  const { sql } = await ask('Show the name of the plant with maximum height.');
  expect(sql).toMatch(/ORDER BY .*"height" DESC/);
  expect(sql).not.toContain('GROUP BY');
});

test('a key is chosen by the verb the question uses', async () => {
  const { sql } = await ask('Show the plant names of plants that the gardener Bo checks.');
  expect(sql).toContain('"checked_by_gardener_id"');
});

test('what ranks alike comes in the same order every time', async () => {
  const { sql } = await ask('List the first names of gardeners sorted by last name.');
  expect(sql).toMatch(/ORDER BY "gardener"."last_name" ASC NULLS LAST, "gardener"."gardener_id"/);
});
