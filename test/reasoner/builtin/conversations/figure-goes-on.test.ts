import { expect, test } from 'vitest';
import { ask, converse, tablesOf } from '../ask.ts';

const menu = 'dish_id,dish_name,kind,price\n1,Soup,starter,5\n2,Stew,main,12\n3,Pie,main,10\n';
const order_details = `line_id,order_id,order_date,dish_id
1,1,2023-01-05,1
2,1,2023-01-05,2
3,2,2023-01-09,3
4,3,2023-02-02,2
5,3,2023-02-02,2
6,4,2023-02-07,1
`;

const told = async (...questions: string[]): Promise<string[]> => {
  const tables = await tablesOf({ menu, order_details });
  tables.relate({ fromTable: 'order_details', fromColumns: ['dish_id'], toTable: 'menu', toColumns: ['dish_id'] });
  const { rows } = await converse(tables, ...questions);
  await tables.close();
  return rows.map(row => row.map(cell => String(cell).slice(0, 7)).join(' '));
};

test('A figure stays where only stretches of time are asked for, and is no number of orders', async () => {
  expect(await told('total revenue', 'per month')).toEqual(['2023-01 27', '2023-02 29']);
  expect(await told('total revenue', 'and per weekday?')).toEqual(['Monday 10', 'Tuesday 5', 'Thursda 41']);
});

test('A number of orders goes on as one', async () => {
  expect(await told('How many orders were there?', 'per month')).toEqual(['2023-01 2', '2023-02 2']);
});

test('What is done with orders that are counted asks for no takings', async () => {
  expect(await told('How many orders did we take?')).toEqual(['4']);
});

test('One portion of a dish is no share of all dishes', async () => {
  const tables = await tablesOf({ menu, order_details });
  const one = await ask(tables, 'What do we earn on a portion of Stew?');
  const part = await ask(tables, 'What portion of the dishes is main?');
  await tables.close();
  expect(one.text).not.toContain('%');
  expect(part.text).toContain('66.67%');
});
