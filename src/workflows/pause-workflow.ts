import { recordAudit } from '../audit/record.ts';
import { Conflict } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Workflow } from '../generated/prisma/client.ts';
import { findChangeableWorkflow } from './find-workflow.ts';

/** Takes an active workflow out of force; a paused one stays so. @throws NotFound, Forbidden, Conflict (a draft) */
export async function pauseWorkflow(ctx: CallerContext, { id }: { id: string }): Promise<Workflow> {
  return ctx.app.db.$transaction(async tx => {
    const workflow = await findChangeableWorkflow(ctx, id, tx);
    if (workflow.status === 'PAUSED') return workflow;
    if (workflow.status === 'DRAFT') throw new Conflict('This workflow was never activated.');
    const paused = await tx.workflow.update({ where: { id }, data: { status: 'PAUSED', nextRunAt: null } });
    await recordAudit(tx, ctx, { action: 'workflows.pause_workflow', resourceType: 'workflow', resourceId: id });
    return paused;
  });
}
