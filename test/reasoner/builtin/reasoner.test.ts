import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { sales } from './sales.ts';
import type { Tables } from './tables.ts';

describe('the built-in analyst over one table', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await sales();
  });
  afterAll(() => tables.close());

  test('counts rows and cites the query right after the statement', async () => {
    const answer = await ask(tables, 'How many orders are there?');
    expect(answer.cited).toContain('**400** orders.[1]');
  });

  test('computes revenue as quantity × unit price and says so', async () => {
    const answer = await ask(tables, 'What is the total revenue?');
    const [[expected]] = (await tables.rows('SELECT sum("Quantity" * "Unit Price") FROM orders_2023_24')).rows as [
      [number],
    ];
    expect(Number(answer.rows[0]![0])).toBeCloseTo(expected, 6);
    expect(answer.text).toContain('quantity × unit price');
  });

  test('refuses what the tables do not hold, without a citation', async () => {
    const answer = await ask(tables, 'How many employees do we have?');
    expect(answer.text).toContain('“employees”');
    expect(answer.parts.some(part => part.type === 'cite')).toBe(false);
  });
});
