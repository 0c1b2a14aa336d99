import type { CallerContext } from '../../context.ts';
import type { Prisma, WorkflowStep } from '../../generated/prisma/client.ts';
import { contentOf, type WorkflowNode } from '../definition.ts';
import { sightOf } from './sight.ts';

type Execution = Prisma.WorkflowExecutionGetPayload<{
  include: { steps: true; version: true; approvals: { select: { id: true; nodeKey: true } } };
}>;

/** A step with the node it is of; `withheld`: its values are not for the viewer. */
export type SeenStep = WorkflowStep & {
  node: WorkflowNode;
  withheld: boolean;
  /** Whether the viewer started the execution, or it works with the viewer's rights. */
  isParty: boolean;
  approvalId: string | null;
};

/**
 * The steps of an execution as one viewer sees them: values only where the viewer's own rights would give the same, by
 * what was read of tables; whose rights they were got with sees them in any case.
 */
export async function seenSteps(
  ctx: CallerContext,
  { steps, version, runsAsId, startedById, approvals }: Execution,
): Promise<SeenStep[]> {
  const { definition } = contentOf(version);
  const nodes = new Map(definition.nodes.map(node => [node.key, node]));
  const isOwn = runsAsId === ctx.caller.userId;
  const isParty = isOwn || startedById === ctx.caller.userId;
  const isSeen = sightOf(ctx.app, ctx.caller, { steps, version, runsAsId, startedById });
  const seen: SeenStep[] = [];
  for (const step of steps.toSorted((a, b) => a.place - b.place))
    seen.push({
      ...{ ...step, node: nodes.get(step.nodeKey)!, withheld: !(await isSeen(step.nodeKey)), isParty },
      approvalId: approvals.find(({ nodeKey }) => nodeKey === step.nodeKey)?.id ?? null,
    });
  return seen;
}
