import type { Db } from '../../src/base/db.ts';
import { emptyDefinition } from '../../src/workflows/graph-input.ts';

export type FlowingKind = 'workflow' | 'activeWorkflow';

type Owner = { id: string; organizationId: string };

const wait = { key: 'wait', type: 'DELAY', config: { seconds: 60 }, timeoutSeconds: null } as const;
const definition = {
  ...emptyDefinition,
  nodes: [{ ...wait, name: 'Wait', retry: { max: 0, delaySeconds: 1, backoff: 'FIXED' } }],
};

/** How workflows are made and read; the one version of each has its id, so that one id names both. */
export function flowingThings(db: Db) {
  const workflow =
    (status: 'DRAFT' | 'ACTIVE') =>
    async ({ id: ownerId, organizationId }: Owner, name: string) => {
      const made = { organizationId, name, status, versionNumber: 1, createdById: ownerId, ownerId };
      const { id } = await db.workflow.create({ data: made });
      await db.workflowVersion.create({ data: { id, workflowId: id, number: 1, definition, note: name } });
      return db.workflow.update({ where: { id }, data: { currentVersionId: id } });
    };
  const read = (id: string) => () => db.workflow.findUnique({ where: { id }, include: { versions: true } });
  return {
    makers: { workflow: workflow('DRAFT'), activeWorkflow: workflow('ACTIVE') },
    readers: (id: string): Record<FlowingKind, () => Promise<unknown>> => ({
      workflow: read(id),
      activeWorkflow: read(id),
    }),
  };
}
