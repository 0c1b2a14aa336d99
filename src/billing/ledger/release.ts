import type { Db } from '../../base/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

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
  const [done] = await db.$queryRaw<{ count: number }[]>`
    WITH released AS (
      DELETE FROM "SpendingReservation" WHERE "id" IN (
        SELECT "id" FROM "SpendingReservation" WHERE ${condition(which)} ORDER BY "id" LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING *
    ), freed AS (
      UPDATE "SpendingBalance" b
      SET "reservedMicros" = b."reservedMicros" - r."micros", "spentMicros" = b."spentMicros" + r."noted"
      FROM (
        SELECT "organizationId", "account", "periodStart", sum("micros") AS "micros", sum(coalesce("notedMicros", 0)) AS "noted"
        FROM released GROUP BY 1, 2, 3
      ) r
      WHERE b."organizationId" = r."organizationId" AND b."account" = r."account" AND b."periodStart" = r."periodStart"
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
