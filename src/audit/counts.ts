import type { Tx } from '../base/db.ts';
import type { AuditLog } from '../generated/prisma/client.ts';
import { chainOf } from './chain/chain.ts';
import { nobody } from './reading/count-entries.ts';
import { startOfDay } from './reading/instants.ts';

type Counted = Pick<AuditLog, 'organizationId' | 'userId' | 'timestamp' | 'action' | 'outcome'>;

/** Adds sealed entries to the counts by day, or takes deleted ones away from them. */
export async function changeCounts(tx: Tx, entries: readonly Counted[], sign: 1 | -1): Promise<void> {
  if (entries.length === 0) return;
  const rows = new Map<string, { key: [string, string, string, string, string]; count: number; lastAt: Date }>();
  for (const entry of entries)
    for (const userId of entry.userId ? [entry.userId, nobody] : [nobody]) {
      const day = startOfDay(entry.timestamp).toISOString().slice(0, 10);
      const key: [string, string, string, string, string] = [userId, chainOf(entry), day, entry.action, entry.outcome];
      const row = rows.get(key.join()) ?? { key, count: 0, lastAt: entry.timestamp };
      row.count += sign;
      if (entry.timestamp > row.lastAt) row.lastAt = entry.timestamp;
      rows.set(key.join(), row);
    }
  const all = [...rows.values()];
  const column = (index: 0 | 1 | 2 | 3 | 4) => all.map(({ key }) => key[index]);
  const counts = all.map(({ count }) => count);
  const instants = all.map(({ lastAt }) => lastAt.toISOString());
  await tx.$executeRaw`
    INSERT INTO "AuditCount" ("userId", "chainId", "day", "action", "outcome", "count", "lastAt")
    SELECT * FROM unnest(${column(0)}::uuid[], ${column(1)}::uuid[], ${column(2)}::date[], ${column(3)}::text[],
      ${column(4)}::text[]::"AuditOutcome"[], ${counts}::int4[], ${instants}::timestamptz[])
    ON CONFLICT ("userId", "chainId", "day", "action", "outcome") DO UPDATE
    SET "count" = "AuditCount"."count" + EXCLUDED."count",
        "lastAt" = greatest("AuditCount"."lastAt", EXCLUDED."lastAt")`;
  if (sign < 0)
    await tx.$executeRaw`DELETE FROM "AuditCount" WHERE "count" <= 0 AND "chainId" = ANY(${column(1)}::uuid[])`;
}
