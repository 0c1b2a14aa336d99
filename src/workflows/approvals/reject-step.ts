import type { CallerContext } from '../../context.ts';
import type { WorkflowApproval } from '../../generated/prisma/client.ts';
import { type Decide, type Door, decide } from './decide.ts';

/**
 * Says no to what a step asks; its execution goes on by the branch `rejected`, if there is one.
 * @throws NotFound, Forbidden (not asked; started it), ApprovalClosed, Invalid
 */
export const rejectStep = (
  ctx: CallerContext,
  { approvalId, comment }: Decide,
  door?: Door,
): Promise<WorkflowApproval> => decide(ctx, { approvalId, comment }, 'REJECTED', door);
