import type { CallerContext } from '../../context.ts';
import type { Workflow } from '../../generated/prisma/client.ts';
import { contentOf } from '../definition.ts';
import { findWorkflow } from '../find-workflow.ts';
import { lying } from '../places.ts';
import { findVersion } from './find-version.ts';
import { saveVersion } from './save-version.ts';

export type RestoreVersion = { workflowId: string; versionId: string; note?: string | null | undefined };

/**
 * Makes what an earlier version says the newest version; those in between stay. Nothing is written where the workflow is
 * like that already.
 * @throws NotFound, Forbidden, Invalid (an active workflow, with what the version lacks or cannot do any more)
 */
export async function restoreVersion(
  ctx: CallerContext,
  { workflowId: id, versionId, note }: RestoreVersion,
): Promise<Workflow> {
  await findWorkflow(ctx, id);
  const version = await findVersion(ctx.app, id, versionId);
  return saveVersion(ctx, {
    id,
    expectedVersion: null,
    note: note ?? null,
    restoredFromId: version.id,
    action: 'workflows.restore_workflow_version',
    change: () => contentOf(version),
    place: lying,
    judges: false,
  });
}
