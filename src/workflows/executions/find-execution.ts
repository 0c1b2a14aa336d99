import { NotFound } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import type { CallerContext } from '../../context.ts';
import type { WorkflowExecution } from '../../generated/prisma/client.ts';
import { visibleWorkflows } from '../access.ts';

/** An execution of a workflow that the caller sees, with whatever of its relations `query` selects. @throws NotFound */
export async function findExecution(
  { app, caller }: CallerContext,
  id: string,
  { workflowId, query = {} }: { workflowId?: string | null | undefined; query?: object } = {},
): Promise<WorkflowExecution> {
  const where = { id, ...(workflowId && { workflowId }), workflow: visibleWorkflows(caller) };
  const mayBeThere = isId(id) && (!workflowId || isId(workflowId));
  const execution = mayBeThere ? await app.db.workflowExecution.findFirst({ ...query, where }) : null;
  if (!execution) throw new NotFound('execution');
  return execution;
}
