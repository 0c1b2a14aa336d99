import type { App, Caller } from '../context.ts';
import { OverageCapReached } from './errors.ts';
import type { ModelInForce } from './models-in-force.ts';
import { monthOf } from './month.ts';

/** Refuses where the cap of the settings in force is reached. @throws OverageCapReached */
export async function demandBudget(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
  { tier, monthlyCapMicros }: ModelInForce,
): Promise<void> {
  if (monthlyCapMicros === null) return;
  const { from, to } = monthOf(clock.now());
  const where = { organizationId, tier, createdAt: { gte: from }, ...(tier === 'USER' && { userId }) };
  const { _sum } = await db.modelUsage.aggregate({ where, _sum: { costMicros: true } });
  if ((_sum.costMicros ?? 0n) >= monthlyCapMicros) throw new OverageCapReached(to);
}
