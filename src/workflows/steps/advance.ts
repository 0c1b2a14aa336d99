import type { Tx } from '../../base/db.ts';
import { metricsOf } from '../../base/metrics.ts';
import type { App } from '../../context.ts';
import type { ExecutionStatus } from '../../generated/prisma/enums.ts';
import { enqueueTelling } from '../approvals/jobs.ts';
import { type Happening, note } from '../executions/timeline.ts';
import { type LiveExecution, lockExecution } from './lock-execution.ts';
import { nextSteps } from './next-steps.ts';
import { enqueueStep } from './step-job.ts';

type Needs = Pick<App, 'clock' | 'jobs' | 'metrics'>;

/** Lets begin what follows from where the steps of a locked execution stand, or ends it. */
export async function advance(app: Needs, tx: Tx, execution: LiveExecution): Promise<void> {
  const { id, definition } = execution;
  const rows = await tx.workflowStep.findMany({
    where: { executionId: id },
    select: { nodeKey: true, status: true, branch: true, readyAt: true, failureCode: true },
  });
  const states = new Map(rows.map(row => [row.nodeKey, { ...row, isReady: row.readyAt !== null }]));
  const { ready, skipped, status, failed } = nextSteps(definition, states);
  const now = app.clock.now();
  const of = (keys: string[]) => ({ executionId: id, nodeKey: { in: keys } });
  if (skipped.length > 0)
    await tx.workflowStep.updateMany({ where: of(skipped), data: { status: 'SKIPPED', completedAt: now } });
  if (ready.length > 0) await tx.workflowStep.updateMany({ where: of(ready), data: { readyAt: now } });
  for (const nodeKey of ready) await enqueueStep(app, tx, { executionId: id, nodeKey, attempt: 0 });
  await note(
    tx,
    id,
    now,
    skipped.map((nodeKey): Happening => ({ type: 'STEP_SKIPPED', nodeKey })),
  );
  if (status === 'COMPLETED') return endExecution(app, tx, execution, { status });
  if (status === 'FAILED') {
    // What the step says itself may hold values, which not everybody sees who sees the execution.
    const code = states.get(failed!)!.failureCode ?? 'internal';
    const failure = { code, message: `The step "${nameOf(execution, failed!)}" failed.` };
    return endExecution(app, tx, execution, { status, failure });
  }
  if (status !== execution.status) await tx.workflowExecution.update({ where: { id }, data: { status } });
}

const nameOf = ({ definition }: LiveExecution, key: string) =>
  definition.nodes.find(node => node.key === key)?.name ?? key;

type End = {
  status: Extract<ExecutionStatus, 'COMPLETED' | 'FAILED' | 'CANCELLED'>;
  failure?: { code: string; message: string };
  userId?: string;
};

/** Ends a locked execution: what has not ended of it never will; then lets the one begin that waits for this. */
export async function endExecution(
  app: Needs,
  tx: Tx,
  { id, workflowId }: Pick<LiveExecution, 'id' | 'workflowId'>,
  { status, failure, userId }: End,
): Promise<void> {
  const now = app.clock.now();
  await tx.workflowStep.updateMany({
    where: { executionId: id, status: { in: ['PENDING', 'PROCESSING', 'WAITING'] } },
    data: { status: 'CANCELLED', completedAt: now },
  });
  const cancelled = await tx.workflowApproval.updateManyAndReturn({
    where: { executionId: id, status: 'PENDING' },
    data: { status: 'CANCELLED' },
    select: { id: true },
  });
  for (const approval of cancelled) await enqueueTelling(app, tx, approval.id);
  const { trigger } = await tx.workflowExecution.update({
    where: { id },
    data: { status, completedAt: now, failureCode: failure?.code ?? null, failureMessage: failure?.message ?? null },
    select: { trigger: true },
  });
  metricsOf(app.metrics).executions.inc({ status: status.toLowerCase(), trigger: trigger.toLowerCase() });
  await note(tx, id, now, [{ type: `EXECUTION_${status}`, message: failure?.code ?? null, ...(userId && { userId }) }]);
  await beginNext(app, tx, workflowId);
}

/** Begins the execution of a workflow that waits for the end of all others. */
async function beginNext(app: Needs, tx: Tx, workflowId: string): Promise<void> {
  const underWay = { workflowId, status: { in: ['PROCESSING' as const, 'WAITING' as const] } };
  if ((await tx.workflowExecution.count({ where: underWay })) > 0) return;
  const next = await tx.workflowExecution.findFirst({
    where: { workflowId, status: 'PENDING' },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  if (next) await beginExecution(app, tx, next.id);
}

/** Lets the first steps of an execution begin. */
export async function beginExecution(app: Needs, tx: Tx, id: string): Promise<void> {
  const execution = await lockExecution(tx, id);
  if (execution?.status !== 'PENDING') return;
  await tx.workflowExecution.update({ where: { id }, data: { status: 'PROCESSING' } });
  await note(tx, id, app.clock.now(), [
    { type: 'EXECUTION_STARTED', ...(execution.startedById && { userId: execution.startedById }) },
  ]);
  await advance(app, tx, { ...execution, status: 'PROCESSING' });
}
