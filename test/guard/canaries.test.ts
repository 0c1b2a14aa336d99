import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks } from './hostile/attacks.ts';
import { openDuckDb, tryAll } from './shop.ts';

describe('Hostile queries on DuckDB', () => {
  let shop: Awaited<ReturnType<typeof openDuckDb>>;
  beforeAll(async () => {
    shop = await openDuckDb();
  });
  afterAll(() => shop.close());

  it('show no value that is masked, refused, unlisted or filtered out, neither in rows nor in errors', async () => {
    const statements = attacks('duckdb');
    expect(statements.length).toBeGreaterThan(200);
    const { leaks, ran } = await tryAll(statements, 'duckdb', shop.run);
    expect(leaks).toEqual([]);
    // Most run, so that it is not the refusals that keep the secret.
    expect(ran).toBeGreaterThan(statements.length * 0.8);
  }, 180_000);

  it('would be seen to leak without the guard', async () => {
    const { rows } = await shop.run('SELECT email FROM users');
    expect(JSON.stringify(rows)).toContain('CANARY');
  });
});
