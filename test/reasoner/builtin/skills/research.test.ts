import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StepOutput } from '../../../../src/engine/reasoner/builtin/skills/research/act.ts';
import { ask, tablesOf } from '../ask.ts';
import { sales, salesCsv } from '../sales.ts';
import type { Tables } from '../tables.ts';

describe('Research over a table of orders', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await sales();
  });
  afterAll(() => tables.close());
  const number = async (sql: string): Promise<number> => Number((await tables.rows(sql)).rows[0]![0]);
  const english = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);

  test('asks for figures, change, course and groups, and tells them in short first', async () => {
    const { text, outputs, parts } = await ask(tables, 'Give me an overview of revenue in 2024');
    const kinds = (outputs as unknown as StepOutput[]).map(({ step }) => step.kind);
    expect(kinds).toEqual(['totals', 'change', 'trend', 'breakdown', 'breakdown', 'breakdown']);
    const total = await number(
      `SELECT sum("Quantity" * "Unit Price") FROM orders_2023_24 WHERE year("Order Date") = 2024`,
    );
    expect(text.startsWith('**In short:** Total revenue in 2024 was')).toBe(true);
    expect(text).toContain(english(total));
    expect(text.indexOf('### Figures')).toBeLessThan(text.indexOf('### Over time'));
    expect(text).toContain('### By region');
    expect(parts.filter(part => part.type === 'chart').length).toBeGreaterThanOrEqual(4);
  });

  test('cites a source after every sentence', async () => {
    const { cited } = await ask(tables, 'Give me an overview of revenue in 2024');
    const body = cited.split('### What to bear in mind')[0]!.replace(/^### .*$/gm, '');
    const bare = body
      .split(/\[1\](?:\s|$)/)
      .map(part => part.trim())
      .filter(part => /[.!?]\s+[A-Z*]/.test(part.replaceAll('**In short:**', '')));
    expect(bare).toEqual([]);
  });

  test('compares only as much of the year before as the data covers of this one', async () => {
    const { text } = await ask(tables, 'Give me an overview of revenue in 2024');
    const { rows } = await tables.rows(`SELECT max("Order Date")::VARCHAR FROM orders_2023_24`);
    expect(String(rows[0]![0]).slice(0, 7)).toBe('2024-11');
    expect(text).toContain('The data ends on November');
  });

  test('counts where a number is asked for, and follows the limits of the question', async () => {
    const { text } = await ask(tables, 'Give me an overview of the number of orders in the North');
    const count = await number(`SELECT count(*) FROM orders_2023_24 WHERE "Region" = 'North'`);
    expect(text).toContain(`**${count}**`);
    expect(text).not.toContain('### By region');
  });

  test('takes a question that follows as one about the same figure', async () => {
    const { turn } = await ask(tables, 'Give me an overview of revenue in 2024');
    const { rows } = await ask(tables, 'by channel', [JSON.parse(JSON.stringify(turn))]);
    expect(rows).toHaveLength(3);
  });

  test('leaves questions alone that only sound alike', async () => {
    for (const question of ['How many orders were there in 2024?', 'Which region has the highest revenue?'])
      expect((await ask(tables, question)).text).not.toContain('In short');
    expect((await ask(tables, 'Give me an overview of unicorns')).text).toContain('unicorns');
  });
});

describe('Research over tables that lack something', () => {
  test('makes up no course, no amounts and no comparison', async () => {
    const tables = await tablesOf({
      people: 'Name,Department\nAnn,Sales\nBob,Sales\nCem,IT\nDan,IT\nEva,HR\nFay,IT\n',
    });
    const { text } = await ask(tables, 'Give me an overview of the people');
    expect(text).toContain('Number of people was **6**');
    expect(text).toContain('There is no column of dates');
    expect(text).toContain('There is no column of amounts');
    expect(text).not.toMatch(/### Over time|against|NaN|undefined|null/);
    tables.close();
  });

  test('does not average over a handful of rows, and says what it chose of several tables', async () => {
    const tables = await tablesOf({
      orders: salesCsv(),
      people: 'Name,Department\nAnn,Sales\nBob,Sales\nCem,IT\n',
    });
    const { text } = await ask(tables, 'Give me a summary of all our data');
    expect(text).toContain('Total revenue was');
    expect(text).toContain('There is also people');
    tables.close();
  });

  test('of an empty table says nothing wrong', async () => {
    const tables = await tablesOf({ empty_sales: 'Order Date,Region,Amount\n2024-01-01,North,\n' });
    const { text } = await ask(tables, 'Give me an overview of the amount');
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    tables.close();
  });
});
