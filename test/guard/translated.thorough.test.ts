import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import { translate } from '../../src/engine/sql/translate/translate.ts';
import { comparable, inDuckdb, rarer, sent, setUp, statements } from './translated.ts';

const dialects: Dialect[] = [
  ...(['postgresql', 'redshift', 'mysql', 'tsql', 'snowflake', 'bigquery', 'clickhouse', 'sqlite', 'duckdb'] as const),
];

describe('What the analyst writes', () => {
  it.each(dialects)('is written in %s so that the guard lets it through', dialect => {
    for (const sql of statements) expect(() => sent(sql, dialect, 'shop'), sql).not.toThrow();
  });

  let wanted: (sql: string) => Promise<unknown[][]>;
  beforeAll(async () => {
    wanted = await inDuckdb();
  });

  it('means the same in SQLite', async () => {
    const db = new DatabaseSync(':memory:');
    for (const sql of setUp('1', '0')) db.exec(sql);
    db.function('sha256', text => createHash('sha256').update(String(text)).digest('hex'));
    for (const sql of [...statements, rarer.number.replace(/ORDER/, 'WHERE "sales"."id" <> 5 ORDER')]) {
      const statement = db.prepare(sent(sql, 'sqlite', ''));
      statement.setReturnArrays(true);
      const rows = statement.all() as unknown as unknown[][];
      expect([sql, comparable(rows, sql)]).toEqual([sql, comparable(await wanted(sql), sql)]);
    }
  });

  it('is refused in words where a database has nothing like it', () => {
    for (const dialect of ['mysql', 'tsql', 'sqlite'] as const)
      expect(() => translate(rarer.median, dialect, [])).toThrow(/needs something that the SQL of the data source/);
    const first = 'SELECT "_row" FROM (SELECT row_number() OVER () AS "_row", * FROM "sales") AS "sales"';
    expect(() => translate(first, 'postgresql', [])).toThrow(/needs something/);
  });

  it('names tables as the source does, each under an alias of its own', () => {
    const column = { name: 'id', type: 'integer' as const, nativeType: 'integer' };
    const tables = ['eu', 'us'].map(schema => ({ name: `${schema}.sales`, schema, table: 'sales', columns: [column] }));
    const sql = 'SELECT "eu.sales"."id" FROM "eu.sales" JOIN "us.sales" ON "eu.sales"."id" = "us.sales"."id"';
    expect(translate(sql, 'postgresql', tables)).toBe(
      'SELECT "eu_sales"."id" FROM "eu"."sales" AS "eu_sales" JOIN "us"."sales" AS "us_sales" ON "eu_sales"."id" = "us_sales"."id"',
    );
  });
});
