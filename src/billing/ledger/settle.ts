import type { Db } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { Reservation, Use } from '../../engine/models/reservation.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { ModelPurpose } from '../../generated/prisma/enums.ts';
import { added, balance } from './balance.ts';
import { byAgentOf } from './by-agent.ts';
import { microsOf } from './micros.ts';

type Settle = {
  use: Use;
  purpose?: ModelPurpose;
  /** The chat task, where there is one. */
  taskId?: string | null;
};

/**
 * Writes what work has really cost in the place of what was held for it, in the transaction that ends the work, and once
 * however often it is called. What was released meanwhile, as with a worker that was taken for lost, is counted all the
 * same, less what was counted then.
 */
export async function settle(
  db: Pick<Db, '$queryRaw' | '$executeRaw'>,
  { id, payer }: Reservation,
  { use, purpose = 'COMPLETION', taskId = null }: Settle,
): Promise<void> {
  const { organizationId, account, userId, tier } = payer;
  const { provider, model, inputTokens, outputTokens, costUsd } = use;
  const cost = costUsd === null ? null : microsOf(costUsd);
  const agents = byAgentOf(use);
  // What it is counted in is where the money was held, or went since, whatever its payer was told.
  const owed = Prisma.sql`${newId()}::uuid, 'SETTLED'::"LedgerEntryKind", ${id}::uuid, ${organizationId}::uuid, ${account},
    "periodStart", ${userId}::uuid, ${taskId}::uuid, ${purpose}::"ModelPurpose", ${tier}, ${provider}, ${model}`;
  const [done] = await db.$queryRaw<{ count: number }[]>`
    WITH closed AS (DELETE FROM "SpendingReservation" WHERE "id" = ${id}::uuid RETURNING "micros", "periodStart"),
    paid AS (
      INSERT INTO "SpendingBalance" AS b ${balance}
      SELECT ${organizationId}::uuid, ${account}, "periodStart", -"micros", coalesce(${cost}::bigint, 0), 0 FROM closed
      ${added}
    ), entry AS (
      INSERT INTO "LedgerEntry" (${columns})
      SELECT ${owed}, ${inputTokens}::int, ${outputTokens}::int, -"micros", ${cost}::bigint, ${agents}::jsonb FROM closed
    )
    SELECT count(*)::int AS "count" FROM closed`;
  if (done!.count > 0) return;
  await db.$executeRaw`
    WITH known AS (
      SELECT coalesce(sum("inputTokens"), 0) AS "input", coalesce(sum("outputTokens"), 0) AS "output", coalesce(sum("costMicros"), 0) AS "cost",
        coalesce(jsonb_agg("byAgent")->0, 'null') AS "agents",
        coalesce((SELECT "carriedTo" FROM "SpendingBalance" WHERE "organizationId" = ${organizationId}::uuid
          AND "account" = ${account} AND "periodStart" = max(r."periodStart")), max(r."periodStart"), ${payer.periodStart}::timestamptz) AS "periodStart"
      FROM "LedgerEntry" r WHERE "reservationId" = ${id}::uuid AND "kind" = 'RELEASED'
    ), entry AS (
      INSERT INTO "LedgerEntry" (${columns})
      SELECT ${owed}, ${inputTokens}::int - "input", ${outputTokens}::int - "output", 0, ${cost}::bigint - "cost", (
        SELECT jsonb_object_agg(key, coalesce(n.value::bigint, 0) - coalesce(k.value::bigint, 0))
        FROM jsonb_each_text(coalesce(${agents}::jsonb, '{}')) n
        FULL JOIN jsonb_each_text(CASE jsonb_typeof("agents") WHEN 'object' THEN "agents" ELSE '{}' END) k USING (key))
      FROM known
      ON CONFLICT ("reservationId") WHERE "kind" = 'SETTLED' DO NOTHING
      RETURNING coalesce("costMicros", 0) AS "cost", "periodStart"
    )
    INSERT INTO "SpendingBalance" AS b ${balance}
    SELECT ${organizationId}::uuid, ${account}, "periodStart", 0, "cost", 0 FROM entry
    ${added}`;
}

const columns = Prisma.raw(
  [
    ...[
      'id',
      'kind',
      'reservationId',
      'organizationId',
      'account',
      'periodStart',
      'userId',
      'taskId',
      'purpose',
      'tier',
    ],
    ...['provider', 'model', 'inputTokens', 'outputTokens', 'reservedMicros', 'costMicros', 'byAgent'],
  ]
    .map(name => `"${name}"`)
    .join(', '),
);
