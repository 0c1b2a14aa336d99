import { createHash } from 'node:crypto';
import type { App } from '../../context.ts';
import type { Evidence, StepOutput } from '../runs/step-work.ts';

/**
 * Tells apart what notifications are made of: equal where the same would be written of the same values. Rows are the same
 * in whatever order they came; of what an agent found, its rows count, and its words only where there are none.
 */
export function digestOf(
  config: object,
  input: unknown,
  steps: readonly string[],
  outputs: ReadonlyMap<string, StepOutput>,
): Evidence {
  const made = steps.map(key => [key, outputs.has(key) ? substanceOf(outputs.get(key)!) : null]);
  const digest = createHash('sha256').update(JSON.stringify([config, input, made]));
  return { digest: digest.digest('base64url') };
}

function substanceOf({ columns, rows, output }: StepOutput): unknown {
  if (rows) return [columns?.map(({ name }) => name), rows.map(row => JSON.stringify(row)).sort()];
  const isAnswer = typeof output === 'object' && output !== null && 'response' in output && 'citations' in output;
  return isAnswer ? output.response : output;
}

/** What the notification of a node was made of in the execution that completed last before. */
export async function lastDigest(
  { db }: Pick<App, 'db'>,
  { id, workflowId }: { id: string; workflowId: string },
  nodeKey: string,
): Promise<string | null> {
  const step = await db.workflowStep.findFirst({
    where: { nodeKey, status: 'COMPLETED', execution: { workflowId, status: 'COMPLETED', id: { not: id } } },
    orderBy: { completedAt: 'desc' },
    select: { evidence: true },
  });
  return (step?.evidence as Evidence | null)?.digest ?? null;
}
