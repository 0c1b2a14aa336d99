import type { App } from '../../context.ts';
import type { WorkflowStep } from '../../generated/prisma/client.ts';
import { before, type WorkflowNode } from '../definition.ts';
import { announceExecution } from '../executions/announce-execution.ts';
import { note } from '../executions/timeline.ts';
import type { StoredOutput } from '../outputs/output-file.ts';
import { endExecution } from './advance.ts';
import { type LiveExecution, lockExecution } from './lock-execution.ts';
import type { StepReference } from './step-job.ts';

/** A step that one attempt works on. */
export type Claimed = {
  execution: LiveExecution;
  node: WorkflowNode;
  step: WorkflowStep;
  /** What the steps before it gave, as their rows hold it. */
  before: Map<string, StoredOutput>;
  /** When this attempt began. */
  began: Date;
  /** It has waited for its instant, and is done. */
  hasWaited: boolean;
};

type Needs = Pick<App, 'db' | 'clock' | 'jobs' | 'journal' | 'log' | 'metrics'>;

/** Takes a step for a new attempt; null where it is not to be worked on: it has ended, or its execution has. */
export async function claimStep(app: Needs, reference: StepReference): Promise<Claimed | null> {
  const claimed = await claim(app, reference);
  if (claimed) await announceExecution(app, reference.executionId);
  return claimed;
}

function claim(app: Needs, { executionId, nodeKey }: StepReference): Promise<Claimed | null> {
  const now = app.clock.now();
  return app.db.$transaction(async tx => {
    const execution = await lockExecution(tx, executionId);
    if (!execution) return null;
    if (execution.deadlineAt && execution.deadlineAt <= now) {
      await endExecution(app, tx, execution, { status: 'FAILED', failure: tooLong });
      return null;
    }
    const where = { executionId_nodeKey: { executionId, nodeKey } };
    const step = await tx.workflowStep.findUnique({ where });
    const node = execution.definition.nodes.find(({ key }) => key === nodeKey);
    if (!step?.readyAt || !node || !['PENDING', 'PROCESSING', 'WAITING'].includes(step.status)) return null;
    if (step.status === 'WAITING' && (!step.waitingUntil || step.waitingUntil > now)) return null;
    // Also where the attempt that its instant began was lost with its process: it does not wait anew.
    const hasWaited = step.waitingUntil !== null;
    const keys = [...before(execution.definition, nodeKey)];
    const done = await tx.workflowStep.findMany({
      where: { executionId, nodeKey: { in: keys }, status: 'COMPLETED' },
      select: { nodeKey: true, output: true },
    });
    const taken = await tx.workflowStep.update({
      where,
      data: { status: 'PROCESSING', attempt: { increment: 1 }, startedAt: step.startedAt ?? now },
    });
    const type = taken.attempt === 1 ? ('STEP_STARTED' as const) : ('STEP_RETRIED' as const);
    if (!hasWaited) await note(tx, executionId, now, [{ type, nodeKey, attempt: taken.attempt }]);
    if (execution.status === 'WAITING')
      await tx.workflowExecution.update({ where: { id: executionId }, data: { status: 'PROCESSING' } });
    const outputs = new Map(done.map(row => [row.nodeKey, (row.output ?? {}) as StoredOutput]));
    return {
      execution: { ...execution, status: 'PROCESSING' },
      node,
      step: taken,
      before: outputs,
      began: now,
      hasWaited,
    };
  });
}

export const tooLong = { code: 'timeout', message: 'The execution took longer than its settings allow.' };
