import type { Db } from '../../base/db.ts';
import type { Payer } from '../../engine/models/reservation.ts';
import { OverageCapReached } from './errors.ts';

/** What must be left of a cap for work to begin, in millionths of a US dollar: less would not pay for one question. */
export const leastLeftMicros = 10_000n;

/**
 * Refuses where nothing is left of what an account may spend, before anything is begun; what is held for work under way
 * is not left. It holds nothing: whoever goes on reserves, and may be refused then.
 * @throws OverageCapReached
 */
export async function demandLeft(db: Pick<Db, '$queryRaw'>, payer: Payer): Promise<void> {
  const { organizationId, account, periodStart, limitMicros } = payer;
  if (limitMicros === null) return;
  const [row] = await db.$queryRaw<{ taken: bigint }[]>`
    SELECT (coalesce((SELECT "spentMicros" FROM "SpendingBalance" WHERE "organizationId" = ${organizationId}::uuid
        AND "account" = ${account} AND "periodStart" = ${periodStart}::timestamptz), 0)
      + coalesce((SELECT sum("micros") FROM "SpendingReservation" WHERE "organizationId" = ${organizationId}::uuid
        AND "account" = ${account} AND "periodStart" = ${periodStart}::timestamptz AND "leaseUntil" >= now()), 0))::bigint AS "taken"`;
  if (limitMicros - row!.taken < leastLeftMicros) throw new OverageCapReached(payer);
}
