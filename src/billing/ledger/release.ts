import type { Db } from '../../base/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { added, balance } from './balance.ts';

type Which = { id: string } | { work: string } | { organizationId: string; account: string } | 'all';

/** At most so many at once; the rest are swept by the next run. */
const mostAtOnce = 1000;

/**
 * Frees what reservations hold, once: what their work is known to have used stays counted, the rest can be spent by
 * others. Resolves to how many were still open.
 */
export const release = (db: Pick<Db, '$queryRaw'>, which: { id: string } | { work: string }): Promise<number> =>
  close(db, which);

/** Frees what is held by workers that gave no sign of life for too long. */
export const releaseLapsed = (db: Db, of: { organizationId: string; account: string } | 'all' = 'all') => close(db, of);

async function close(db: Pick<Db, '$queryRaw'>, which: Which): Promise<number> {
  // What sweeps find in somebody's hands they leave to them; whoever frees their own waits for it.
  const skipped = which === 'all' || 'account' in which ? Prisma.sql`SKIP LOCKED` : Prisma.empty;
  const [done] = await db.$queryRaw<{ count: number }[]>`
    WITH released AS (
      DELETE FROM "SpendingReservation" WHERE "id" IN (
        SELECT "id" FROM "SpendingReservation" WHERE ${condition(which)} ORDER BY "id" LIMIT ${mostAtOnce} FOR UPDATE ${skipped})
      RETURNING *
    ), freed AS (
      INSERT INTO "SpendingBalance" AS b ${balance}
      SELECT "organizationId", "account", "periodStart", -sum("micros"), sum(coalesce("notedMicros", 0)), 0
      FROM released GROUP BY 1, 2, 3
      ${added}
    ), entry AS (
      INSERT INTO "LedgerEntry"
        ("id", "kind", "reservationId", "organizationId", "account", "periodStart", "userId", "purpose", "tier", "provider",
         "model", "inputTokens", "outputTokens", "reservedMicros", "costMicros", "byAgent")
      SELECT gen_random_uuid(), 'RELEASED', "id", "organizationId", "account", "periodStart", "userId", "purpose", "tier",
        "provider", "model", "inputTokens", "outputTokens", -"micros", "notedMicros", "byAgent"
      FROM released
    )
    SELECT count(*)::int AS "count" FROM released`;
  return done!.count;
}

function condition(which: Which): Prisma.Sql {
  if (which === 'all') return Prisma.sql`"leaseUntil" < now()`;
  if ('id' in which) return Prisma.sql`"id" = ${which.id}::uuid`;
  if ('work' in which) return Prisma.sql`"work" = ${which.work}`;
  return Prisma.sql`"organizationId" = ${which.organizationId}::uuid AND "account" = ${which.account} AND "leaseUntil" < now()`;
}
