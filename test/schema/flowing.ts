import type { Db } from '../../src/base/db.ts';
import { newId } from '../../src/base/ids.ts';
import { emptyDefinition } from '../../src/workflows/graph-input.ts';

const page = 'totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } }';

/** Documents that select every list that workflows have. */
export const flowDocuments: Record<string, string> = {
  'a draft of a workflow': `mutation { generateWorkflow(input: { prompt: "Every Monday at 8 ask me, wait two days, and notify me" }) {
    nodes { key config agentSuggestions { reason } } edges { from } triggers { tableId } openPoints { text } } }`,
  workflows: `{ workflows(first: 30) { ${page} nodes { id createdBy { id name } nodes { key config agentSuggestions { reason } } triggers { tableId } edges { from }
    skippedStarts(first: 5) { ${page} nodes { reason } } versions(first: 5) { ${page} nodes { id current createdBy { name } nodes { key } edges { to } } } } }
    workflowNodeTypes { type configSchema } }`,
  executions: `{ workflows(first: 30) { nodes { executions(first: 5) { ${page} nodes { id status startedBy { name } costs { cost } } } } } }`,
  'an execution': `query ($workflow: ID!) { workflow(id: $workflow) { executions(first: 100) { ${page} nodes { id } }
    executionComparison(toId: $workflow) { identical before { id } steps { nodeKey rows { changes { key cells { column } } }
      figures { column explanation { drivers { share } largest { share } } } } }
    execution(id: $workflow) { steps { nodeKey output costs { cost } } timeline { position } } } }`,
  'pending approvals': `{ pendingApprovals(first: 100) { ${page} nodes {
    title instructions payload editedPayload withheld canDecide comment workflow { name } decidedBy { name }
  } } }`,
  'a workflow': `query ($workflow: ID!) { workflow(id: $workflow) { versions(first: 100) { ${page} nodes { id current triggers { tableId } } }
    comparison { nodes { key fields { path } } edges { change } fields { path } } } }`,
};

const ask = {
  ...{ key: 'ask', name: 'Ask', type: 'APPROVAL', config: { title: 'Send it?' } },
  ...{ retry: { max: 0, delaySeconds: 1, backoff: 'FIXED' }, timeoutSeconds: null },
};

/** Makes so many workflows of an organization, the last of which has as many versions; its id. */
export async function flowing(db: Db, organizationId: string, userId: string, count: number): Promise<string> {
  const by = { createdById: userId, ownerId: userId };
  const workflows = Array.from({ length: count }, (_, n) => ({ id: newId(), name: `Flow ${n}` }));
  await db.workflow.createMany({ data: workflows.map(flow => ({ ...flow, ...by, organizationId, versionNumber: 1 })) });
  const last = workflows.at(-1)!.id;
  const version = (workflowId: string, number: number) => ({
    ...{ id: newId(), workflowId, number, createdById: userId },
    definition: JSON.parse(
      JSON.stringify({ ...emptyDefinition, nodes: [ask], edges: [{ from: 'a', to: 'b', branch: null }] }),
    ),
  });
  const versions = workflows.flatMap(({ id }) =>
    id === last ? workflows.map((_, n) => version(id, n + 1)) : [version(id, 1)],
  );
  await db.workflowVersion.createMany({ data: versions });
  for (const { workflowId, id } of versions)
    await db.workflow.update({ where: { id: workflowId }, data: { currentVersionId: id } });
  await db.workflowSkippedStart.createMany({
    data: workflows.map((_, n) => ({
      workflowId: last,
      trigger: 'SCHEDULE' as const,
      slotAt: new Date(n),
      reason: 'STILL_RUNNING' as const,
    })),
  });
  const times = { startedAt: new Date(), timestamp: new Date() };
  const execution = (id: string) => ({
    ...{ id, organizationId, workflowId: last, versionId: versions.at(-1)!.id, trigger: 'MANUAL' as const },
    ...{ startedById: userId, runsAsId: userId, correlationId: 'none', startedAt: times.startedAt },
  });
  // One has the id of the workflow, so that one id names both.
  const executions = [last, ...workflows.slice(1).map(() => newId())];
  await db.workflowExecution.createMany({ data: executions.map(execution) });
  const approvals = executions.map(executionId => ({ id: newId(), executionId, organizationId, workflowId: last }));
  const asked = { nodeKey: 'ask', title: 'Send it?', selfApproval: true, requestedAt: times.startedAt };
  await db.workflowApproval.createMany({ data: approvals.map(approval => ({ ...approval, ...asked })) });
  await db.workflowApprover.createMany({ data: approvals.map(({ id }) => ({ approvalId: id, userId })) });
  const each = workflows.map((_, place) => ({ executionId: last, place, nodeKey: `n${place}` }));
  await db.workflowStep.createMany({ data: each });
  await db.workflowTimelineEntry.createMany({
    data: each.map(({ executionId, nodeKey, place }) => ({
      ...{ executionId, nodeKey, position: place + 1, type: 'STEP_STARTED' as const, timestamp: times.timestamp },
    })),
  });
  return last;
}
