import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import { findChangeableWorkflow } from './find-workflow.ts';

/** Deletes a workflow with all its versions. @throws NotFound, Forbidden */
export async function deleteWorkflow(ctx: CallerContext, { id }: { id: string }): Promise<{ id: string }> {
  return ctx.app.db.$transaction(async tx => {
    const { name, versionNumber } = await findChangeableWorkflow(ctx, id, tx);
    await tx.workflow.delete({ where: { id } });
    await recordAudit(tx, ctx, {
      action: 'workflows.delete_workflow',
      resourceType: 'workflow',
      resourceId: id,
      details: { name, versionNumber },
    });
    return { id };
  });
}
