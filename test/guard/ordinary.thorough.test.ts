import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import { rewrite } from '../../src/engine/sql/guard/rewrite.ts';
import { shopPolicy } from './fixture.ts';
import { bigqueryQueries } from './ordinary/bigquery.ts';
import { duckdbQueries } from './ordinary/duckdb.ts';
import { commonQueries } from './ordinary/every-dialect.ts';
import { mysqlQueries } from './ordinary/mysql.ts';
import { postgresqlQueries } from './ordinary/postgresql.ts';
import { snowflakeQueries } from './ordinary/snowflake.ts';
import { tsqlQueries } from './ordinary/tsql.ts';
import { compareAll, openDuckDb } from './shop.ts';

const own: [Dialect, string[]][] = [
  ['postgresql', postgresqlQueries],
  ['mysql', mysqlQueries],
  ['tsql', tsqlQueries],
  ['snowflake', snowflakeQueries],
  ['bigquery', bigqueryQueries],
];

describe("An analyst's ordinary queries", () => {
  let shop: Awaited<ReturnType<typeof openDuckDb>>;
  beforeAll(async () => {
    shop = await openDuckDb();
  });
  afterAll(() => shop.close());

  it.each(own)(
    'pass in %s, at least 95 of 100',
    (dialect, queries) => {
      const all = [...commonQueries, ...queries];
      expect(all.length).toBeGreaterThanOrEqual(100);
      const policy = shopPolicy(dialect);
      const refused = all.flatMap(sql => {
        try {
          rewrite(sql, { dialect, policy });
          return [];
        } catch (error) {
          return [`${sql}: ${(error as Error).message}`];
        }
      });
      expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(all.length * 0.05);
    },
    90_000,
  );

  it('pass in DuckDB, and give the same rows as without the guard', async () => {
    const all = [...commonQueries, ...duckdbQueries];
    const { refused, different, broken } = await compareAll(all, 'duckdb', shop.run);
    expect({ different, broken }).toEqual({ different: [], broken: [] });
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(all.length * 0.05);
  }, 90_000);
});
