import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { PeriodChange } from '../../context.ts';
import { added, balance } from './balance.ts';

const account = 'PLATFORM';

/**
 * Takes what an organization's platform account holds and has spent in a period along into another, where that one
 * begins early: with a new plan nothing is forgotten. Whoever reserves for the old one meanwhile reserves in the new.
 */
export async function carrySpending(tx: Tx, { organizationId, from, to }: PeriodChange): Promise<void> {
  // Reservations first, as in settling, and none that somebody else is at: those end where they began. What was held
  // before the balance was ours is found by looking again.
  await carryReservations(tx, { organizationId, from, to });
  await tx.$executeRaw`
    INSERT INTO "SpendingBalance" AS b ("organizationId", "account", "periodStart", "reservedMicros", "spentMicros", "grantedMicros", "carriedTo")
    VALUES (${organizationId}::uuid, ${account}, ${from}::timestamptz, 0, 0, 0, ${to}::timestamptz)
    ON CONFLICT ("organizationId", "account", "periodStart") DO UPDATE SET "carriedTo" = EXCLUDED."carriedTo"`;
  await carryReservations(tx, { organizationId, from, to });
  await tx.$executeRaw`
    WITH before AS (
      SELECT "spentMicros" FROM "SpendingBalance"
      WHERE "organizationId" = ${organizationId}::uuid AND "account" = ${account} AND "periodStart" = ${from}::timestamptz
    ), taken AS (
      UPDATE "SpendingBalance" SET "spentMicros" = 0
      WHERE "organizationId" = ${organizationId}::uuid AND "account" = ${account} AND "periodStart" = ${from}::timestamptz
    ), forwarded AS (
      UPDATE "SpendingBalance" SET "carriedTo" = ${to}::timestamptz
      WHERE "organizationId" = ${organizationId}::uuid AND "account" = ${account} AND "carriedTo" = ${from}::timestamptz
        AND "periodStart" <> ${to}::timestamptz
    ), entries AS (
      INSERT INTO "LedgerEntry"
        ("id", "kind", "organizationId", "account", "periodStart", "purpose", "tier", "provider", "model", "inputTokens", "outputTokens", "costMicros")
      SELECT id, 'CARRIED', ${organizationId}::uuid, ${account}, at, 'COMPLETION', ${account}, '', '', 0, 0, sign * "spentMicros"
      FROM before, (VALUES (${newId()}::uuid, ${from}::timestamptz, -1), (${newId()}::uuid, ${to}::timestamptz, 1)) AS side (id, at, sign)
      WHERE "spentMicros" <> 0
    )
    INSERT INTO "SpendingBalance" AS b ${balance}
    SELECT ${organizationId}::uuid, ${account}, ${to}::timestamptz, 0, "spentMicros", 0 FROM before
    ${added}, "carriedTo" = NULL`;
}

/** Takes what is held along, one by one, so that each is settled where it is held. */
const carryReservations = (tx: Tx, { organizationId, from, to }: PeriodChange): Promise<number> => tx.$executeRaw`
  WITH moved AS (
    UPDATE "SpendingReservation" SET "periodStart" = ${to}::timestamptz WHERE "id" IN (
      SELECT "id" FROM "SpendingReservation" WHERE "organizationId" = ${organizationId}::uuid AND "account" = ${account}
        AND "periodStart" = ${from}::timestamptz ORDER BY "id" FOR UPDATE SKIP LOCKED)
    RETURNING *
  ), entries AS (
    INSERT INTO "LedgerEntry"
      ("id", "kind", "reservationId", "organizationId", "account", "periodStart", "userId", "purpose", "tier", "provider",
       "model", "inputTokens", "outputTokens", "reservedMicros")
    SELECT gen_random_uuid(), 'CARRIED', "id", "organizationId", "account", at, "userId", "purpose", "tier", "provider", "model", 0, 0, sign * "micros"
    FROM moved, (VALUES (${from}::timestamptz, -1), (${to}::timestamptz, 1)) AS side (at, sign)
  ), held AS (SELECT sum("micros") AS "micros" FROM moved HAVING count(*) > 0), freed AS (
    UPDATE "SpendingBalance" b SET "reservedMicros" = b."reservedMicros" - held."micros" FROM held
    WHERE "organizationId" = ${organizationId}::uuid AND "account" = ${account} AND "periodStart" = ${from}::timestamptz
  )
  INSERT INTO "SpendingBalance" AS b ${balance}
  SELECT ${organizationId}::uuid, ${account}, ${to}::timestamptz, "micros", 0, 0 FROM held
  ${added}`;
