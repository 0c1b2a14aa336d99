import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { inBackground, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import type { App, Caller } from '../../context.ts';
import type { SkipReason } from '../../generated/prisma/enums.ts';
import { contentOf } from '../definition.ts';
import { InTheWay, startExecution } from '../executions/start-execution.ts';
import { WorkflowLimitReached } from '../executions/usage.ts';
import type { WholeWorkflow } from '../find-workflow.ts';
import { tellEnd } from '../steps/hear-end.ts';
import { nextTime } from './schedule.ts';
import { tellLimit } from './tell-limit.ts';
import { tellPaused } from './tell-paused.ts';

const mostAtOnce = 100;

/**
 * Starts what is due by the schedules of active workflows, each time once in the whole installation, however many nodes
 * look at once. What was missed while nobody looked is made up for once.
 */
export async function startDue(app: App): Promise<void> {
  const now = app.clock.now();
  // What could not be started is looked at again by the next look.
  const failed: string[] = [];
  for (;;) {
    const due = await app.db.workflow.findMany({
      where: { status: 'ACTIVE', nextRunAt: { lte: now }, id: { notIn: failed } },
      include: { currentVersion: true },
      orderBy: { nextRunAt: 'asc' },
      take: mostAtOnce,
    });
    for (const workflow of due)
      await startOne(app, workflow, now).catch(err => {
        failed.push(workflow.id);
        app.log.error({ err, workflowId: workflow.id }, 'a workflow could not be started by its schedule');
      });
    if (due.length < mostAtOnce) return;
  }
}

async function startOne(app: App, workflow: WholeWorkflow, now: Date): Promise<void> {
  const owner = workflow.ownerId ? await loadTaskCaller(app, workflow.ownerId) : null;
  if (owner?.organizationId !== workflow.organizationId) return skip(app, workflow, now, 'OWNER_UNAVAILABLE');
  try {
    const cancelled = await app.db.$transaction(tx => start(app, tx, workflow, now, owner));
    for (const id of cancelled) await tellEnd(app, id);
  } catch (error) {
    if (error instanceof WorkflowLimitReached) return skip(app, workflow, now, 'LIMIT_REACHED');
    if (error instanceof InTheWay) return skip(app, workflow, now, 'STILL_RUNNING');
    throw error;
  }
}

/** What gave way to it. */
async function start(app: App, tx: Tx, workflow: WholeWorkflow, now: Date, owner: Caller): Promise<string[]> {
  const slotAt = await takeSlot(tx, workflow, now);
  if (!slotAt) return [];
  const correlationId = newId();
  const { execution, cancelled } = await startExecution(app, tx, {
    ...{ workflow, trigger: 'SCHEDULE', input: {}, runsAsId: owner.userId, startedById: null, correlationId, slotAt },
  });
  await recordAudit(tx, inBackground(app, correlationId, owner), {
    action: 'workflows.run_workflow',
    resourceType: 'workflow',
    resourceId: workflow.id,
    details: {
      ...{ executionId: execution.id, versionNumber: workflow.versionNumber, slotAt: slotAt.toISOString() },
    },
  });
  return cancelled;
}

/**
 * Takes the time at which a workflow was to be started, and sets the next one, after now; null where another node has
 * taken it, or somebody saved or paused the workflow meanwhile.
 */
async function takeSlot(tx: Tx, workflow: WholeWorkflow, now: Date): Promise<Date | null> {
  const { id, nextRunAt, versionNumber } = workflow;
  const { schedule } = contentOf(workflow.currentVersion!).definition;
  const { count } = await tx.workflow.updateMany({
    where: { id, versionNumber, status: 'ACTIVE', nextRunAt },
    data: { nextRunAt: schedule && nextTime(schedule, now) },
  });
  return count === 1 ? nextRunAt : null;
}

/** Keeps why nothing was started; whose owner cannot work any more is paused, and its Admins are told. */
async function skip(app: App, workflow: WholeWorkflow, now: Date, reason: SkipReason): Promise<void> {
  const { id: workflowId, organizationId } = workflow;
  await app.db.$transaction(async tx => {
    const slotAt = await takeSlot(tx, workflow, now);
    if (!slotAt) return;
    await tx.workflowSkippedStart.create({ data: { workflowId, slotAt, reason } });
    if (reason === 'LIMIT_REACHED') await tellLimit(app, tx, workflow);
    if (reason !== 'OWNER_UNAVAILABLE') return;
    await tx.workflow.update({ where: { id: workflowId }, data: { status: 'PAUSED', nextRunAt: null } });
    await recordAudit(tx, inBackground(app), {
      action: 'workflows.pause_workflow',
      organizationId,
      resourceType: 'workflow',
      resourceId: workflowId,
      details: { reason: 'owner_unavailable' },
    });
    await tellPaused(app, tx, workflow);
  });
}
