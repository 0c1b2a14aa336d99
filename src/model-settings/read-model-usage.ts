import { Forbidden } from '../base/errors.ts';
import { dollarsOf } from '../billing/ledger/micros.ts';
import { monthOf } from '../billing/ledger/month.ts';
import type { CallerContext } from '../context.ts';
import type { Scope } from '../generated/prisma/enums.ts';

export type UsageLine = {
  provider: string;
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
};
type Row = Omit<UsageLine, 'inputTokens' | 'outputTokens' | 'cost'> &
  Record<'inputTokens' | 'outputTokens', bigint> & { costMicros: bigint | null };
export type MonthlyUsage = { from: Date; to: Date; lines: UsageLine[] };

/** What the caller, or for Admins the organization, used of models in the month of an instant. @throws Forbidden */
export async function readModelUsage(ctx: CallerContext, scope: Scope, at: Date): Promise<MonthlyUsage> {
  const { userId, organizationId, role } = ctx.caller;
  if (scope === 'ORGANIZATION' && role === 'USER') throw new Forbidden("Only Admins may see the organization's usage.");
  const { from, to } = monthOf(at);
  const user = scope === 'USER' ? userId : null;
  // What was used by work that came to nothing is counted, but was no answer.
  const rows = await ctx.app.db.$queryRaw<Row[]>`
    SELECT "provider", "model", count(*) FILTER (WHERE "kind" = 'SETTLED')::int AS "calls",
      sum("inputTokens")::bigint AS "inputTokens", sum("outputTokens")::bigint AS "outputTokens",
      sum("costMicros")::bigint AS "costMicros"
    FROM "LedgerEntry"
    WHERE "organizationId" = ${organizationId}::uuid AND "createdAt" >= ${from}::timestamptz AND "createdAt" < ${to}::timestamptz
      AND (${user}::uuid IS NULL OR "userId" = ${user}::uuid)
    GROUP BY "provider", "model"
    HAVING count(*) FILTER (WHERE "kind" = 'SETTLED') > 0 OR sum("inputTokens") + sum("outputTokens") > 0
    ORDER BY "provider", "model"`;
  const lines = rows.map(({ inputTokens, outputTokens, costMicros, ...rest }) => ({
    ...rest,
    ...{ inputTokens: Number(inputTokens), outputTokens: Number(outputTokens) },
    cost: costMicros === null ? null : dollarsOf(costMicros),
  }));
  return { from, to, lines };
}
