import { Refusal } from '../../base/errors.ts';
import { isOutage } from '../../base/outage.ts';
import type { CallerContext } from '../../context.ts';
import { prepareQuery, sourceOf } from '../../data/queries/prepare-query.ts';
import type { Prisma, WorkflowStep } from '../../generated/prisma/client.ts';
import { before, contentOf, type WorkflowNode } from '../definition.ts';
import { evidenceOf } from '../runs/query.ts';
import type { Evidence } from '../runs/step-work.ts';

type Execution = Prisma.WorkflowExecutionGetPayload<{ include: { steps: true; version: true } }>;

/** A step with the node it is of; `withheld`: its values are not for the viewer. */
export type SeenStep = WorkflowStep & {
  node: WorkflowNode;
  withheld: boolean;
  /** Whether the viewer started the execution, or it works with the viewer's rights. */
  isParty: boolean;
};

/**
 * The steps of an execution as one viewer sees them: values only where the viewer's own rights would give the same, by
 * what was read of tables; whose rights they were got with sees them in any case.
 */
export async function seenSteps(
  ctx: CallerContext,
  { steps, version, runsAsId, startedById }: Execution,
): Promise<SeenStep[]> {
  const { definition } = contentOf(version);
  const nodes = new Map(definition.nodes.map(node => [node.key, node]));
  const known = new Map<string, boolean>();
  const stepsByKey = new Map(steps.map(step => [step.nodeKey, step]));
  const isOwn = runsAsId === ctx.caller.userId;
  const isParty = isOwn || startedById === ctx.caller.userId;

  async function isSeen(key: string): Promise<boolean> {
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const verdict = isOwn || (await judge(key));
    known.set(key, verdict);
    return verdict;
  }

  async function judge(key: string): Promise<boolean> {
    const [step, node] = [stepsByKey.get(key), nodes.get(key)!];
    if (step?.status !== 'COMPLETED') return false;
    // Anything may have flown into what agents and tools say.
    if (node.type === 'AGENT' || node.type === 'TOOL') return false;
    if (node.type === 'QUERY' && !(await wouldGiveSame(ctx, node, step.evidence as Evidence | null))) return false;
    for (const earlier of before(definition, key))
      if (stepsByKey.get(earlier)?.status === 'COMPLETED' && !(await isSeen(earlier))) return false;
    return true;
  }

  const seen: SeenStep[] = [];
  for (const step of steps.toSorted((a, b) => a.place - b.place))
    seen.push({ ...step, node: nodes.get(step.nodeKey)!, withheld: !(await isSeen(step.nodeKey)), isParty });
  return seen;
}

/** Whether the viewer would be given the same of the same tables. */
async function wouldGiveSame(
  { app, caller }: CallerContext,
  { config }: WorkflowNode,
  evidence: Evidence | null,
): Promise<boolean> {
  if (!evidence) return false;
  const { sql, connection_id: dataSourceId = null } = config as { sql: string; connection_id?: string };
  try {
    const source = await sourceOf(app, caller, { dataSourceId });
    return evidenceOf(await prepareQuery(app, caller, { sql }, source)).digest === evidence.digest;
  } catch (error) {
    if (error instanceof Refusal && !isOutage(error)) return false;
    throw error;
  }
}
