import type { Tx } from '../base/db.ts';
import { newId } from '../base/ids.ts';
import type { Caller } from '../context.ts';
import type { ModelPurpose } from '../generated/prisma/enums.ts';

export type Spent = {
  tier: string;
  provider: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
};

/** Notes what a task used of a model, in the transaction that ends it: once, whatever became of it; or what vectors cost. */
export async function recordUsage(
  tx: Tx,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
  taskId: string | null,
  spent: Spent,
  purpose: ModelPurpose = 'COMPLETION',
): Promise<void> {
  const { costUsd, tier, provider, model, inputTokens, outputTokens } = spent;
  const costMicros = costUsd === null ? null : BigInt(Math.round(costUsd * 1e6));
  await tx.modelUsage.create({
    data: {
      ...{ id: newId(), userId, organizationId, taskId, purpose },
      ...{ tier, provider, model, inputTokens, outputTokens, costMicros },
    },
  });
}
