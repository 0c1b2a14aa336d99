import type { Db } from '../../base/db.ts';

type Asker = { userId: string; organizationId: string };

/**
 * What an agent is known to have cost somebody since an instant in work that has not been settled, in millionths of a US
 * dollar: what is under way, but for `except`, and what workers had used that were lost.
 */
export async function unsettledCost(
  db: Pick<Db, '$queryRaw'>,
  { userId, organizationId }: Asker,
  { agent, since, except }: { agent: string; since: Date; except: string | null },
): Promise<bigint> {
  const [row] = await db.$queryRaw<{ micros: bigint }[]>`
    SELECT coalesce(sum(("byAgent"->>${agent})::bigint), 0)::bigint AS "micros" FROM (
      SELECT "byAgent" FROM "SpendingReservation"
      WHERE "userId" = ${userId}::uuid AND "organizationId" = ${organizationId}::uuid
        AND "id" IS DISTINCT FROM ${except}::uuid
      UNION ALL
      SELECT e."byAgent" FROM "LedgerEntry" e
      WHERE e."userId" = ${userId}::uuid AND e."organizationId" = ${organizationId}::uuid AND e."kind" = 'RELEASED'
        AND e."createdAt" >= ${since}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."reservationId" = e."reservationId" AND s."kind" = 'SETTLED')
    ) unsettled`;
  return row!.micros;
}
