import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Turn } from '../../../../src/engine/reasoner/reasoner.ts';
import { ask, converse, tablesOf } from '../ask.ts';
import { sales } from '../sales.ts';
import type { Tables } from '../tables.ts';

describe('a follow-up changes the question before it', () => {
  let tables: Tables;
  beforeAll(async () => {
    tables = await sales();
  });
  afterAll(() => tables.close());

  const single = async (sql: string): Promise<number> => Number((await tables.rows(sql)).rows[0]![0]);

  test('“and in 2024?” replaces the year', async () => {
    const answer = await converse(tables, 'How many orders were there in 2023?', 'and in 2024?');
    expect(Number(answer.rows[0]![0])).toBe(
      await single(`SELECT count(*) FROM orders_2023_24 WHERE year("Order Date") = 2024`),
    );
  });

  test.each(['No, I meant in 2024', 'no, I meant 2024.', 'Sorry, I meant 2024', 'I meant 2024'])(
    '“%s” replaces the year, and takes nothing away',
    async correction => {
      const answer = await converse(tables, 'How many orders were there in 2023?', correction);
      expect(Number(answer.rows[0]![0])).toBe(
        await single(`SELECT count(*) FROM orders_2023_24 WHERE year("Order Date") = 2024`),
      );
    },
  );

  test('“and per region?” keeps what is asked for, and does not say that it counts something', async () => {
    const answer = await converse(tables, 'What is the total quantity in 2023?', 'And per region?');
    expect(answer.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(
      await single(`SELECT sum("Quantity") FROM orders_2023_24 WHERE year("Order Date") = 2023`),
    );
    expect(answer.text).not.toContain('You did not say of what');
  });

  test('“only the north” narrows', async () => {
    const answer = await converse(tables, 'How many orders were there in 2023?', 'only the north');
    expect(Number(answer.rows[0]![0])).toBe(
      await single(`SELECT count(*) FROM orders_2023_24 WHERE year("Order Date") = 2023 AND "Region" = 'North'`),
    );
  });

  test('“by channel instead” groups by something else and keeps the filter', async () => {
    const answer = await converse(tables, 'What is the total revenue by region in 2023?', 'by channel instead');
    expect(answer.rows).toHaveLength(3);
    expect(answer.rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBeCloseTo(
      await single(`SELECT sum("Quantity" * "Unit Price") FROM orders_2023_24 WHERE year("Order Date") = 2023`),
      4,
    );
  });

  test('“what about store?” replaces the value of the same column', async () => {
    const answer = await converse(tables, 'What is the total quantity for online?', 'what about store?');
    expect(Number(answer.rows[0]![0])).toBe(
      await single(`SELECT sum("Quantity") FROM orders_2023_24 WHERE "Sales Channel" = 'store'`),
    );
  });

  test('“and the lowest?” turns a ranking round', async () => {
    const answer = await converse(tables, 'Which product has the highest revenue?', 'and the lowest?');
    expect(answer.rows[0]![0]).toBe('Notebook');
  });

  test('“and the average unit price?” changes the measure', async () => {
    const answer = await converse(tables, 'What is the total quantity by region?', 'and the average unit price?');
    expect(answer.rows).toHaveLength(4);
    expect(answer.sql).toContain('avg(');
  });

  test('a question whole in itself starts afresh', async () => {
    const answer = await converse(
      tables,
      'How many orders were there in 2023?',
      'How many different products are there?',
    );
    expect(Number(answer.rows[0]![0])).toBe(5);
  });

  test('a memory that no longer fits the tables is passed over', async () => {
    const memory = {
      analyst: 1,
      question: 'x',
      form: {
        tables: ['gone'],
        select: [],
        where: [{ kind: 'in', column: { table: 'gone', column: 'x' }, values: ['y'] }],
      },
    };
    const answer = await ask(tables, 'How many orders are there?', [{ question: 'x', answer: '', memory }]);
    expect(Number(answer.rows[0]![0])).toBe(400);
  });
});

test('“and in 2023?” is judged by the dates of what was asked for, however many tables there are', async () => {
  const tables = await tablesOf({
    matches: 'match_id,club_id,match_date,spectators\n1,1,2023-05-01,300\n2,2,2024-03-01,200\n3,1,2024-06-01,100\n',
    clubs: 'club_id,club_name,founded\n1,Red Lions,1990\n2,Blue Sharks,2001\n',
  });
  const first = await ask(tables, 'How many matches were there in 2024?');
  const history = [JSON.parse(JSON.stringify(first.turn)) as Turn];
  const counts = await Promise.all(
    ['And in 2023?', 'What about 2023?'].map(async question => (await ask(tables, question, history)).rows),
  );
  tables.close();
  expect(first.rows).toEqual([['2']]);
  expect(counts).toEqual([[['1']], [['1']]]);
});
