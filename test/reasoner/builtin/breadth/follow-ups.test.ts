import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { converse } from '../ask.ts';
import type { Tables } from '../tables.ts';
import { holds, open } from './kit.ts';
import { orders } from './orders.ts';

const revenue = 'sum(q * p)';

/** The questions of a conversation; what the last must yield. */
const talks: [questions: string[], expected: string][] = [
  [['revenue by region in 2024', 'and in 2023?'], `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`],
  [['revenue by region in 2024', 'And for 2023?'], `SELECT r, ${revenue} FROM o WHERE year(d) = 2023 GROUP BY r`],
  [['revenue by region', 'only online'], `SELECT r, ${revenue} FROM o WHERE ch = 'Online' GROUP BY r`],
  [['revenue by region', 'only Online, please'], `SELECT r, ${revenue} FROM o WHERE ch = 'Online' GROUP BY r`],
  [['revenue by region', 'by channel instead'], `SELECT ch, ${revenue} FROM o GROUP BY ch`],
  [
    ['revenue by region in 2024', 'why not by month?'],
    `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE year(d) = 2024 GROUP BY 1 ORDER BY 1`,
  ],
  [['revenue by region', 'and per category?'], `SELECT cat, ${revenue} FROM o GROUP BY cat`],
  [['total revenue in 2024', 'and the average?'], 'SELECT avg(q * p) FROM o WHERE year(d) = 2024'],
  [['total quantity of tents', 'what about hiking boots?'], "SELECT sum(q) FROM o WHERE pr = 'Hiking Boots'"],
  [['How many orders in 2024?', 'what about tents?'], "SELECT count(*) FROM o WHERE year(d) = 2024 AND pr = 'Tent'"],
  [['How many orders in 2024?', 'and returned ones?'], "SELECT count(*) FROM o WHERE year(d) = 2024 AND ret = 'Yes'"],
  [['top 3 products by revenue', 'and the bottom 3?'], `SELECT pr, ${revenue} FROM o GROUP BY pr ORDER BY 2 LIMIT 3`],
  [['top 3 products by revenue', 'top 5'], `SELECT pr, ${revenue} FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 5`],
  [['top 3 products by revenue', 'and by quantity?'], 'SELECT pr, sum(q) FROM o GROUP BY pr ORDER BY 2 DESC LIMIT 3'],
  [
    ['Which region has the highest revenue?', 'and the lowest?'],
    `SELECT r, ${revenue} FROM o WHERE r IS NOT NULL GROUP BY r ORDER BY 2 LIMIT 1`,
  ],
  [
    ['monthly revenue in 2024', 'by quarter'],
    `SELECT CAST(date_trunc('quarter', d) AS DATE), ${revenue} FROM o WHERE year(d) = 2024 GROUP BY 1 ORDER BY 1`,
  ],
  [
    ['monthly revenue in 2024', 'for the North only'],
    `SELECT CAST(date_trunc('month', d) AS DATE), ${revenue} FROM o WHERE year(d) = 2024 AND r = 'North' GROUP BY 1 ORDER BY 1`,
  ],
  [['revenue by region', 'now the number of orders'], 'SELECT r, count(*) FROM o GROUP BY r'],
  [['revenue by region', 'and by region and channel?'], `SELECT r, ch, ${revenue} FROM o GROUP BY r, ch`],
  [['revenue in March 2024', 'and in April?'], `SELECT ${revenue} FROM o WHERE year(d) = 2024 AND month(d) = 4`],
  [['How many orders were cancelled?', 'How many customers do we have?'], 'SELECT count(DISTINCT c) FROM o'],
  [['revenue by region', 'What is the average unit price?'], 'SELECT avg(p) FROM o'],
  [['revenue in 2024', 'without returns'], `SELECT ${revenue} FROM o WHERE year(d) = 2024 AND ret = 'No'`],
  [
    ['revenue in 2024', 'only online', 'and by region?'],
    `SELECT r, ${revenue} FROM o WHERE year(d) = 2024 AND ch = 'Online' GROUP BY r`,
  ],
];

describe('a conversation about orders', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await open(orders);
  });
  afterAll(() => tables.close());

  test.each(talks)('%s', async (questions, expected) => {
    const answer = await converse(tables, ...questions);
    const want = (await tables.rows(expected)).rows;
    expect(holds(want, answer.rows, /ORDER BY/.test(expected)), `${answer.text}\n${answer.sql}`).toBe(true);
  });
});
