import { recordAudit } from '../../../audit/record.ts';
import { Busy, Conflict, Forbidden, Invalid } from '../../../base/errors.ts';
import type { CallerContext } from '../../../context.ts';
import type { Prisma, WorkflowExecution } from '../../../generated/prisma/client.ts';
import { contentOf } from '../../definition.ts';
import { tellEnd } from '../../steps/hear-end.ts';
import { findExecution } from '../find-execution.ts';
import { demandRunnable, runnerOf } from '../runner-of.ts';
import { startExecution } from '../start-execution.ts';
import { takenOver } from './taken-over.ts';

const whole = { steps: true, version: true, workflow: { include: { currentVersion: true } } } as const;
type Whole = Prisma.WorkflowExecutionGetPayload<{ include: typeof whole }>;

export type ReplayExecution = { id: string; workflowId?: string | null | undefined; fromNode: string };

/**
 * Starts an execution that goes on from a step of one that has ended, with its version and input. What neither is that
 * step nor follows it is taken over, as far as the rights that are in force still give it; else it is run anew.
 * @throws NotFound, Forbidden (its input is not the caller's to see), Invalid (`fromNode`; what cannot run any more),
 *   Conflict (it has not ended; the version is not the owner's; a decision cannot be carried over; another execution is in
 *   the way), WorkflowLimitReached
 */
export async function replayExecution(
  ctx: CallerContext,
  { id, workflowId, fromNode }: ReplayExecution,
): Promise<WorkflowExecution> {
  const { app, caller } = ctx;
  const old = (await findExecution(ctx, id, { workflowId, query: { include: whole } })) as Whole;
  const { version, workflow, steps } = old;
  const isParty = [old.startedById, old.runsAsId].includes(caller.userId);
  if (!isParty && Object.keys(old.input as object).length > 0)
    throw new Forbidden(
      'Only the user who started an execution with an input, and with whose rights it works, may replay it.',
    );
  const { definition } = contentOf(version);
  demandReached(definition.nodes.some(({ key }) => key === fromNode) ? steps : [], fromNode);
  if (!['COMPLETED', 'FAILED', 'CANCELLED'].includes(old.status))
    throw new Busy('This execution has not ended yet. Cancel it, or wait for its end.', 10);
  const isOwners = definition.settings.runsAs === 'OWNER';
  // Whoever owns the workflow now did not write what an earlier owner wrote.
  if (isOwners && version.id !== workflow.currentVersionId && version.createdById !== workflow.ownerId)
    throw new Conflict(
      'This would run with the rights of a user who did not write this version. Restore the version first.',
    );
  const runner = await runnerOf(ctx, workflow, definition);
  await demandRunnable(app, runner, definition);
  const { runsAsId } = old;
  const taken = await takenOver(app, runner, { definition, steps, runsAsId }, fromNode);
  const { execution, cancelled } = await app.db.$transaction(async tx => {
    const started = await startExecution(app, tx, {
      ...{ workflow, trigger: 'RERUN', input: old.input as Prisma.InputJsonObject, runsAsId: runner.userId },
      ...{ startedById: caller.userId, correlationId: ctx.correlationId },
      replay: { ...taken, ofId: id, from: fromNode, version },
    });
    await recordAudit(tx, ctx, {
      action: 'workflows.replay_workflow_execution',
      resourceType: 'workflow',
      resourceId: workflow.id,
      details: {
        ...{ executionId: started.execution.id, replayOfId: id, fromNode, versionNumber: version.number },
        ...(runner !== caller && { runsAsId: runner.userId }),
      },
    });
    return started;
  });
  for (const previous of cancelled) await tellEnd(app, previous);
  return execution;
}

function demandReached(steps: Whole['steps'], fromNode: string): void {
  const step = steps.find(({ nodeKey }) => nodeKey === fromNode);
  const fault = (message: string) => new Invalid([{ path: 'input.fromNode', message }]);
  if (!step) throw fault('must name a node of the version that was run');
  if (step.status === 'SKIPPED') throw fault('must name a step that it reached: no branch led to this one');
}
