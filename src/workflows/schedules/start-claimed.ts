import { loadTaskCaller } from '../../accounts/load-task-caller.ts';
import { inBackground, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { newId } from '../../base/ids.ts';
import { metricsOf } from '../../base/metrics.ts';
import type { App, Caller } from '../../context.ts';
import { queryableTables } from '../../data/tables/queryable-tables.ts';
import type { WorkflowDueStart } from '../../generated/prisma/client.ts';
import type { SkipReason } from '../../generated/prisma/enums.ts';
import { InTheWay, startExecution } from '../executions/start-execution.ts';
import { WorkflowLimitReached } from '../executions/usage.ts';
import type { WholeWorkflow } from '../find-workflow.ts';
import { tellEnd } from '../steps/hear-end.ts';
import { tellLimit } from './tell-limit.ts';
import { tellPaused } from './tell-paused.ts';

/**
 * Makes the starts of one claim, each once, whoever else is at them: an execution takes the place of each, or the reason
 * why nothing was started. Rejects where some could not be made; they are still there.
 */
export async function startClaimed(app: App, claimId: string, signal?: AbortSignal): Promise<void> {
  const starts = await app.db.workflowDueStart.findMany({
    where: { claimId },
    select: { id: true, workflowId: true },
    orderBy: { id: 'asc' },
  });
  const owners = new Map<string, Caller | null>();
  // Whoever owns many is looked up once; each step looks anew at what they may.
  async function ownerOf({ ownerId }: WholeWorkflow): Promise<Caller | null> {
    if (!ownerId) return null;
    if (!owners.has(ownerId)) owners.set(ownerId, await loadTaskCaller(app, ownerId));
    return owners.get(ownerId)!;
  }
  const failures: unknown[] = [];
  for (const { id, workflowId } of starts) {
    signal?.throwIfAborted();
    await startOne(app, id, ownerOf).catch(err => {
      failures.push(err);
      app.log.error({ err, workflowId }, 'a workflow could not be started by itself');
    });
  }
  if (failures.length > 0) throw failures[0];
}

type OwnerOf = (workflow: WholeWorkflow) => Promise<Caller | null>;

async function startOne(app: App, id: string, ownerOf: OwnerOf): Promise<void> {
  for (let isSettled = false; !isSettled; ) {
    const start = await app.db.workflowDueStart.findUnique({
      where: { id },
      include: { workflow: { include: { currentVersion: true } } },
    });
    if (!start) return;
    const { workflow } = start;
    // It was paused meanwhile: what it would have started is no skipped start, as while it is paused.
    if (workflow.status !== 'ACTIVE') return void (await takeUp(app.db, start));
    isSettled = await settle(app, start, await ownerOf(workflow));
  }
}

type Start = WorkflowDueStart & { workflow: WholeWorkflow };

/** False where somebody changed the workflow meanwhile, or another version of the table came. */
async function settle(app: App, start: Start, owner: Caller | null): Promise<boolean> {
  const because = async (reason: SkipReason): Promise<boolean> => {
    const isKept = await app.db.$transaction(tx => skip(app, tx, start, reason));
    if (isKept) metricsOf(app.metrics).skippedStarts.inc({ reason: reason.toLowerCase() });
    return isKept;
  };
  if (owner?.organizationId !== start.workflow.organizationId) return because('OWNER_UNAVAILABLE');
  const { tableId } = start;
  if (tableId && !(await queryableTables(app, owner)).some(({ id }) => id === tableId)) return because('TABLE_UNSEEN');
  try {
    const cancelled = await app.db.$transaction(tx => execute(app, tx, start, owner));
    for (const id of cancelled ?? []) await tellEnd(app, id);
    return cancelled !== null;
  } catch (error) {
    if (error instanceof WorkflowLimitReached) return because('LIMIT_REACHED');
    if (error instanceof InTheWay) return because('STILL_RUNNING');
    throw error;
  }
}

/** What gave way to it; null where it is not as it was read. */
async function execute(app: App, tx: Tx, start: Start, owner: Caller): Promise<string[] | null> {
  if (!(await isStill(tx, start))) return null;
  const { workflow, trigger, slotAt, tableId, tableVersion } = start;
  const correlationId = newId();
  const { execution, cancelled } = await startExecution(app, tx, {
    ...{ workflow, trigger, runsAsId: owner.userId, startedById: null, correlationId },
    ...(tableId ? { input: { table_id: tableId, table_version: tableVersion } } : { input: {}, slotAt }),
  });
  await recordAudit(tx, inBackground(app, correlationId, owner), {
    action: 'workflows.run_workflow',
    resourceType: 'workflow',
    resourceId: workflow.id,
    details: {
      ...{ executionId: execution.id, versionNumber: workflow.versionNumber },
      ...(tableId ? { tableId, tableVersion } : { slotAt: slotAt.toISOString() }),
    },
  });
  return cancelled;
}

/** Takes a start away as it was read: of all who try, one's transaction does. */
async function takeUp(db: Pick<Tx, 'workflowDueStart'>, { id, tableVersion }: Start): Promise<boolean> {
  const { count } = await db.workflowDueStart.deleteMany({ where: { id, tableVersion } });
  return count === 1;
}

/**
 * Takes a start away whose workflow is as it was read, and which nobody changes until the end of the transaction. The
 * workflow is locked first, in that order everywhere.
 */
async function isStill(tx: Tx, start: Start): Promise<boolean> {
  const { id, versionNumber, ownerId, organizationId } = start.workflow;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Workflow" WHERE "id" = ${id}::uuid AND "status" = 'ACTIVE' AND "versionNumber" = ${versionNumber}
      AND "organizationId" = ${organizationId}::uuid AND "ownerId" IS NOT DISTINCT FROM ${ownerId}::uuid FOR UPDATE`;
  return rows.length === 1 && (await takeUp(tx, start));
}

/** Keeps why nothing was started; whose owner cannot work any more is paused, and its Admins are told. */
async function skip(app: App, tx: Tx, start: Start, reason: SkipReason): Promise<boolean> {
  const { workflow, trigger, slotAt, tableId } = start;
  const { id: workflowId, organizationId } = workflow;
  if (!(await isStill(tx, start))) return false;
  await tx.workflowSkippedStart.create({ data: { workflowId, trigger, slotAt, tableId, reason } });
  if (reason === 'LIMIT_REACHED') await tellLimit(app, tx, workflow);
  if (reason !== 'OWNER_UNAVAILABLE') return true;
  await tx.workflow.update({ where: { id: workflowId }, data: { status: 'PAUSED', nextRunAt: null } });
  await recordAudit(tx, inBackground(app), {
    action: 'workflows.pause_workflow',
    organizationId,
    resourceType: 'workflow',
    resourceId: workflowId,
    details: { reason: 'owner_unavailable' },
  });
  await tellPaused(app, tx, workflow);
  return true;
}
