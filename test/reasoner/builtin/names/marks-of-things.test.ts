import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('A mark, a date or a figure that has the word for a thing in its name', () => {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const recipe = ['Stew', 'Stew', 'Pie', 'Soup', 'Soup', 'Soup'][at % 6];
    return `${at + 1},${recipe},${at % 7 === 0 ? 'TRUE' : 'FALSE'},2024-0${(at % 4) + 1}-11,${at % 5},${10 + at}`;
  });
  const { ask } = over({
    cookings: `cooking_id,recipe_name,is_secret_recipe,recipe_date,recipe_pages,minutes\n${rows.join('\n')}\n`,
  });

  test.each([
    'What are the 2 most cooked recipes?',
    'Top 2 recipes by number of cookings',
    'which 2 recipes are cooked most often',
  ])('is not what things of that name go by: %s', async question => {
    const { rows } = await ask(question);
    expect(rows.map(([name]) => String(name)).sort()).toEqual(['Soup', 'Stew']);
  });

  test('is still asked for by its own words', async () => {
    expect(Number((await ask('How many secret recipes were there?')).rows[0]![0])).toBe(5);
    expect(Number((await ask('What is the total of recipe pages?')).rows[0]![0])).toBe(60);
  });
});

describe('A name with “per” in it', () => {
  const { ask } = over(
    {
      vendors: 'vendor_id,vendor_name,country\n1,Alm,Norway\n2,Bex,Spain\n',
      goods:
        'good_id,good_name,vendor_id,quantity_per_crate,list_price\n1,Nails,1,10 boxes,3\n2,Screws,1,24 bags,4\n3,Tape,2,12 rolls,5\n',
      sold: 'line_no,good_id,crates\n1,1,5\n2,2,6\n3,3,7\n4,3,8\n',
    },
    true,
  );

  test('is not named by what stands after it', async () => {
    const { rows } = await ask('crates sold per vendor country');
    expect(rows.map(row => row.map(String)).sort()).toEqual([
      ['Norway', '11'],
      ['Spain', '15'],
    ]);
  });

  test('is named where it is said', async () => {
    const { rows } = await ask('Show the quantity per crate of each good');
    expect(rows.flat().map(String)).toContain('24 bags');
  });
});
