import { loadTaskCaller } from '../accounts/load-task-caller.ts';
import { recordAudit } from '../audit/record.ts';
import { Conflict, Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { Workflow } from '../generated/prisma/client.ts';
import { checkDefinition } from './check/check-definition.ts';
import { contentOf } from './definition.ts';
import { VersionConflict } from './errors.ts';
import { findChangeableWorkflow } from './find-workflow.ts';
import { lying } from './places.ts';
import { nextStart } from './schedules/schedule.ts';

/**
 * Puts a workflow in force, which must be complete and which its owner must be able to run as things are now. Activating
 * an active one changes nothing.
 * @throws NotFound, Forbidden, Invalid (every fault, and what is missing), Conflict (its owner is gone or suspended),
 *   VersionConflict
 */
export async function activateWorkflow(ctx: CallerContext, { id }: { id: string }): Promise<Workflow> {
  const { app } = ctx;
  const workflow = await findChangeableWorkflow(ctx, id);
  if (workflow.status === 'ACTIVE') return workflow;
  const owner = workflow.ownerId ? await loadTaskCaller(app, workflow.ownerId) : null;
  if (owner?.organizationId !== workflow.organizationId)
    throw new Conflict(
      'The owner of this workflow cannot work here any more. Save a version of it: then it runs with your rights.',
    );
  const { definition } = contentOf(workflow.currentVersion!);
  const { faults, missing } = await checkDefinition(app, owner, definition);
  const all = [...faults, ...missing];
  if (all.length > 0) throw new Invalid(all.map(({ path, message }) => ({ path: lying(path), message })));
  return app.db.$transaction(async tx => {
    const { versionNumber } = workflow;
    // Not another version than was looked at.
    const [active] = await tx.workflow.updateManyAndReturn({
      where: { id, versionNumber },
      data: { status: 'ACTIVE', nextRunAt: nextStart(app, definition) },
    });
    if (!active) throw new VersionConflict(versionNumber + 1);
    await recordAudit(tx, ctx, {
      action: 'workflows.activate_workflow',
      resourceType: 'workflow',
      resourceId: id,
      details: { versionNumber },
    });
    return active;
  });
}
