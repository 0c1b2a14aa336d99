import { Forbidden } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Scope } from '../generated/prisma/enums.ts';
import { monthOf } from './month.ts';

export type UsageLine = {
  provider: string;
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
};
export type MonthlyUsage = { from: Date; to: Date; lines: UsageLine[] };

/** What the caller, or for Admins the organization, used of models in the month of an instant. @throws Forbidden */
export async function readModelUsage(ctx: CallerContext, scope: Scope, at: Date): Promise<MonthlyUsage> {
  const { userId, organizationId, role } = ctx.caller;
  if (scope === 'ORGANIZATION' && role === 'USER') throw new Forbidden("Only Admins may see the organization's usage.");
  const { from, to } = monthOf(at);
  const groups = await ctx.app.db.modelUsage.groupBy({
    by: ['provider', 'model'],
    where: { organizationId, createdAt: { gte: from, lt: to }, ...(scope === 'USER' && { userId }) },
    _sum: { inputTokens: true, outputTokens: true, costMicros: true },
    _count: true,
    orderBy: [{ provider: 'asc' }, { model: 'asc' }],
  });
  const lines = groups.map(({ provider, model, _sum, _count }) => ({
    provider,
    model,
    calls: _count,
    inputTokens: _sum.inputTokens ?? 0,
    outputTokens: _sum.outputTokens ?? 0,
    cost: _sum.costMicros === null ? null : Number(_sum.costMicros) / 1e6,
  }));
  return { from, to, lines };
}
