import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { understand } from '../../../../src/engine/reasoner/builtin/judge/understand.ts';
import { languageFor } from '../../../../src/engine/reasoner/builtin/language/languages.ts';
import { indexNames, type NameIndex } from '../../../../src/engine/reasoner/builtin/link/names/name-index.ts';
import { buildSchema } from '../../../../src/engine/reasoner/builtin/schema/build-schema.ts';
import type { Schema } from '../../../../src/engine/reasoner/builtin/schema/schema.ts';
import { ask, tablesOf } from '../ask.ts';
import { salesCsv } from '../sales.ts';
import type { Tables } from '../tables.ts';

const today = new Date('2024-11-20T00:00:00Z');
const words =
  'how many orders revenue by region top 5 products not in 2023 between 3 and 5 last quarter per month the most expensive average unit price percentage of online compare difference without first after before "quoted" O\'Brien group order date constructor select * from ; -- drop table 🎉 名前 Straße 1e309 99999999999999999999 0 -1 % _ \\ \' both or each every more than at least who when where row'.split(
    ' ',
  );

describe('whatever is asked', () => {
  let tables: Tables;
  let schema: Schema;
  let names: NameIndex;
  beforeAll(async () => {
    tables = await tablesOf({
      orders: salesCsv(),
      odd: `constructor,__proto__,order,group,"a""b",date,Straße,名前,toString\n1,x,2,g,"it's",2024-01-01,"100%","a'; DROP TABLE orders; --",_\n2,y,3,h,"\\\\",2024-02-01,a_b,名,%\n`,
    });
    schema = buildSchema(tables.catalog, languageFor('en'));
    names = indexNames(schema);
  });
  afterAll(() => tables.close());

  test('every statement of every reading runs, for questions made of words that matter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom(
            ...words,
            ...tables.catalog.tables.flatMap(table => [
              table.name,
              ...table.columns.flatMap(column => [column.name, ...column.values.slice(0, 2).map(item => item.value)]),
            ]),
          ),
          { minLength: 1, maxLength: 14 },
        ),
        async parts => {
          for (const candidate of understand(parts.join(' '), schema, today, null, names).slice(0, 4)) {
            await tables.query(candidate.statement.sql).catch(error => {
              throw new Error(`${parts.join(' ')}\n${candidate.statement.sql}\n${(error as Error).message}`);
            });
          }
        },
      ),
      {
        numRuns: 400,
        examples: [
          [['first', 'last', 'Quantity']],
          [['last', 'last', 'Region', 'how']],
          [['before', '名', 'toString', '6']],
        ],
      },
    );
    expect((await tables.rows('SELECT count(*) FROM orders')).rows[0]![0]).toBe('400');
  }, 60_000);

  test('any text is answered, refused or asked back, never an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme', maxLength: 100 })),
        async text => {
          const answer = await ask(tables, text);
          expect(answer.outputs.every(({ kind }) => ['answered', 'refused', 'asked'].includes(kind))).toBe(true);
          expect(answer.text.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test.each([
    ['one word over and over', 'revenue '.repeat(4000)],
    ['no space at all', 'x'.repeat(32_000)],
    ['nothing but marks', '?!;'.repeat(10_000)],
    ['quotes that never end', '"\''.repeat(16_000)],
    ['emoji', '🎉'.repeat(16_000)],
    ['numbers', '1 and 2 between 3 or '.repeat(1500)],
    ['dates', 'between 3 March 2024 and May 2024 '.repeat(900)],
    ['cues', 'how many of the most not by each per top 5 '.repeat(700)],
  ])('a text of 32,000 characters is read in bounded time: %s', (_name, text) => {
    // Of this thread's own work, whatever else the machine is doing.
    const start = process.threadCpuUsage();
    understand(text, schema, today, null, names);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(800);
  });

  test('a statement in the question is text like any other', async () => {
    const answer = await ask(
      tables,
      "'; DROP TABLE orders; -- how many orders in the region North'); DELETE FROM orders",
    );
    for (const { tool, args } of answer.calls)
      if (tool === 'run_sql') expect((args as { sql: string }).sql).toMatch(/^SELECT /);
    expect((await tables.rows('SELECT count(*) FROM orders')).rows[0]![0]).toBe('400');
  });
});
