import type { Db } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import { metricsOf } from '../../base/metrics.ts';
import type { App } from '../../context.ts';
import type { Reservation } from '../../engine/models/reservation.ts';
import { OverageCapReached } from './errors.ts';
import { leaseSeconds } from './lease.ts';
import { release, releaseLapsed } from './release.ts';
import type { Reserve } from './reservation.ts';

type Needs = Pick<App, 'db' | 'metrics'>;

/**
 * Holds money for work that is about to use a paid model: the worst case, or what is left of the cap if that is less.
 * One statement, under the lock of the account's row, so that however many reserve at once never hold more than the cap
 * together. What lost workers held is freed first where there is not enough.
 * @throws OverageCapReached where less than `leastMicros` is left
 */
export async function reserve(app: Needs, asked: Reserve): Promise<Reservation> {
  const { reservations } = metricsOf(app.metrics);
  const granted =
    (await hold(app.db, asked)) ??
    ((await freed(app.db, asked)) ? await hold(app.db, asked) : null) ??
    (await late(app.db, asked));
  reservations.inc({ outcome: granted ? 'granted' : 'refused' });
  if (!granted) throw new OverageCapReached(asked.payer);
  return granted;
}

/** Frees what an earlier attempt at the same work still holds: its worker is lost, or is about to notice that it was overtaken. */
export const releaseWork = (db: Pick<Db, '$queryRaw'>, work: string): Promise<number> => release(db, { work });

async function freed(db: Db, { payer: { organizationId, account } }: Reserve): Promise<boolean> {
  return (await releaseLapsed(db, { organizationId, account })) > 0;
}

/** Who asked for a period that has ended early since is in the one that runs instead. */
async function late(db: Db, asked: Reserve, tries = 3): Promise<Reservation | null> {
  const { organizationId, account, periodStart } = asked.payer;
  const where = { organizationId_account_periodStart: { organizationId, account, periodStart } };
  const carriedTo = (await db.spendingBalance.findUnique({ where, select: { carriedTo: true } }))?.carriedTo;
  if (!carriedTo || tries === 0) return null;
  const inForce = { ...asked, payer: { ...asked.payer, periodStart: carriedTo } };
  // That one may be just about to end as well.
  return (await hold(db, inForce)) ?? late(db, inForce, tries - 1);
}

async function hold(db: Db, { payer, ...asked }: Reserve): Promise<Reservation | null> {
  const { organizationId, userId, tier, account, periodStart, limitMicros: limit } = payer;
  const { work, purpose, provider, model, worstMicros: worst, leastMicros: least } = asked;
  const id = newId();
  // What is not granted is neither reserved nor written: each part takes from the one before.
  const [granted] = await db.$queryRaw<{ micros: bigint }[]>`
    WITH granted AS (
      INSERT INTO "SpendingBalance" AS b
        ("organizationId", "account", "periodStart", "reservedMicros", "spentMicros", "grantedMicros")
      SELECT ${organizationId}::uuid, ${account}, ${periodStart}::timestamptz,
        LEAST(${worst}::bigint, ${limit}::bigint), 0, LEAST(${worst}::bigint, ${limit}::bigint)
      WHERE ${limit}::bigint IS NULL OR ${limit}::bigint >= ${least}::bigint
      ON CONFLICT ("organizationId", "account", "periodStart") DO UPDATE SET
        "reservedMicros" = b."reservedMicros" + LEAST(${worst}::bigint, ${limit}::bigint - b."spentMicros" - b."reservedMicros"),
        "grantedMicros" = LEAST(${worst}::bigint, ${limit}::bigint - b."spentMicros" - b."reservedMicros")
      WHERE b."carriedTo" IS NULL
        AND (${limit}::bigint IS NULL OR ${limit}::bigint - b."spentMicros" - b."reservedMicros" >= ${least}::bigint)
      RETURNING "grantedMicros" AS "micros"
    ), held AS (
      INSERT INTO "SpendingReservation"
        ("id", "organizationId", "account", "periodStart", "work", "userId", "purpose", "tier", "provider", "model", "micros", "leaseUntil")
      SELECT ${id}::uuid, ${organizationId}::uuid, ${account}, ${periodStart}::timestamptz, ${work}, ${userId}::uuid,
        ${purpose}::"ModelPurpose", ${tier}, ${provider}, ${model}, "micros", now() + ${leaseSeconds} * interval '1 second'
      FROM granted
    ), entry AS (
      INSERT INTO "LedgerEntry"
        ("id", "kind", "reservationId", "organizationId", "account", "periodStart", "userId", "purpose", "tier", "provider",
         "model", "inputTokens", "outputTokens", "reservedMicros")
      SELECT ${newId()}::uuid, 'RESERVED', ${id}::uuid, ${organizationId}::uuid, ${account}, ${periodStart}::timestamptz,
        ${userId}::uuid, ${purpose}::"ModelPurpose", ${tier}, ${provider}, ${model}, 0, 0, "micros"
      FROM granted
    )
    SELECT "micros" FROM granted`;
  return granted ? { id, payer, micros: granted.micros } : null;
}
