import type { Db } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';
import { emptyDefinition } from '../../../src/workflows/graph-input.ts';

export type FlowingKind = 'workflow' | 'activeWorkflow' | 'execution' | 'endedExecution' | 'approval';

type Owner = { id: string; organizationId: string };

const wait = { key: 'wait', type: 'DELAY', config: { seconds: 60 }, timeoutSeconds: null } as const;
const retry = { max: 0, delaySeconds: 1, backoff: 'FIXED' };
const ask = { ...wait, key: 'ask', type: 'APPROVAL', config: { title: 'Send it?' }, name: 'Ask', retry };
const definition = {
  ...emptyDefinition,
  // What is started beside the one under way waits, so that no job changes it meanwhile.
  settings: { ...emptyDefinition.settings, concurrency: 'QUEUE_ONE' },
  nodes: [{ ...wait, name: 'Wait', retry }],
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
  /** The only one of its workflow, with the id of both. */
  const execution = (status: 'WAITING' | 'COMPLETED') => async (owner: Owner, secret: string) => {
    const { id } = await workflow('DRAFT')(owner, newId());
    const { id: startedById, organizationId } = owner;
    await db.workflowExecution.create({
      data: {
        ...{ id, organizationId, workflowId: id, versionId: id, trigger: 'MANUAL', status, startedById },
        ...{ runsAsId: startedById, correlationId: 'none', startedAt: new Date(), input: { secret }, lastPosition: 1 },
        steps: { create: { nodeKey: 'wait', place: 0, status: 'COMPLETED', output: { output: secret } } },
        timeline: { create: { position: 1, type: 'EXECUTION_STARTED', timestamp: new Date() } },
      },
    });
    return { id };
  };
  /** With another one under way, behind which a replay waits, so that no job changes it meanwhile. */
  async function endedExecution(owner: Owner, secret: string) {
    const { id } = await execution('COMPLETED')(owner, secret);
    const { id: startedById, organizationId } = owner;
    await db.workflowExecution.create({
      data: {
        ...{ organizationId, workflowId: id, versionId: id, trigger: 'MANUAL', status: 'WAITING', startedById },
        ...{ runsAsId: startedById, correlationId: 'none', startedAt: new Date() },
      },
    });
    return { id };
  }
  /** Which the owner is asked, of an execution of its own. */
  async function approval(owner: Owner, secret: string) {
    const { id: executionId } = await execution('WAITING')(owner, newId());
    const { id: userId, organizationId } = owner;
    const nodes = [...definition.nodes, ask];
    await db.workflowVersion.update({ where: { id: executionId }, data: { definition: { ...definition, nodes } } });
    await db.workflowStep.create({ data: { executionId, nodeKey: 'ask', place: 1, status: 'WAITING' } });
    return db.workflowApproval.create({
      data: {
        ...{ organizationId, workflowId: executionId, executionId, nodeKey: 'ask', title: secret, payload: { secret } },
        ...{ requestedAt: new Date(), selfApproval: true, approvers: { create: { userId } } },
      },
    });
  }
  const readExecution = (id: string) => () =>
    db.workflowExecution.findUnique({ where: { id }, include: { steps: true } });
  const read = (id: string) => () => db.workflow.findUnique({ where: { id }, include: { versions: true } });
  return {
    makers: {
      ...{ workflow: workflow('DRAFT'), activeWorkflow: workflow('ACTIVE') },
      ...{ execution: execution('WAITING'), endedExecution, approval },
    },
    readers: (id: string): Record<FlowingKind, () => Promise<unknown>> => ({
      workflow: read(id),
      activeWorkflow: read(id),
      execution: readExecution(id),
      endedExecution: readExecution(id),
      approval: () => db.workflowApproval.findUnique({ where: { id }, include: { approvers: true } }),
    }),
  };
}
