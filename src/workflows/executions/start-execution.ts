import type { Tx } from '../../base/db.ts';
import { Busy } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { Prisma, WorkflowExecution } from '../../generated/prisma/client.ts';
import type { ExecutionTrigger } from '../../generated/prisma/enums.ts';
import { contentOf } from '../definition.ts';
import type { WholeWorkflow } from '../find-workflow.ts';
import { beginExecution, endExecution } from '../steps/advance.ts';
import { lockExecution } from '../steps/lock-execution.ts';
import { noteTakenOver, type Replay, takenRow } from './replay/take-over.ts';
import { countStart } from './usage.ts';

type Needs = Pick<App, 'config' | 'clock' | 'jobs' | 'metrics'>;

export type Start = {
  workflow: WholeWorkflow;
  trigger: ExecutionTrigger;
  input: Prisma.InputJsonObject;
  runsAsId: string;
  startedById: string | null;
  /** The time of the schedule; of its times each starts one execution. */
  slotAt?: Date;
  correlationId: string;
  /** What it goes on from, by the version of that. */
  replay?: Replay;
};

/** `cancelled`: what was under way and gave way to it. */
export type Started = { execution: WorkflowExecution; cancelled: string[] };

/**
 * Starts an execution of a workflow's newest version, or of the one that is replayed, counted towards the plan first; what is under way of the workflow
 * decides by its settings whether it begins at once.
 * @throws WorkflowLimitReached, Conflict (an earlier execution is in the way)
 */
export async function startExecution(app: Needs, tx: Tx, start: Start): Promise<Started> {
  const { workflow, replay, ...given } = start;
  const { id: workflowId, organizationId } = workflow;
  // Of two starts at once the second sees the first. The workflow before the count, in that order everywhere.
  await tx.$queryRaw`SELECT 1 FROM "Workflow" WHERE "id" = ${workflowId}::uuid FOR UPDATE`;
  await countStart(app, tx, organizationId);
  const version = replay?.version ?? workflow.currentVersion!;
  const { nodes, settings } = contentOf(version).definition;
  const underWay = await tx.workflowExecution.findMany({
    where: { workflowId, status: { in: ['PENDING', 'PROCESSING', 'WAITING'] } },
    select: { id: true, status: true },
    orderBy: { id: 'asc' },
  });
  const { concurrency, timeoutSeconds } = settings;
  const waits = concurrency === 'QUEUE_ONE' && underWay.length > 0;
  const isInTheWay =
    concurrency === 'SKIP' ? underWay.length > 0 : waits && underWay.some(({ status }) => status === 'PENDING');
  if (isInTheWay) throw new InTheWay(underWay.at(-1)!.id);
  const now = app.clock.now();
  const execution = await tx.workflowExecution.create({
    data: {
      ...{ ...given, organizationId, workflowId, versionId: version.id, startedAt: now },
      deadlineAt: timeoutSeconds === null ? null : new Date(now.getTime() + timeoutSeconds * 1000),
      ...(replay && { replayOfId: replay.ofId, replayFrom: replay.from }),
      steps: {
        createMany: {
          data: nodes.map(({ key }, place) => {
            const taken = replay?.taken.find(({ nodeKey }) => nodeKey === key);
            return { ...(taken && takenRow(taken, now)), nodeKey: key, place };
          }),
        },
      },
    },
  });
  if (replay) await noteTakenOver(tx, execution.id, now, replay);
  const cancelled = concurrency === 'CANCEL_PREVIOUS' ? underWay.map(({ id }) => id) : [];
  for (const id of cancelled) {
    const previous = await lockExecution(tx, id);
    if (previous) await endExecution(app, tx, previous, { status: 'CANCELLED' });
  }
  if (!waits) await beginExecution(app, tx, execution.id);
  return { execution: await tx.workflowExecution.findUniqueOrThrow({ where: { id: execution.id } }), cancelled };
}

/** The settings of a workflow let no further execution start while others have not ended. */
export class InTheWay extends Busy {
  constructor(executionId: string) {
    super('An earlier execution has not ended, and the settings of this workflow let no other start meanwhile.', 10, {
      executionId,
    });
  }
}
