import type { Tx } from '../base/db.ts';
import type { Caller } from '../context.ts';
import type { Spent } from '../engine/reasoner/reasoner.ts';
import type { AgentUses } from '../engine/reasoner/task.ts';

/** Notes what each agent did and cost, in the transaction that ends its work: once, whatever became of it. */
export async function recordAgentUse(
  tx: Tx,
  { userId, organizationId }: Pick<Caller, 'userId' | 'organizationId'>,
  taskId: string | null,
  { uses, spent }: { uses: AgentUses; spent: Pick<Spent, 'byAgent'> | null },
): Promise<void> {
  const names = new Set([...uses.keys(), ...Object.keys(spent?.byAgent ?? {})]);
  if (names.size === 0) return;
  await tx.agentUse.createMany({
    data: [...names].map(agentName => {
      const { runs, steps } = uses.get(agentName) ?? { runs: 0, steps: 0 };
      const { inputTokens, outputTokens, costUsd } = spent?.byAgent[agentName] ?? {
        ...{ inputTokens: 0, outputTokens: 0, costUsd: 0 },
      };
      const costMicros = costUsd === null ? null : BigInt(Math.round(costUsd * 1e6));
      return { organizationId, userId, taskId, agentName, runs, steps, inputTokens, outputTokens, costMicros };
    }),
  });
}
