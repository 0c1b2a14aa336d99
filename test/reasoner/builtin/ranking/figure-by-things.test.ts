import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  sale: `sale_id,region,shop,units,price,weight
1,North,Ash,5,10,100
2,North,Elm,1,10,900
3,South,Oak,9,10,200
4,West,Fir,2,10,300
5,West,Fir,3,10,400
`,
});

const ranked = async (question: string) => (await ask(question)).rows.map(row => row.map(String));

test('a figure by things with how many of them behind is ranked by that figure', async () => {
  expect(await ranked('total weight by region, top 2')).toEqual([
    ['North', '1000'],
    ['West', '700'],
  ]);
  expect(await ranked('average weight by region, bottom 1')).toEqual([['South', '200']]);
});

test('so it is where the figure is only named', async () => {
  expect(await ranked('units by region top 2')).toEqual([
    ['South', '9'],
    ['North', '6'],
  ]);
});

test('what is named after it counts', async () => {
  expect(await ranked('total units by region, top 2 by weight')).toMatchObject([
    ['North', '6', '500'],
    ['West', '5', '350'],
  ]);
});

test('so it is in German', async () => {
  expect(await ranked('Gewicht nach Region, Top 1')).toEqual([['North', '500']]);
});

test('the best of something are so by what they bring, and by no number of themselves', async () => {
  expect((await ranked('what are the 2 best regions?')).map(([region]) => region)).toEqual(['South', 'North']);
});

test('how roughly a number is asked for says nothing', async () => {
  expect((await ask('roughly how many sales are there in the north?')).text).not.toMatch(/roughly/);
});
