import { isId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import { type AuditOutcome, Prisma } from '../../generated/prisma/client.ts';
import type { Scope } from '../access.ts';
import { type AuditFilter, isCounted, kindConditions, selected } from './filter.ts';
import { nextStartOfDay, startOfDay } from './instants.ts';

/** Stands for every user, and for the chain of entries without an organization. */
export const nobody = '00000000-0000-0000-0000-000000000000';
/** Entries that are counted one by one for a total; more are told as so many. To look for words takes longest. */
const mostCounted = { found: 1000, others: 10_000 };

type Needs = Pick<App, 'db'>;

/**
 * How many entries a filter selects. Exact where it asks only for actions, categories, outcomes, a user and a span of
 * time, which are counted by day; else counted up to 10,000, or up to 1,000 where words are looked for.
 */
export async function countEntries({ db }: Needs, scope: Scope, filter: AuditFilter): Promise<number> {
  const counted = isCounted(filter)
    ? db.$queryRaw<{ n: bigint }[]>`SELECT coalesce(sum(n), 0)::int8 AS n FROM (${counts(scope, filter)}) AS counts`
    : db.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM (
        SELECT 1 FROM "AuditLog" WHERE ${selected(scope, filter)} ORDER BY "id" DESC LIMIT ${filter.search?.trim() ? mostCounted.found : mostCounted.others}) AS matches`;
  return Number((await counted)[0]!.n);
}

export type KindCount = { action: string; outcome: AuditOutcome; count: number };

/** How many entries of each action and outcome a filter selects. */
export const countKinds = ({ db }: Needs, scope: Scope, filter: AuditFilter): Promise<KindCount[]> =>
  db.$queryRaw<KindCount[]>`
    SELECT "action", "outcome"::text AS "outcome", sum(n)::float8 AS "count" FROM (${counts(scope, filter)}) AS counts
    GROUP BY "action", "outcome" ORDER BY "count" DESC, "action", "outcome"`;

export type UserCount = { userId: string; outcome: AuditOutcome; count: number; lastAt: Date };

/** How many entries of each outcome the most active users have, the most active first. */
export const countUsers = ({ db }: Needs, scope: Scope, filter: AuditFilter, most: number): Promise<UserCount[]> =>
  db.$queryRaw<UserCount[]>`
    WITH counts AS MATERIALIZED (${counts(scope, filter, true)}),
    users AS (SELECT "userId", sum(n) AS total FROM counts WHERE "userId" IS NOT NULL
              GROUP BY "userId" ORDER BY total DESC, "userId" LIMIT ${most})
    SELECT "userId", "outcome"::text AS "outcome", sum(n)::float8 AS "count", max("lastAt") AS "lastAt"
    FROM counts JOIN users USING ("userId") GROUP BY "userId", total, "outcome" ORDER BY total DESC, "userId", "outcome"`;

/**
 * Rows of `userId`, `action`, `outcome`, `n`, `lastAt` that sum up to what a filter selects: whole days as they were
 * counted when they were sealed, what is not sealed yet, and the parts of days at both ends.
 */
function counts(scope: Scope, filter: AuditFilter, byUser = false): Prisma.Sql {
  const { from, to } = filter;
  const first = from ? nextStartOfDay(from) : null;
  const end = to ? startOfDay(to) : null;
  if (!isCounted(filter) || (first && end && first >= end)) return counting(Prisma.sql`"AuditLog"`, scope, filter);
  const parts = [
    countedDays(scope, filter, { first, end }, byUser),
    counting(Prisma.sql`"AuditPending" JOIN "AuditLog" USING ("id")`, scope, { ...filter, from: first, to: end }),
  ];
  if (from && first && from < first) parts.push(counting(Prisma.sql`"AuditLog"`, scope, { ...filter, to: first }));
  if (to && end && end < to) parts.push(counting(Prisma.sql`"AuditLog"`, scope, { ...filter, from: end }));
  return Prisma.join(parts, ' UNION ALL ');
}

const counting = (source: Prisma.Sql, scope: Scope, filter: AuditFilter): Prisma.Sql => Prisma.sql`
  SELECT "userId", "action", "outcome", count(*) AS n, max("timestamp") AS "lastAt"
  FROM ${source} WHERE ${selected(scope, filter)} GROUP BY "userId", "action", "outcome"`;

type Days = { first: Date | null; end: Date | null };

function countedDays(scope: Scope, filter: AuditFilter, { first, end }: Days, byUser: boolean): Prisma.Sql {
  const users = [filter.userId, scope.kind === 'user' ? scope.userId : null].filter(id => id != null);
  const conditions = [
    ...users.map(id => (isId(id) ? Prisma.sql`"userId" = ${id}::uuid` : Prisma.sql`FALSE`)),
    ...(users.length > 0 ? [] : [Prisma.sql`"userId" ${Prisma.raw(byUser ? '<>' : '=')} ${nobody}::uuid`]),
    ...(scope.kind === 'organization' ? [Prisma.sql`"chainId" = ${scope.organizationId}::uuid`] : []),
    ...(first ? [Prisma.sql`"day" >= ${first}::date`] : []),
    ...(end ? [Prisma.sql`"day" < ${end}::date`] : []),
    ...kindConditions(filter),
  ];
  return Prisma.sql`
    SELECT "userId", "action", "outcome", sum("count") AS n, max("lastAt") AS "lastAt"
    FROM "AuditCount" WHERE ${Prisma.join(conditions, ' AND ')} GROUP BY "userId", "action", "outcome"`;
}
