import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { Prisma, type WorkflowApproval } from '../../generated/prisma/client.ts';
import type { ApprovalStatus } from '../../generated/prisma/enums.ts';
import { type Happening, note } from '../executions/timeline.ts';
import { advance } from '../steps/advance.ts';
import type { LiveExecution } from '../steps/lock-execution.ts';
import { enqueueTelling } from './jobs.ts';

type Close = {
  status: Extract<ApprovalStatus, 'APPROVED' | 'REJECTED' | 'EXPIRED'>;
  decidedById?: string;
  comment?: string | null;
  /** What whoever decided made of the payload. */
  edited?: Prisma.InputJsonValue;
};

const branches = { APPROVED: 'approved', REJECTED: 'rejected', EXPIRED: 'expired' } as const;

/**
 * Ends an approval of a locked execution and lets begin what follows by its branch; null where it has ended before. No
 * earlier step runs again.
 */
export async function closeApproval(
  app: Pick<App, 'clock' | 'jobs' | 'metrics'>,
  tx: Tx,
  execution: LiveExecution,
  { id, nodeKey }: Pick<WorkflowApproval, 'id' | 'nodeKey'>,
  { status, decidedById, comment = null, edited }: Close,
): Promise<WorkflowApproval | null> {
  const now = app.clock.now();
  const branch = branches[status];
  const [closed] = await tx.workflowApproval.updateManyAndReturn({
    where: { id, status: 'PENDING' },
    data: {
      ...{ status, comment, editedPayload: edited ?? Prisma.DbNull },
      ...(decidedById && { decidedById, decidedAt: now }),
    },
  });
  if (!closed) return null;
  await enqueueTelling(app, tx, id);
  await tx.workflowStep.update({
    where: { executionId_nodeKey: { executionId: execution.id, nodeKey } },
    data: {
      ...{ status: 'COMPLETED', completedAt: now, waitingUntil: null, branch },
      output: { output: (edited ?? closed.payload) as Prisma.InputJsonValue },
    },
  });
  const decided: Happening = decidedById
    ? { type: 'APPROVAL_DECIDED', nodeKey, message: branch, userId: decidedById }
    : { type: 'APPROVAL_EXPIRED', nodeKey };
  await note(tx, execution.id, now, [decided, { type: 'STEP_COMPLETED', nodeKey, message: branch }]);
  await advance(app, tx, execution);
  return closed;
}
