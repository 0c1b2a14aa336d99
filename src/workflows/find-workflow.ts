import type { Tx } from '../base/db.ts';
import { Forbidden, NotFound } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import type { CallerContext } from '../context.ts';
import type { Prisma, Workflow } from '../generated/prisma/client.ts';
import { mayChange, visibleWorkflows } from './access.ts';

const withVersion = { currentVersion: true } as const;
/** A workflow with what it does now. */
export type WholeWorkflow = Prisma.WorkflowGetPayload<{ include: typeof withVersion }>;

/** A workflow of the caller's organization, with whatever of its relations `query` selects. @throws NotFound */
export async function findWorkflow(ctx: CallerContext, id: string, query: object = {}): Promise<Workflow> {
  const workflow = isId(id)
    ? await ctx.app.db.workflow.findFirst({ ...query, where: { id, ...visibleWorkflows(ctx.caller) } })
    : null;
  if (!workflow) throw new NotFound('workflow');
  return workflow;
}

/** A workflow that the caller may change. @throws NotFound, Forbidden (it is not theirs, and they are no Admin) */
export async function findChangeableWorkflow(
  { app, caller }: CallerContext,
  id: string,
  db: Pick<Tx, 'workflow'> = app.db,
): Promise<WholeWorkflow> {
  const workflow = isId(id)
    ? await db.workflow.findFirst({ where: { id, ...visibleWorkflows(caller) }, include: withVersion })
    : null;
  if (!workflow) throw new NotFound('workflow');
  if (!mayChange(caller, workflow))
    throw new Forbidden('Only an Admin and the user who made a workflow may change it.');
  return workflow;
}
