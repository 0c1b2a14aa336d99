import { beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../../src/engine/sources/mongodb/result-columns.ts';
import { guardStatement } from '../../../src/engine/sql/guard/guard.ts';
import { translate } from '../../../src/engine/sql/translate/translate.ts';
import { comparable, inDuckdb, statements, tablesIn } from '../../guard/translated.ts';
import { streamPipeline } from '../../kit/doubles/run-pipeline.ts';

// What the analyst writes becomes a pipeline that says the same, or is refused: nothing is answered wrongly.
const tables = tablesIn('');
const more = [
  `SELECT sum("sales"."amount") AS "total" FROM "sales" WHERE "sales"."kind" = 'a'`,
  `SELECT count(*) AS "n" FROM "sales" WHERE "sales"."day" >= DATE '2024-01-01' AND "sales"."day" < DATE '2025-01-01'`,
  `SELECT "sales"."name" AS "name", "sales"."amount" AS "amount" FROM "sales" ORDER BY "sales"."amount" DESC NULLS LAST LIMIT 2`,
  `SELECT "sales"."kind" AS "kind", avg("sales"."amount") AS "average" FROM "sales" WHERE "sales"."amount" > 6 GROUP BY "sales"."kind" ORDER BY avg("sales"."amount") DESC NULLS LAST LIMIT 2`,
  `SELECT "sales"."id" AS "id" FROM "sales" WHERE "sales"."name" IN ('Dan', 'Eve!')`,
  `SELECT "sales"."id" AS "id" FROM "sales" WHERE "sales"."name" ILIKE '%b%' ESCAPE '!'`,
  `SELECT count("sales"."kind") AS "n" FROM "sales"`,
];

let duckdb: Awaited<ReturnType<typeof inDuckdb>>;
const documents = new Map<string, Record<string, unknown>[]>();
beforeAll(async () => {
  duckdb = await inDuckdb();
  for (const { table, columns } of tables) {
    const rows = await duckdb(`SELECT * FROM ${table}`);
    const value = (cell: unknown, type: string) =>
      cell === null ? null : type === 'date' ? new Date(String(cell)) : type === 'decimal' ? Number(cell) : cell;
    documents.set(
      table,
      rows.map(row => Object.fromEntries(columns.map(({ name, type }, at) => [name, value(row[at], type)]))),
    );
  }
});

async function inMongodb(sql: string): Promise<unknown[][]> {
  const policy = {
    tables: tables.map(({ table, columns }) => ({
      ...{ schema: '', name: table, rows: [] },
      columns: columns.map(({ name, type }) => ({ name, type, mask: null })),
    })),
    ...{ searchPath: [''], hashKey: 'translated' },
  };
  const guarded = await guardStatement(translate(sql, 'mongodb', tables), { dialect: 'mongodb', policy });
  const { collection, pipeline } = JSON.parse(guarded.sql);
  const found: Record<string, unknown>[] = [];
  const given = streamPipeline(pipeline, documents.get(collection)!, name => documents.get(name)!);
  for (let next = given.next(); !next.done; next = given.next()) found.push(next.value);
  const names = columnsOf(pipeline, found as never).map(({ name }) => name);
  return found.map(document => names.map(name => document[name] ?? null));
}

it('Statements have the same rows as pipelines, or are refused', async () => {
  let answered = 0;
  for (const sql of [...statements, ...more]) {
    const rows = await inMongodb(sql).catch(error => {
      expect(error.message, sql).toMatch(/no translation for MongoDB|needs something/);
      return null;
    });
    if (!rows) continue;
    answered++;
    expect([sql, comparable(rows, sql)]).toEqual([sql, comparable(await duckdb(sql), sql)]);
  }
  expect(answered).toBeGreaterThanOrEqual(9);
});
