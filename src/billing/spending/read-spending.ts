import { Invalid, NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { App, CallerContext } from '../../context.ts';
import type { PayerTier } from '../../engine/models/reservation.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { readAllowance } from '../allowance.ts';
import { dollarsOf } from '../ledger/micros.ts';

export const spendingDimensions = ['DAY', 'TIER', 'MODEL', 'USER', 'AGENT'] as const;
export type SpendingDimension = (typeof spendingDimensions)[number];

export type SpendingQuestion = {
  by: readonly SpendingDimension[];
  /** Absent: the period that is running. `to` is not part of it. */
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  userId?: string | null | undefined;
};

/** What was spent in one group; null is what the groups were not made by, or what is not known. */
export type SpendingRow = {
  /** `YYYY-MM-DD` in UTC. */
  day: string | null;
  tier: PayerTier | null;
  provider: string | null;
  model: string | null;
  userId: string | null;
  userEmail: string | null;
  userName: string | null;
  agent: string | null;
  /** Pieces of work that were settled. */
  calls: number;
  /** Null by agent, whose tokens are not kept apart. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** US dollars; null where no price is known. */
  cost: number | null;
};
type Sums = Pick<SpendingRow, 'calls'> &
  Record<'inputTokens' | 'outputTokens', bigint> & { costMicros: bigint | null; rowCount: number };

export type Spending = {
  from: Date;
  to: Date;
  rows: SpendingRow[];
  rowCount: number;
  total: Pick<SpendingRow, 'calls' | 'inputTokens' | 'outputTokens' | 'cost'>;
};

/** A question whose limits are known: what an export keeps. */
export type SpendingAsked = {
  organizationId: string;
  by: readonly SpendingDimension[];
  from: Date;
  to: Date;
  userId: string | null;
};

const longestMs = 400 * 24 * 60 * 60 * 1000;

/**
 * What is asked for, with the running period where no time is named.
 * @throws Invalid (no groups, a time that ends before it begins, or of more than 400 days), NotFound (somebody else's user)
 */
export async function askedOf(
  { app, caller: { organizationId } }: Pick<CallerContext, 'app' | 'caller'>,
  { by, userId = null, ...time }: SpendingQuestion,
): Promise<SpendingAsked> {
  const { period } = await readAllowance(app, app.db, organizationId);
  const [from, to] = [time.from ?? period.start, time.to ?? period.end];
  if (by.length === 0) throw new Invalid([{ path: 'by', message: 'must name at least one thing to group by' }]);
  if (from >= to) throw new Invalid([{ path: 'to', message: 'must be after "from"' }]);
  if (to.getTime() - from.getTime() > longestMs)
    throw new Invalid([{ path: 'to', message: 'must be at most 400 days after "from"' }]);
  if (userId !== null) {
    const where = { id: userId, organizationId };
    if (!isId(userId) || (await app.db.user.count({ where })) === 0) throw new NotFound('user');
  }
  return { organizationId, by: spendingDimensions.filter(each => by.includes(each)), from, to, userId };
}

/** How many groups an answer holds; an export holds them all. */
const mostRows = 1000;

/**
 * What the caller's organization spent on models, in groups, by its ledger: what was spent by people, in chats, by
 * workflows that are gone is in it. Days come in their order, within them the dearest first.
 * @throws Invalid, NotFound
 */
export async function readSpending(ctx: CallerContext, question: SpendingQuestion): Promise<Spending> {
  const asked = await askedOf(ctx, question);
  const { app } = ctx;
  const [rows, [sums]] = await Promise.all([
    groupsOf(app, asked, { take: mostRows, skip: 0 }),
    app.db.$queryRaw<Sums[]>`
      SELECT count(*) FILTER (WHERE "kind" = 'SETTLED')::int AS "calls", coalesce(sum("inputTokens"), 0)::bigint AS "inputTokens",
        coalesce(sum("outputTokens"), 0)::bigint AS "outputTokens", sum("costMicros")::bigint AS "costMicros"
      FROM "LedgerEntry" e WHERE ${used(asked)}`,
  ]);
  const { calls, inputTokens, outputTokens, costMicros } = sums!;
  return {
    ...{ from: asked.from, to: asked.to, rows, rowCount: rows.length },
    ...(rows.length === mostRows && { rowCount: await countGroups(app, asked) }),
    total: {
      ...{ calls, inputTokens: Number(inputTokens), outputTokens: Number(outputTokens) },
      cost: costMicros === null ? null : dollarsOf(costMicros),
    },
  };
}

type Found = Omit<SpendingRow, 'inputTokens' | 'outputTokens' | 'cost'> &
  Record<'inputTokens' | 'outputTokens' | 'costMicros', bigint | null>;

/** Some of the groups. */
export async function groupsOf(
  { db }: Pick<App, 'db'>,
  asked: SpendingAsked,
  { take, skip }: { take: number; skip: number },
): Promise<SpendingRow[]> {
  const rows = await db.$queryRaw<Found[]>`${grouped(asked)}
    ORDER BY "day" NULLS FIRST, sum("cost") DESC NULLS LAST, ${Prisma.join(columns.map(name => Prisma.raw(`"${name}"`)))}
    LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ inputTokens, outputTokens, costMicros, ...row }) => ({
    ...row,
    inputTokens: inputTokens === null ? null : Number(inputTokens),
    outputTokens: outputTokens === null ? null : Number(outputTokens),
    cost: costMicros === null ? null : dollarsOf(costMicros),
  }));
}

async function countGroups({ db }: Pick<App, 'db'>, asked: SpendingAsked): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM (${grouped(asked)}) g`;
  return row!.count;
}

const columns = ['day', 'tier', 'provider', 'model', 'userId', 'userEmail', 'userName', 'agent'] as const;
const nothing = Prisma.sql`NULL::text`;

/** Work that is held is not spent, and what went over into another period was spent once. */
const used = ({ organizationId, from, to, userId }: SpendingAsked): Prisma.Sql => Prisma.sql`
  e."organizationId" = ${organizationId}::uuid AND e."createdAt" >= ${from}::timestamptz AND e."createdAt" < ${to}::timestamptz
  AND e."kind" IN ('SETTLED', 'RELEASED') AND (${userId}::uuid IS NULL OR e."userId" = ${userId}::uuid)`;

/** What is not known of any agent, as with vectors, is a part of its own, so that the parts come to the whole. */
const byAgent = Prisma.sql`CROSS JOIN LATERAL (
  SELECT key AS "agent", value::bigint AS "micros" FROM jsonb_each_text(coalesce(e."byAgent", '{}'))
  UNION ALL
  SELECT NULL, e."costMicros" - known."micros" FROM (
    SELECT coalesce(sum(value::bigint), 0)::bigint AS "micros", count(*) AS "agents" FROM jsonb_each_text(coalesce(e."byAgent", '{}'))
  ) known WHERE known."agents" = 0 OR e."costMicros" <> known."micros") part`;

function grouped(asked: SpendingAsked): Prisma.Sql {
  const has = (dimension: SpendingDimension, value: Prisma.Sql) => (asked.by.includes(dimension) ? value : nothing);
  const isByAgent = asked.by.includes('AGENT');
  const cost = isByAgent ? Prisma.sql`part."micros"` : Prisma.sql`e."costMicros"`;
  // Who has left the organization is nobody here: their name is for those they work with now.
  return Prisma.sql`
    SELECT "day", "tier", "provider", "model", "userId", "userEmail", "userName", "agent",
      count(*) FILTER (WHERE "kind" = 'SETTLED')::int AS "calls",
      ${isByAgent ? Prisma.sql`NULL::bigint` : Prisma.sql`sum("input")::bigint`} AS "inputTokens",
      ${isByAgent ? Prisma.sql`NULL::bigint` : Prisma.sql`sum("output")::bigint`} AS "outputTokens",
      sum("cost")::bigint AS "costMicros"
    FROM (
      SELECT e."kind", e."inputTokens" AS "input", e."outputTokens" AS "output", ${cost} AS "cost",
        ${has('DAY', Prisma.sql`to_char(e."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD')`)} AS "day",
        ${has('TIER', Prisma.sql`e."tier"`)} AS "tier",
        ${has('MODEL', Prisma.sql`e."provider"`)} AS "provider", ${has('MODEL', Prisma.sql`e."model"`)} AS "model",
        ${has('USER', Prisma.sql`u."id"::text`)} AS "userId", ${has('USER', Prisma.sql`u."email"`)} AS "userEmail",
        ${has('USER', Prisma.sql`u."name"`)} AS "userName", ${has('AGENT', isByAgent ? Prisma.sql`part."agent"` : nothing)} AS "agent"
      FROM "LedgerEntry" e
      LEFT JOIN "User" u ON u."id" = e."userId" AND u."organizationId" = e."organizationId"
      ${isByAgent ? byAgent : Prisma.empty}
      WHERE ${used(asked)}
    ) spent
    GROUP BY "day", "tier", "provider", "model", "userId", "userEmail", "userName", "agent"
    HAVING count(*) FILTER (WHERE "kind" = 'SETTLED') > 0 OR sum("input") + sum("output") > 0 OR sum("cost") <> 0`;
}
