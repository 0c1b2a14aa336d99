import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import { rewrite } from '../../src/engine/sql/guard/rewrite.ts';
import { shopPolicy } from './fixture.ts';
import { attacks } from './hostile/attacks.ts';
import { maskings, onlyKnownRegions } from './leaks.ts';
import { openDuckDb, tryAll } from './shop.ts';
import { wrongIn } from './written.ts';

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
  }, 240_000);

  it('would be seen to leak without the guard', async () => {
    const { rows } = await shop.run('SELECT email FROM users');
    expect(JSON.stringify(rows)).toContain('CANARY');
  });
});

describe('Hostile queries as they are written anew', () => {
  it.each<Dialect>(['postgresql', 'mysql', 'duckdb', 'tsql', 'snowflake', 'bigquery'])(
    'read tables in %s only through the sub-selects of the policy',
    dialect => {
      const policy = shopPolicy(dialect, { masks: maskings[1], rows: onlyKnownRegions });
      const statements = attacks(dialect);
      expect(statements.length).toBeGreaterThan(200);
      let passed = 0;
      const wrong = statements.flatMap(sql => {
        try {
          const guarded = rewrite(sql, { dialect, policy });
          passed++;
          return wrongIn(guarded, policy, dialect).map(what => `${what}: ${sql} → ${guarded.shown}`);
        } catch {
          return [];
        }
      });
      expect(wrong).toEqual([]);
      expect(passed).toBeGreaterThan(statements.length * 0.7);
    },
    240_000,
  );
});
