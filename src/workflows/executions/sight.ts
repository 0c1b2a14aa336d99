import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { Caller } from '../../context.ts';
import { type PrepareNeeds, prepareQuery } from '../../data/queries/prepare-query.ts';
import { sourceOf } from '../../data/queries/source-of.ts';
import type { WorkflowStep } from '../../generated/prisma/client.ts';
import { madeOf } from '../approvals/made-of.ts';
import { before, contentOf, type WorkflowNode } from '../definition.ts';
import { evidenceOf } from '../runs/query.ts';
import type { Evidence } from '../runs/step-work.ts';

/** What of an execution it takes to tell who may see which of its values. */
export type Judged = {
  runsAsId: string | null;
  startedById: string | null;
  version: { definition: unknown; layout: unknown };
  steps: readonly Pick<WorkflowStep, 'nodeKey' | 'status' | 'evidence'>[];
};

/** What `Judged` selects. */
export const judged = {
  runsAsId: true,
  startedById: true,
  version: { select: { definition: true, layout: true } },
  steps: { select: { nodeKey: true, status: true, evidence: true } },
} as const;

/**
 * Tells of each step of an execution, by its key, whether one viewer may see what it gave: where the viewer's own rights
 * would give the same, by what was read of tables. Whose rights it was got with sees it in any case.
 */
export function sightOf(
  app: PrepareNeeds,
  viewer: Caller,
  { runsAsId, startedById, version, steps }: Judged,
): (key: string) => Promise<boolean> {
  const { definition } = contentOf(version);
  const nodes = new Map(definition.nodes.map(node => [node.key, node]));
  const stepsByKey = new Map(steps.map(step => [step.nodeKey, step]));
  const known = new Map<string, boolean>();

  async function isSeen(key: string): Promise<boolean> {
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const verdict = runsAsId === viewer.userId || (await judge(key));
    known.set(key, verdict);
    return verdict;
  }

  async function judge(key: string): Promise<boolean> {
    const [step, node] = [stepsByKey.get(key), nodes.get(key)!];
    if (step?.status !== 'COMPLETED') return false;
    // Anything may have flown into what agents and tools say; a notification says to whom it went.
    if (node.type === 'AGENT' || node.type === 'TOOL') return false;
    if (node.type === 'NOTIFICATION') return true;
    if (node.type === 'QUERY' && !(await wouldGiveSame(app, viewer, node, step.evidence as Evidence | null)))
      return false;
    const asked = node.type === 'APPROVAL' ? madeOf(definition, node) : null;
    if (asked?.usesInput && startedById !== viewer.userId) return false;
    for (const earlier of asked?.steps ?? before(definition, key))
      if (stepsByKey.get(earlier)?.status === 'COMPLETED' && !(await isSeen(earlier))) return false;
    return true;
  }

  return isSeen;
}

/** Whether the viewer would be given the same of the same tables. */
export async function wouldGiveSame(
  app: PrepareNeeds,
  viewer: Caller,
  { config }: WorkflowNode,
  evidence: Evidence | null,
): Promise<boolean> {
  if (!evidence) return false;
  const { sql, connection_id: dataSourceId = null } = config as { sql: string; connection_id?: string };
  try {
    const source = await sourceOf(app, viewer, { dataSourceId });
    return evidenceOf(await prepareQuery(app, viewer, { sql }, source)).digest === evidence.digest;
  } catch (error) {
    if (error instanceof Refusal && !isOutage(error)) return false;
    throw error;
  }
}
