import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../prisma/migrations');

it('What was used before there was a ledger is in it, and counts towards the cap of its month', async () => {
  const database = await PGlite.create();
  const names = readdirSync(folder)
    .filter(name => !name.includes('.'))
    .sort();
  const ledger = names.findIndex(name => name.endsWith('_ledger'));
  const migrate = async (some: string[]) => {
    for (const name of some) await database.exec(readFileSync(join(folder, name, 'migration.sql'), 'utf8'));
  };
  try {
    await migrate(names.slice(0, ledger));
    const [org, user] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
    await database.exec(`INSERT INTO "Organization" ("id", "name", "updatedAt") VALUES ('${org}', 'Acme', now());
      INSERT INTO "User" ("id", "organizationId", "email", "name", "updatedAt") VALUES ('${user}', '${org}', 'ada@example.com', 'Ada', now());`);
    const use = (tier: string, owner: string | null, cost: number | null, at: string) =>
      database.query(
        `INSERT INTO "ModelUsage" ("id", "organizationId", "userId", "purpose", "tier", "provider", "model", "inputTokens", "outputTokens", "costMicros", "createdAt")
        VALUES (gen_random_uuid(), $1, $2, 'COMPLETION', $3, 'openai', 'gpt-4o', 100, 20, $4, $5)`,
        [org, owner, tier, cost, at],
      );
    await use('ORGANIZATION', user, 300, '2026-11-30T23:59:59Z');
    await use('ORGANIZATION', null, 500, '2026-11-01T00:00:00Z');
    await use('ORGANIZATION', user, 7, '2026-12-01T00:00:00Z');
    await use('USER', user, 40, '2026-11-02T00:00:00Z');
    await use('PLATFORM', user, null, '2026-11-02T00:00:00Z');
    await migrate(names.slice(ledger));
    const entries = await database.query(
      `SELECT "kind", "tier", "costMicros"::int FROM "LedgerEntry" ORDER BY "costMicros"`,
    );
    expect(entries.rows).toEqual([
      { kind: 'SETTLED', tier: 'ORGANIZATION', costMicros: 7 },
      { kind: 'SETTLED', tier: 'USER', costMicros: 40 },
      { kind: 'SETTLED', tier: 'ORGANIZATION', costMicros: 300 },
      { kind: 'SETTLED', tier: 'ORGANIZATION', costMicros: 500 },
      { kind: 'SETTLED', tier: 'PLATFORM', costMicros: null },
    ]);
    const balances = await database.query(
      `SELECT "account", to_char("periodStart" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "from", "spentMicros"::int AS "spent"
      FROM "SpendingBalance" ORDER BY 1, 2`,
    );
    expect(balances.rows).toEqual([
      { account: 'ORGANIZATION', from: '2026-11-01', spent: 800 },
      { account: 'ORGANIZATION', from: '2026-12-01', spent: 7 },
      { account: 'PLATFORM', from: '2026-11-01', spent: 0 },
      { account: `USER:${user}`, from: '2026-11-01', spent: 40 },
    ]);
  } finally {
    await database.close();
  }
}, 120_000);
