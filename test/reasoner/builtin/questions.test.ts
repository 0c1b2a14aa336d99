import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { sales } from './sales.ts';
import type { Tables } from './tables.ts';

const table = 'orders_2023_24';
const revenue = '"Quantity" * "Unit Price"';
const in2023 = `"Order Date" >= DATE '2023-01-01' AND "Order Date" < DATE '2024-01-01'`;
const in2024 = `"Order Date" >= DATE '2024-01-01' AND "Order Date" < DATE '2025-01-01'`;

/** Questions, and the statement whose rows the answer must hold (its first columns, in any order of rows). */
const questions: [string, string][] = [
  ['How many orders are there?', 'SELECT count(*)'],
  ['number of orders', 'SELECT count(*)'],
  ['how many onlin orders?', `SELECT count(*) WHERE "Sales Channel" = 'online'`],
  ['What is the total quantity?', 'SELECT sum("Quantity")'],
  ['average unit price', 'SELECT avg("Unit Price")'],
  ['average quantity in cubic feet as an integer', 'SELECT avg("Quantity")'],
  ['median unit price', 'SELECT median("Unit Price")'],
  ['What is the highest unit price?', 'SELECT max("Unit Price")'],
  ['minimum quantity', 'SELECT min("Quantity")'],
  ['total revenue', `SELECT sum(${revenue})`],
  ['sales by region', `SELECT "Region", sum(${revenue}) GROUP BY 1`],
  ['Total quantity per sales channel in 2024', `SELECT "Sales Channel", sum("Quantity") WHERE ${in2024} GROUP BY 1`],
  ['sales per channel and region', `SELECT "Sales Channel", "Region", sum(${revenue}) GROUP BY 1, 2`],
  ['number of orders for each category', 'SELECT "Category", count(*) GROUP BY 1'],
  ['How many different products are there?', 'SELECT count(DISTINCT "Product")'],
  ['List the distinct categories', 'SELECT DISTINCT "Category"'],
  ['How many orders have no order date?', 'SELECT count(*) WHERE "Order Date" IS NULL'],
  ['How many orders have a quantity of at least 8?', 'SELECT count(*) WHERE "Quantity" >= 8'],
  ['How many orders have a quantity between 3 and 5?', 'SELECT count(*) WHERE "Quantity" BETWEEN 3 AND 5'],
  ['how many orders were not in the North', `SELECT count(*) WHERE "Region" <> 'North'`],
  ['How many orders in the north or the south?', `SELECT count(*) WHERE "Region" IN ('North', 'South')`],
  [
    'How many online orders were there in March 2024?',
    `SELECT count(*) WHERE "Sales Channel" = 'online' AND "Order Date" >= DATE '2024-03-01' AND "Order Date" < DATE '2024-04-01'`,
  ],
  ['number of orders since June 2024', `SELECT count(*) WHERE "Order Date" >= DATE '2024-06-01'`],
  ['number of orders before 15 March 2023', `SELECT count(*) WHERE "Order Date" < DATE '2023-03-15'`],
  [
    'number of orders between 2023-02-01 and 2023-02-10',
    `SELECT count(*) WHERE "Order Date" >= DATE '2023-02-01' AND "Order Date" < DATE '2023-02-11'`,
  ],
  [
    'revenue last quarter',
    `SELECT sum(${revenue}) WHERE "Order Date" >= DATE '2024-07-01' AND "Order Date" < DATE '2024-10-01'`,
  ],
  ['revenue this year', `SELECT sum(${revenue}) WHERE ${in2024}`],
  [
    'How many orders in the last 30 days?',
    `SELECT count(*) WHERE "Order Date" >= DATE '2024-10-21' AND "Order Date" < DATE '2024-11-21'`,
  ],
  [
    'monthly revenue in 2023',
    `SELECT CAST(date_trunc('month', "Order Date") AS DATE), sum(${revenue}) WHERE ${in2023} GROUP BY 1`,
  ],
  [
    'number of orders per quarter',
    `SELECT CAST(date_trunc('quarter', "Order Date") AS DATE), count(*) WHERE "Order Date" IS NOT NULL GROUP BY 1`,
  ],
  [
    'revenue by year',
    `SELECT CAST(date_trunc('year', "Order Date") AS DATE), sum(${revenue}) WHERE "Order Date" IS NOT NULL GROUP BY 1`,
  ],
  [
    'Which month had the highest revenue?',
    `SELECT CAST(date_trunc('month', "Order Date") AS DATE), sum(${revenue}) WHERE "Order Date" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
  ],
  ['Which product is the most expensive?', `SELECT "Product", max("Unit Price") GROUP BY 1 ORDER BY 2 DESC LIMIT 1`],
  ['cheapest product', `SELECT "Product", min("Unit Price") GROUP BY 1 ORDER BY 2 LIMIT 1`],
  ['top 3 products by revenue', `SELECT "Product", sum(${revenue}) GROUP BY 1 ORDER BY 2 DESC LIMIT 3`],
  [
    'What are the top 3 products with the highest revenue?',
    `SELECT "Product", sum(${revenue}) GROUP BY 1 ORDER BY 2 DESC LIMIT 3`,
  ],
  [
    'Which regions have the most orders, ordered from most to least?',
    'SELECT "Region", count(*) GROUP BY 1 ORDER BY 2 DESC',
  ],
  [
    'What share of orders is online for each region?',
    `SELECT "Region", count(*) FILTER (WHERE "Sales Channel" = 'online'), round(100.0 * count(*) FILTER (WHERE "Sales Channel" = 'online') / count(*), 2) GROUP BY 1`,
  ],
  [
    'Which product sold best in each region?',
    `SELECT "Region", "Product", sum("Quantity") GROUP BY 1, 2 QUALIFY rank() OVER (PARTITION BY "Region" ORDER BY sum("Quantity") DESC) = 1 ORDER BY 1`,
  ],
  [
    'top 2 products by revenue per region',
    `SELECT "Region", "Product", sum(${revenue}) GROUP BY 1, 2 QUALIFY rank() OVER (PARTITION BY "Region" ORDER BY sum(${revenue}) DESC) <= 2 ORDER BY 1, 3 DESC`,
  ],
  ['bottom 2 regions by sales', `SELECT "Region", sum(${revenue}) GROUP BY 1 ORDER BY 2 LIMIT 2`],
  ['Which region has the most orders?', `SELECT "Region", count(*) GROUP BY 1 ORDER BY 2 DESC LIMIT 1`],
  [
    'Which category has the lowest average discount?',
    `SELECT "Category", avg(CAST(replace("Discount", '%', '') AS DOUBLE)) GROUP BY 1 ORDER BY 2 LIMIT 1`,
  ],
  ['average quantity per order by region', 'SELECT "Region", avg("Quantity") GROUP BY 1'],
  [
    'compare online and phone sales by region',
    `SELECT "Region", "Sales Channel", sum(${revenue}) WHERE "Sales Channel" IN ('online', 'phone') GROUP BY 1, 2`,
  ],
  ['average discount by product', `SELECT "Product", avg(CAST(replace("Discount", '%', '') AS DOUBLE)) GROUP BY 1`],
  [
    'What percentage of orders are online?',
    `SELECT round(100.0 * count(*) FILTER (WHERE "Sales Channel" = 'online') / count(*), 2)`,
  ],
  [
    'What share of revenue comes from the north?',
    `SELECT round(100.0 * sum(${revenue}) FILTER (WHERE "Region" = 'North') / sum(${revenue}), 2)`,
  ],
  [
    'share of revenue by region',
    `SELECT "Region", sum(${revenue}), round(100.0 * sum(${revenue}) / sum(sum(${revenue})) OVER (), 2) GROUP BY 1`,
  ],
  [
    'compare revenue in 2023 and 2024',
    `SELECT sum(${revenue}) FILTER (WHERE ${in2023}), sum(${revenue}) FILTER (WHERE ${in2024})`,
  ],
  [
    'How did revenue change from 2023 to 2024?',
    `SELECT sum(${revenue}) FILTER (WHERE ${in2023}), sum(${revenue}) FILTER (WHERE ${in2024})`,
  ],
  [
    'What is the difference in quantity between online and store?',
    `SELECT sum("Quantity") FILTER (WHERE "Sales Channel" = 'online'), sum("Quantity") FILTER (WHERE "Sales Channel" = 'store')`,
  ],
  [
    'total quantity sold in the north excluding phone',
    `SELECT sum("Quantity") WHERE "Region" = 'North' AND "Sales Channel" <> 'phone'`,
  ],
];

describe('the analyst over one table of sales', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await sales();
  });
  afterAll(() => tables.close());

  test.each(questions)('%s', async (question, expected) => {
    const [select, ...rest] = expected.split(/ (?=WHERE|GROUP|ORDER)/).filter(Boolean);
    const whole = expected.includes('FILTER')
      ? `${expected.replace(/ GROUP BY.*$/, '')} FROM ${table}${/ GROUP BY.*$/.exec(expected)?.[0] ?? ''}`
      : `${select} FROM ${table} ${rest.join(' ')}`;
    const want = (await tables.rows(whole)).rows;
    const answer = await ask(tables, question);
    const width = want[0]!.length;
    const plain = (rows: unknown[][]): string[] =>
      rows
        .map(row =>
          row
            .slice(0, width)
            .map(cell => (typeof cell === 'number' ? cell.toFixed(6) : String(cell)))
            .join('|'),
        )
        .sort();
    expect(plain(answer.rows), answer.sql ?? answer.text).toEqual(plain(want));
    expect(answer.cited).toContain('[1]');
  });

  test.each([
    'What is the weather in Paris?',
    'How many employees do we have?',
    'Who is the president of France?',
    'Why is the sky blue?',
    'asdf qwer zxcv',
  ])('does not answer “%s”, and says what it could answer instead', async question => {
    const answer = await ask(tables, question);
    const output = answer.outputs[0]!;
    expect(answer.parts.some(part => part.type === 'cite' || part.type === 'table')).toBe(false);
    if (output.kind === 'asked') {
      for (const { text } of output.options) expect(answer.text).toContain(text);
      return;
    }
    expect(output.kind).toBe('refused');
    expect(answer.followUps.length).toBeGreaterThan(1);
    for (const followUp of answer.followUps) expect((await ask(tables, followUp)).outputs[0]!.kind).toBe('answered');
  });

  test.each([
    ['Which salesperson sold the most?', 'salesperson'],
    ['How many customers bought a Webcam?', 'customers'],
  ])('asks back where something of “%s” is left without a word, which it says', async (question, word) => {
    const answer = await ask(tables, question);
    expect(answer.text).toContain(`Nothing here is called “${word}”.`);
    expect(answer.parts.some(part => part.type === 'cite' || part.type === 'table')).toBe(false);
    for (const option of answer.followUps)
      expect((await ask(tables, option, [answer.turn])).outputs[0]!.kind).toBe('answered');
  });

  test('names the words it could not find', async () => {
    expect((await ask(tables, 'How many employees do we have?')).text).toContain('“employees”');
  });

  test('says which languages it reads', async () => {
    const { text } = await ask(tables, 'Combien de commandes avons-nous reçues ?');
    expect(text).toContain('only read questions in English and German');
  });

  test('answers several questions of one message, each by an assignment of its own', async () => {
    const answer = await ask(tables, 'What is the total quantity? How many orders are there?');
    expect(answer.outputs).toHaveLength(2);
    expect(answer.text).toContain('**400**');
  });

  test('draws a line over time, bars over groups, and nothing for one figure', async () => {
    const mark = async (question: string): Promise<unknown> => {
      const part = (await ask(tables, question)).parts.find(item => item.type === 'chart');
      return part?.type === 'chart' ? (part.chart.spec as { mark: { type: string } }).mark.type : null;
    };
    expect(await mark('monthly revenue')).toBe('line');
    expect(await mark('revenue by region')).toBe('bar');
    expect(await mark('total revenue')).toBe(null);
  });

  test('tells that rows without a date were left out', async () => {
    expect((await ask(tables, 'revenue in 2024')).text).toContain('8 rows without a usable order date were left out');
  });
});
