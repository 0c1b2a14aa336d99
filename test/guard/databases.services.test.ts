import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import { openMariaDb, openPostgres } from './databases.ts';
import { attacks } from './hostile/attacks.ts';
import { commonQueries } from './ordinary/every-dialect.ts';
import { mysqlQueries } from './ordinary/mysql.ts';
import { postgresqlQueries } from './ordinary/postgresql.ts';
import { compareAll, type Run, tryAll } from './shop.ts';

const servers: {
  name: string;
  dialect: Dialect;
  open: () => Promise<{ run: Run; close(): Promise<void>; schema?: string }>;
  own: string[];
}[] = [
  { name: 'PostgreSQL', dialect: 'postgresql', open: openPostgres, own: postgresqlQueries },
  { name: 'MariaDB', dialect: 'mysql', open: openMariaDb, own: mysqlQueries },
];

describe.each(servers)('The guard before a real $name', ({ dialect, open, own }) => {
  let shop: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('lets hostile queries show nothing, neither in rows nor in errors', async () => {
    const statements = attacks(dialect).map(sql => sql.replaceAll('shop.', `${shop.schema ?? 'shop'}.`));
    expect(statements.length).toBeGreaterThan(200);
    const { leaks, ran } = await tryAll(statements, dialect, shop.run, shop.schema);
    expect(leaks).toEqual([]);
    expect(ran).toBeGreaterThan(statements.length * 0.8);
  }, 240_000);

  it("gives an analyst's ordinary queries the rows that they have without it", async () => {
    const queries = [...commonQueries, ...own];
    expect(queries.length).toBeGreaterThanOrEqual(100);
    const { refused, different, broken } = await compareAll(queries, dialect, shop.run, shop.schema);
    expect({ different, broken }).toEqual({ different: [], broken: [] });
    expect(refused.length).toBeLessThanOrEqual(queries.length * 0.05);
  }, 120_000);
});
