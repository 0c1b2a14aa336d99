import { inBackground, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import type { WorkflowApproval } from '../../generated/prisma/client.ts';
import { announceExecution } from '../executions/announce-execution.ts';
import { note } from '../executions/timeline.ts';
import { lockExecution } from '../steps/lock-execution.ts';
import { closeApproval } from './close-approval.ts';
import { enqueueApprovalMails, enqueueTelling, enqueueTending } from './jobs.ts';

type Needs = Pick<App, 'db' | 'clock' | 'jobs' | 'journal' | 'log' | 'metrics'>;

/** Does to an approval what is due by the clock, each thing once: reminds and hands on, or lets it expire. */
export async function tendApproval(app: Needs, { approvalId }: { approvalId: string }): Promise<void> {
  const now = app.clock.now();
  const found = await app.db.workflowApproval.findUnique({
    where: { id: approvalId },
    select: { executionId: true },
  });
  if (!found) return;
  await app.db.$transaction(async tx => {
    const execution = await lockExecution(tx, found.executionId);
    if (!execution) return;
    const approval = await tx.workflowApproval.findUniqueOrThrow({ where: { id: approvalId } });
    if (approval.status !== 'PENDING') return;
    const { workflowId, organizationId, executionId, nodeKey, expiresAt, remindAt } = approval;
    if (expiresAt && expiresAt <= now) {
      await closeApproval(app, tx, execution, approval, { status: 'EXPIRED' });
      await recordAudit(tx, inBackground(app, execution.correlationId), {
        action: 'workflows.expire_approval',
        ...{ organizationId, resourceType: 'workflow', resourceId: workflowId },
        details: { approvalId, executionId, nodeKey },
      });
      return;
    }
    if (remindAt && remindAt <= now && !approval.remindedAt) await remind(app, tx, approval, now);
    await enqueueTending(app, tx, await tx.workflowApproval.findUniqueOrThrow({ where: { id: approvalId } }));
  });
  await announceExecution(app, found.executionId);
}

/** Writes to the approvers once more, and lets those decide too to whom it is handed on. */
async function remind(app: Needs, tx: Tx, approval: WorkflowApproval, now: Date): Promise<void> {
  const { id: approvalId, organizationId, executionId, nodeKey, escalateToIds } = approval;
  await tx.workflowApproval.update({ where: { id: approvalId }, data: { remindedAt: now } });
  await enqueueApprovalMails(app, tx, { approvalId, mail: 'REMINDER' });
  await note(tx, executionId, now, [{ type: 'APPROVAL_REMINDED', nodeKey }]);
  const further = await tx.user.findMany({
    where: { organizationId, id: { in: escalateToIds } },
    select: { id: true },
  });
  if (further.length === 0) return;
  await tx.workflowApprover.createMany({
    data: further.map(({ id }) => ({ approvalId, userId: id })),
    skipDuplicates: true,
  });
  await enqueueApprovalMails(app, tx, { approvalId, mail: 'ESCALATION' });
  await enqueueTelling(app, tx, approvalId);
  await note(tx, executionId, now, [{ type: 'APPROVAL_ESCALATED', nodeKey }]);
}
