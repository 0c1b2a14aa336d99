import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, tablesOf } from '../ask.ts';
import type { Tables } from '../tables.ts';

const orders = `order_id,order_date,region,quantity,is_gift
1,2024-01-02,North,5,true
2,2024-01-03,South,4,false
3,2024-02-01,North,9,false
4,2024-02-07,,8,true
`;
const customers = `customer_id,name,email
1,Ann Lee,ann@example.com
2,Bo Ray,bo@example.com
`;
const restaurant = `table_number,seats,outdoors
1,4,true
2,2,false
3,6,false
`;

describe('What is said of the analyst or of the data as a whole', () => {
  let shop: Tables;
  let one: Tables;
  let restaurants: Tables;
  let none: Tables;
  beforeAll(async () => {
    shop = await tablesOf({ orders, customers });
    one = await tablesOf({ orders });
    restaurants = await tablesOf({ 'restaurant tables': restaurant });
    none = await tablesOf({});
  });
  afterAll(() => {
    for (const tables of [shop, one, restaurants, none]) tables.close();
  });
  const said = async (question: string, tables = shop): Promise<string> => (await ask(tables, question)).text;

  test.each(['hello', 'Hi!', 'Good morning', 'Hallo', 'Guten Tag'])(
    '“%s” is answered, with what there is',
    async text => {
      expect(await said(text)).toMatch(
        /^(Hello|Hallo)\. .*:\n\n- \*\*orders\*\*, 4 (rows|Zeilen): order\\_id, order\\_date/,
      );
    },
  );

  test.each(['thanks', 'Thank you very much!', 'Danke', 'Vielen Dank für die Hilfe'])(
    '“%s” is taken for thanks',
    async text => {
      expect(await said(text)).toMatch(/^(You are welcome|Gern geschehen)\.$/);
    },
  );

  test.each(['help', 'What can you do?', 'What can I ask?', 'Who are you?', 'Was kannst du?', 'Hilfe!'])(
    '“%s” is told what can be asked',
    async text => expect(await said(text)).toMatch(/^(Ask me in plain words|Fragen Sie mich in einfachen Worten)/),
  );

  test.each([
    'Which tables do I have?',
    'What data is there?',
    'Show me all tables',
    'what is in my data?',
    'List the available data sources, please',
    'Welche Tabellen gibt es?',
    'Welche Daten habe ich?',
    'What columns are there?',
  ])('“%s” lists the tables', async text => {
    const text_ = await said(text);
    expect(text_).toContain('**orders**, 4');
    expect(text_).toContain('**customers**, 2');
  });

  test.each([
    'What columns does orders have?',
    'Describe orders',
    'what is the orders table like?',
    'Welche Spalten hat orders?',
  ])('“%s” tells what the table holds', async text => {
    const told = await said(text);
    expect(told).toMatch(/^\*\*orders\*\*/);
    expect(told).toMatch(/order\\_date\*\*: .*2024.* (to|bis) .*2024/);
    expect(told).toMatch(/region\*\*: .*North.*South.*; 1 (empty|leer)/);
    expect(told).toMatch(/quantity\*\*: 4 (to|bis) 9/);
  });

  test('of the only table, columns need no name', async () => {
    expect(await said('What columns are there?', one)).toMatch(/^\*\*orders\*\* has 4 rows and 5 columns:/);
  });

  test.each([
    'Delete all orders',
    'Set the quantity of order 3 to 20 please',
    'Setze die Menge von Bestellung 3 auf 20',
    'please remove the orders from the north',
    'Update the quantity of order 3 to 5',
    'Drop the table orders',
    'insert an order of 5 lamps',
    'Can you change the region of order 2 to North?',
    'Lösche alle Bestellungen',
  ])('“%s” is refused, since nothing is changed here', async text => {
    expect(await said(text)).toMatch(/I only read your data|Ich lese Ihre Daten nur/);
  });

  test.each([
    'What will the quantity be next year?',
    'Predict the quantity of March',
    'Forecast orders',
    'Wie hoch wird die Menge im nächsten Jahr?',
  ])('“%s” is refused, since nothing is forecast', async text =>
    expect(await said(text)).toMatch(/do not forecast|nichts voraus/),
  );

  test('without any table one is told what to do first', async () => {
    expect(await said('hello', none)).toContain('upload a CSV or Excel file');
  });

  test.each([
    ['How many orders are there?', 1],
    ['What is the total quantity?', 1],
    ['Show the orders', 4],
    ['Which orders are there?', 4],
  ])('a question of the data is none of these: %s', async (question, rows) => {
    expect((await ask(shop, question)).rows).toHaveLength(rows);
  });

  test('tables that are things of the data are asked for as such', async () => {
    expect((await ask(restaurants, 'How many tables are there?')).rows).toEqual([['3']]);
    expect((await ask(restaurants, 'Which tables have more than 3 seats?')).sql).toContain('seats');
  });
});
