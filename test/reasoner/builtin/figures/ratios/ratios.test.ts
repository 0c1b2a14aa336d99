import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../ask.ts';
import { sales } from '../../sales.ts';
import type { Tables } from '../../tables.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await sales();
});
afterAll(() => tables.close());

const orders = 'FROM orders_2023_24';
const online = `"Sales Channel" = 'online'`;
const store = `"Sales Channel" = 'store'`;
const in2024 = `"Order Date" >= DATE '2024-01-01' AND "Order Date" < DATE '2025-01-01'`;

/** Questions of a ratio, and the statement that gives its two sides (of each group, where there are groups). */
const questions: [string, string][] = [
  [
    'What is the ratio of online orders to store orders?',
    `SELECT count(*) FILTER (WHERE ${online}), count(*) FILTER (WHERE ${store}) ${orders}`,
  ],
  [
    'ratio of online to store orders',
    `SELECT count(*) FILTER (WHERE ${online}), count(*) FILTER (WHERE ${store}) ${orders}`,
  ],
  [
    'What is the ratio of online to store orders in 2024?',
    `SELECT count(*) FILTER (WHERE ${online}), count(*) FILTER (WHERE ${store}) ${orders} WHERE ${in2024}`,
  ],
  [
    'What is the ratio of online orders to store orders in 2024?',
    `SELECT count(*) FILTER (WHERE ${online}), count(*) FILTER (WHERE ${store}) ${orders} WHERE ${in2024}`,
  ],
  [
    'ratio of orders with a quantity above 5 to orders with a quantity below 5 overall',
    `SELECT count(*) FILTER (WHERE "Quantity" > 5), count(*) FILTER (WHERE "Quantity" < 5) ${orders}`,
  ],
  [
    'the ratio of the number of orders in the North to the total number of orders',
    `SELECT count(*) FILTER (WHERE "Region" = 'North'), count(*) ${orders}`,
  ],
  [
    'What is the ratio of revenue to quantity for each region?',
    `SELECT "Region", sum("Quantity" * "Unit Price"), sum("Quantity") ${orders} GROUP BY 1`,
  ],
  [
    'Get the ratio of revenue per quantity for each region',
    `SELECT "Region", sum("Quantity" * "Unit Price"), sum("Quantity") ${orders} GROUP BY 1`,
  ],
  [
    'How does the ratio of online orders to store orders differ by category?',
    `SELECT "Category", count(*) FILTER (WHERE ${online}), count(*) FILTER (WHERE ${store}) ${orders} GROUP BY 1`,
  ],
];

const withRatio = (rows: unknown[][]): string[] =>
  rows
    .map(row => {
      const [a, b] = row.slice(-2).map(Number) as [number, number];
      return JSON.stringify([...row.slice(0, -2), a.toFixed(2), b.toFixed(2), (a / b).toFixed(3)]);
    })
    .sort();

describe('a ratio sets two figures against each other, each read like a question of its own', () => {
  test.each(questions)('%s', async (question, sql) => {
    const { rows } = await ask(tables, question);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const [a, b, ratio] = row.slice(-3).map(Number) as [number, number, number];
      expect(ratio).toBeCloseTo(a / b, 3);
    }
    expect(withRatio(rows.map(row => row.slice(0, -1)))).toEqual(withRatio((await tables.rows(sql)).rows));
  });
});

test('a ratio is told with the two figures it comes from', async () => {
  const { text, rows } = await ask(tables, 'What is the ratio of online orders to store orders?');
  const [a, b] = rows[0]!;
  expect(text).toContain(`(${a} to ${b})`);
  expect(text).toMatch(
    /ratio of number of orders for sales channel online to number of orders for sales channel store/,
  );
});

test('a question after a ratio limits both of its sides', async () => {
  const first = await ask(tables, 'What is the ratio of online orders to store orders?');
  const { rows } = await ask(tables, 'and in 2024?', [first.turn]);
  const [[a, b]] = (
    await tables.rows(
      `SELECT count(*) FILTER (WHERE ${online}), count(*) FILTER (WHERE ${store}) ${orders} WHERE ${in2024}`,
    )
  ).rows as [[string, string]];
  expect(rows[0]!.slice(0, 2)).toEqual([a, b]);
});
