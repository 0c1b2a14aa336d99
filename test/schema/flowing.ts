import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { emptyDefinition } from '../../src/workflows/graph-input.ts';

/** Makes so many workflows of an organization, the last of which has as many versions; its id. */
export async function flowing(db: Db, organizationId: string, userId: string, count: number): Promise<string> {
  const by = { createdById: userId, ownerId: userId };
  const workflows = Array.from({ length: count }, (_, n) => ({ id: newId(), name: `Flow ${n}` }));
  await db.workflow.createMany({ data: workflows.map(flow => ({ ...flow, ...by, organizationId, versionNumber: 1 })) });
  const last = workflows.at(-1)!.id;
  const version = (workflowId: string, number: number) => ({
    ...{ id: newId(), workflowId, number, createdById: userId },
    definition: JSON.parse(JSON.stringify({ ...emptyDefinition, edges: [{ from: 'a', to: 'b', branch: null }] })),
  });
  const versions = workflows.flatMap(({ id }) =>
    id === last ? workflows.map((_, n) => version(id, n + 1)) : [version(id, 1)],
  );
  await db.workflowVersion.createMany({ data: versions });
  for (const { workflowId, id } of versions)
    await db.workflow.update({ where: { id: workflowId }, data: { currentVersionId: id } });
  return last;
}
