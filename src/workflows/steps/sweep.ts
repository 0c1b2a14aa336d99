import type { App } from '../../context.ts';
import { enqueueTending } from '../approvals/jobs.ts';
import { endExecution } from './advance.ts';
import { tooLong } from './claim-step.ts';
import { tellEnd } from './hear-end.ts';
import { lockExecution } from './lock-execution.ts';
import { enqueueStep, longestAttemptSeconds } from './step-job.ts';

const mostAtOnce = 500;

/** Ends executions whose time is up, and has steps worked on whose jobs are lost, such as after a restored backup. */
export async function sweepExecutions(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'journal' | 'log' | 'metrics'>,
): Promise<void> {
  const now = app.clock.now();
  const late = await app.db.workflowExecution.findMany({
    where: { status: { in: ['PENDING', 'PROCESSING', 'WAITING'] }, deadlineAt: { lte: now } },
    select: { id: true },
    take: mostAtOnce,
  });
  for (const { id } of late) {
    await app.db.$transaction(async tx => {
      const execution = await lockExecution(tx, id);
      if (execution) await endExecution(app, tx, execution, { status: 'FAILED', failure: tooLong });
    });
    await tellEnd(app, id);
  }
  const since = (seconds: number) => ({ lt: new Date(now.getTime() - seconds * 1000) });
  const lost = await app.db.workflowStep.findMany({
    where: {
      OR: [
        { status: 'PENDING', readyAt: since(600) },
        { status: 'WAITING', waitingUntil: since(60) },
        { status: 'PROCESSING', readyAt: since(3 * longestAttemptSeconds) },
      ],
    },
    select: { executionId: true, nodeKey: true, attempt: true },
    take: mostAtOnce,
  });
  for (const step of lost) await app.db.$transaction(tx => enqueueStep(app, tx, step));
  const neglected = await app.db.workflowApproval.findMany({
    where: {
      status: 'PENDING',
      OR: [{ remindedAt: null, remindAt: since(60) }, { expiresAt: since(60) }],
    },
    take: mostAtOnce,
  });
  for (const approval of neglected) await app.db.$transaction(tx => enqueueTending(app, tx, approval));
}
