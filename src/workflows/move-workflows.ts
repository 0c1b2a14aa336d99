import { inBackground } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import type { App, Move } from '../context.ts';
import { handOverWorkflows } from './hand-over-workflows.ts';

/** Workflows stay with their organization, paused, in the hands of the heir; where nobody stays, they go along. */
export async function moveWorkflows(
  app: Pick<App, 'clock'>,
  tx: Tx,
  { userId: ownerId, from: organizationId, to, heirId }: Move,
): Promise<void> {
  await handOverWorkflows(tx, inBackground(app), { ownerId, organizationId, heirId });
  if (heirId) {
    // Who comes back later is asked nothing that was asked before.
    const theirs = { where: { userId: ownerId, approval: { organizationId } } };
    await tx.workflowApprover.deleteMany(theirs);
    await tx.workflowApprovalLink.deleteMany(theirs);
    return;
  }
  const there = { where: { organizationId }, data: { organizationId: to } };
  await tx.workflow.updateMany(there);
  await tx.workflowExecution.updateMany(there);
  await tx.workflowApproval.updateMany(there);
}
