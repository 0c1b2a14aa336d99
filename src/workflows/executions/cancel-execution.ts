import { recordAudit } from '../../audit/record.ts';
import { Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { WorkflowExecution } from '../../generated/prisma/client.ts';
import { mayChange } from '../access.ts';
import { endExecution } from '../steps/advance.ts';
import { tellEnd } from '../steps/hear-end.ts';
import { lockExecution } from '../steps/lock-execution.ts';
import { findExecution } from './find-execution.ts';

/**
 * Ends an execution, whatever it is at; one that has ended stays as it is. Where `workflowId` is given, an execution of
 * another workflow counts as missing.
 * @throws NotFound, Forbidden
 */
export async function cancelExecution(
  ctx: CallerContext,
  { id, workflowId }: { id: string; workflowId?: string | null | undefined },
): Promise<WorkflowExecution> {
  const { app, caller } = ctx;
  const found = await findExecution(ctx, id, { workflowId });
  const workflow = await app.db.workflow.findUniqueOrThrow({ where: { id: found.workflowId } });
  if (found.startedById !== caller.userId && !mayChange(caller, workflow))
    throw new Forbidden(
      'Only an Admin, the user who made the workflow, and the user who started an execution may cancel it.',
    );
  const execution = await app.db.$transaction(async tx => {
    const locked = await lockExecution(tx, id);
    if (locked) {
      await endExecution(app, tx, locked, { status: 'CANCELLED', userId: caller.userId });
      await recordAudit(tx, ctx, {
        action: 'workflows.cancel_workflow_execution',
        resourceType: 'workflow',
        resourceId: found.workflowId,
        details: { executionId: id },
      });
    }
    return tx.workflowExecution.findUniqueOrThrow({ where: { id } });
  });
  await tellEnd(app, id).catch(err => app.log.warn({ err, executionId: id }, 'an end will be heard late'));
  return execution;
}
