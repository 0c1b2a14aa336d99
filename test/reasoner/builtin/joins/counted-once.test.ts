import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

describe('Rows of a figure that belong to several rows of another table', () => {
  const { ask } = over(
    {
      sailors: 'sailor_no,name,harbour,age,prize\n1,Ann,Alm,20,100\n2,Bo,Alm,40,300\n3,Cy,Bex,60,700\n',
      trips:
        'trip,sailor,boat,sailed_on\n1,1,b1,2024-05-01\n2,1,b1,2024-05-02\n3,1,b2,2024-05-03\n4,2,b1,2024-06-01\n5,3,b2,2024-06-02\n',
      boats: 'boat,kind,berths\nb1,Cutter,4\nb2,Yawl,6\n',
      rescues: 'sailor,harbour\n1,Alm\n1,Alm\n2,Alm\n',
    },
    true,
  );

  test.each([
    ['What is the total prize of sailors with trips on the Cutter?', 400],
    ['What is the average age of sailors with trips on the Cutter?', 30],
    ['What is the total prize of sailors with trips in May 2024?', 100],
    ['What are the total berths of boats with trips in June 2024?', 10],
  ])('count once where those rows only say which are meant: %s', async (question, figure) => {
    const { rows, sql } = await ask(question);
    expect(rows.map(row => Number(row.at(-1)))).toEqual([figure]);
    expect(sql).toContain('EXISTS');
  });

  test('are not told apart by a day whose verb only says what they did', async () => {
    const { rows, text } = await ask('What is the average age of the sailors who sailed on the Cutter?');
    expect(rows.map(row => row.map(Number))).toEqual([[30]]);
    expect(text).toContain('30');
  });

  test('are joined as before where each belongs to one', async () => {
    const { sql } = await ask('What is the number of trips by harbour?');
    expect(sql).not.toContain('EXISTS');
  });
});

describe('What two tables only have in common', () => {
  const towns = ['Alm', 'Bex', 'Coll', 'Dorf', 'Eck'];
  const { ask } = over(
    {
      customers: `customer_no,name,town\n${towns.flatMap((town, at) => [0, 1].map(each => `${2 * at + each},C${at}${each},${town}`)).join('\n')}\n`,
      orders: `order_no,customer_no,amount\n${towns.flatMap((_, at) => [0, 1].map(each => `${70 + 2 * at + each},${2 * at + each},${10 * (at + 1)}`)).join('\n')}\n`,
      suppliers: `supplier,town,staff,founded\n${towns.flatMap((town, at) => [0, 1].map(each => `S${at}${each},${town},${each + 3},19${at}${each}-01-01`)).join('\n')}\n`,
    },
    true,
  );

  test.each(['How many orders are there per supplier?', 'How many customers are there per supplier?'])(
    'is no way to tell figures of the one for the other: %s',
    async question => {
      expect((await ask(question)).sql).toBeNull();
    },
  );

  test.each([
    'Number of customers and total staff by town, ordered by supplier',
    'Number of customers and total staff by town, ordered by supplier founded',
    'Number of customers and total staff by town, ordered by customer name',
  ])('ends no reading with a fault where it is ranked by what is no figure of either: %s', async question => {
    expect((await ask(question)).text).not.toMatch(/Error|could not work/);
  });

  test('is what figures of both are told for, each put together by itself', async () => {
    const { rows } = await ask('What are the number of customers and the total staff by town?');
    expect(rows.map(row => row.map(String).join())).toHaveLength(5);
    expect(new Set(rows.map(row => Number(row[1])))).toEqual(new Set([2]));
    expect(new Set(rows.map(row => Number(row[2])))).toEqual(new Set([7]));
  });
});
