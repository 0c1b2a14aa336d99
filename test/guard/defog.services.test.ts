import { afterEach, describe, expect, it } from 'vitest';
import type { Policy } from '../../src/engine/query/policy.ts';
import { openPostgres } from './databases.ts';
import { dumps, goldStatements, haveDefog } from './defog.ts';
import { compareUnder, type Run } from './shop.ts';

/** A policy that shows everything. */
async function openPolicy(run: Run): Promise<Policy> {
  const { rows } = await run(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY ordinal_position`,
  );
  const tables = Map.groupBy(rows, ([table]) => String(table));
  return {
    searchPath: ['public'],
    hashKey: 'a key of the tests',
    tables: [...tables].map(([name, columns]) => ({
      schema: 'public',
      name,
      rows: [],
      columns: columns.map(([, column]) => ({ name: String(column), type: 'text' as const, mask: null })),
    })),
  };
}

describe("Defog's gold statements", () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const shop of open.splice(0)) await shop.close();
  });

  it.runIf(haveDefog)(
    'pass the guard, nearly all, and give the same rows on PostgreSQL',
    async () => {
      const golds = await goldStatements();
      let all = 0;
      const refused: string[] = [];
      const different: string[] = [];
      for (const { name, sql } of dumps()) {
        const shop = await openPostgres([sql]);
        open.push(shop);
        const found = await compareUnder(await openPolicy(shop.run), golds.get(name) ?? [], 'postgresql', shop.run);
        all += (golds.get(name)?.length ?? 0) - found.broken.length;
        refused.push(...found.refused);
        different.push(...found.different);
      }
      const share = 1 - (refused.length + different.length) / all;
      process.stdout.write(`Defog: ${all} gold statements, ${(100 * share).toFixed(1)}% pass with the same rows\n`);
      expect(different).toEqual([]);
      expect(share, refused.join('\n')).toBeGreaterThanOrEqual(0.95);
    },
    240_000,
  );
});
