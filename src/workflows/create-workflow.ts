import { recordAudit } from '../audit/record.ts';
import { Conflict, Invalid } from '../base/errors.ts';
import { newId } from '../base/ids.ts';
import { storableJson } from '../base/json.ts';
import type { CallerContext } from '../context.ts';
import type { Prisma, Workflow } from '../generated/prisma/client.ts';
import { checkDefinition } from './check/check-definition.ts';
import { emptyDefinition, type GraphInput, withInput, withLayout } from './graph-input.ts';

/** Workflows of one organization. */
const mostWorkflows = 1000;

export type CreateWorkflow = GraphInput & { name: string; description?: string | null | undefined };

/** Makes a workflow that waits to be activated; it may be incomplete until then. @throws Invalid (every fault), Conflict */
export async function createWorkflow(ctx: CallerContext, input: CreateWorkflow): Promise<Workflow> {
  const { app, caller } = ctx;
  const { organizationId, userId } = caller;
  const definition = withInput(emptyDefinition, input);
  const { faults } = await checkDefinition(app, caller, definition);
  if (faults.length > 0) throw new Invalid(faults.map(({ path, message }) => ({ path: `input.${path}`, message })));
  const versionId = newId();
  return app.db.$transaction(async tx => {
    if ((await tx.workflow.count({ where: { organizationId } })) >= mostWorkflows)
      throw new Conflict(`There are up to ${mostWorkflows} workflows. Delete one that is not needed.`);
    const { name, description } = input;
    const { id } = await tx.workflow.create({
      data: {
        ...{ organizationId, name, description: description || null, versionNumber: 1 },
        ...{ createdById: userId, ownerId: userId, createdAt: app.clock.now() },
      },
    });
    await tx.workflowVersion.create({
      data: {
        ...{ id: versionId, workflowId: id, number: 1, createdById: userId, createdAt: app.clock.now() },
        definition: storableJson(definition) as unknown as Prisma.InputJsonObject,
        layout: storableJson(withLayout({}, input.nodes)),
      },
    });
    await recordAudit(tx, ctx, {
      action: 'workflows.create_workflow',
      resourceType: 'workflow',
      resourceId: id,
      details: { name },
    });
    return tx.workflow.update({ where: { id }, data: { currentVersionId: versionId } });
  });
}
