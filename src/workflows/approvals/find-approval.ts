import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { WorkflowApproval } from '../../generated/prisma/client.ts';
import { visibleApprovals } from './access.ts';

/** An approval of the caller's organization, with whatever of its relations `query` selects. @throws NotFound */
export async function findApproval(
  { app, caller }: CallerContext,
  id: string,
  query: object = {},
): Promise<WorkflowApproval> {
  const approval = isId(id)
    ? await app.db.workflowApproval.findFirst({ ...query, where: { id, ...visibleApprovals(caller) } })
    : null;
  if (!approval) throw new NotFound('approval');
  return approval;
}
