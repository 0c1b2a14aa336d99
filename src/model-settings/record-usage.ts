import type { Tx } from '../base/db.ts';
import { newId } from '../base/ids.ts';
import type { Caller } from '../context.ts';

export type Spent = {
  tier: string;
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
};

/** Notes what a task used of a model, in the transaction that ends it: once, whatever became of it. */
export async function recordUsage(
  tx: Tx,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
  taskId: string | null,
  spent: Spent,
): Promise<void> {
  const { costUsd, tier, provider, model, inputTokens, outputTokens } = spent;
  const costMicros = costUsd === null ? null : BigInt(Math.round(costUsd * 1e6));
  await tx.modelUsage.create({
    data: {
      ...{ id: newId(), userId, organizationId, taskId, purpose: 'COMPLETION' as const },
      ...{ tier, provider, model, inputTokens, outputTokens, costMicros },
    },
  });
}
