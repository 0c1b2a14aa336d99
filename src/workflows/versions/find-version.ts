import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import type { WorkflowVersion } from '../../generated/prisma/client.ts';

/** A version of a workflow that was found for its caller, with whatever of its relations `query` selects. @throws NotFound */
export async function findVersion(
  { db }: Pick<App, 'db'>,
  workflowId: string,
  id: string,
  query: object = {},
): Promise<WorkflowVersion> {
  const version = isId(id) ? await db.workflowVersion.findFirst({ ...query, where: { id, workflowId } }) : null;
  if (!version) throw new NotFound('version');
  return version;
}
