import { type Actor, recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';

/**
 * Pauses what runs by itself with the rights of somebody who leaves an organization, and gives all that is theirs to an
 * heir, who may look at it and activate it again.
 */
export async function handOverWorkflows(
  tx: Tx,
  actor: Actor,
  { ownerId, organizationId, heirId }: { ownerId: string; organizationId: string; heirId: string | null },
): Promise<void> {
  const theirs = { ownerId, organizationId };
  const paused = await tx.workflow.updateManyAndReturn({
    where: { ...theirs, status: 'ACTIVE' },
    data: { status: 'PAUSED', nextRunAt: null },
    select: { id: true },
  });
  for (const { id } of paused)
    await recordAudit(tx, actor, {
      action: 'workflows.pause_workflow',
      organizationId,
      resourceType: 'workflow',
      resourceId: id,
      details: { reason: 'owner_left' },
    });
  if (heirId) await tx.workflow.updateMany({ where: theirs, data: { ownerId: heirId } });
}
