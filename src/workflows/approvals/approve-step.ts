import type { CallerContext } from '../../context.ts';
import type { WorkflowApproval } from '../../generated/prisma/client.ts';
import { type Decide, type Door, decide } from './decide.ts';

/** `payload`: what later steps are to see in place of what was asked about, of the same shape. */
export type ApproveStep = Decide & { payload?: unknown };

/**
 * Says yes to what a step asks, so that its execution goes on; no earlier step runs again.
 * @throws NotFound, Forbidden (not asked; started it; edits what is withheld), ApprovalClosed, Invalid
 */
export const approveStep = (ctx: CallerContext, input: ApproveStep, door?: Door): Promise<WorkflowApproval> =>
  decide(ctx, input, 'APPROVED', door);
