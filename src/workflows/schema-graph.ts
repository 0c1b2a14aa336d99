import { z } from 'zod';
import { builder } from '../builder.ts';
import {
  contentOf,
  type Layout,
  nodeTypes,
  onError,
  type Retry,
  type Schedule,
  type Settings,
  type Trigger,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';
import type { NodeKind } from './nodes/kind.ts';

export const DagNodeTypeEnum = builder.enumType('DagNodeType', {
  description: 'What a node does; `workflowNodeTypes` says more.',
  values: nodeTypes,
});

/** The values of an enumeration, each with what it means. */
const explained = <Name extends string>(says: Record<Name, string>) =>
  Object.fromEntries(Object.entries(says).map(([name, description]) => [name, { description }])) as Record<
    Name,
    { description: string }
  >;

export const RetryBackoffEnum = builder.enumType('RetryBackoff', {
  description: 'How the pause before another attempt grows.',
  values: explained<Retry['backoff']>({
    FIXED: 'It stays as it is.',
    EXPONENTIAL: 'Each is twice as long as the one before.',
  }),
});

export const WorkflowConcurrencyEnum = builder.enumType('WorkflowConcurrency', {
  description: 'What becomes of a start while an earlier execution is under way.',
  values: explained<Settings['concurrency']>({
    SKIP: 'The start is skipped, which is kept with its reason.',
    QUEUE_ONE: 'One start waits for the end of what is under way; further ones are skipped.',
    ALLOW: 'They run side by side.',
    CANCEL_PREVIOUS: 'What is under way is cancelled.',
  }),
});

export const WorkflowRunsAsEnum = builder.enumType('WorkflowRunsAs', {
  description: 'With whose rights a run works that somebody starts; what starts by itself has the owner’s.',
  values: explained<Settings['runsAs']>({ CALLER: 'Who starts it.', OWNER: 'The owner, whoever starts it.' }),
});

const LayoutRef = builder.objectRef<Layout>('Layout').implement({
  description: 'Where an editor draws a node.',
  fields: t => ({ x: t.exposeFloat('x'), y: t.exposeFloat('y') }),
});

const NodeRetryRef = builder.objectRef<Retry>('NodeRetry').implement({
  description: 'Whether a step that failed is tried again.',
  fields: t => ({
    max: t.exposeInt('max', { description: 'Attempts beyond the first.' }),
    delaySeconds: t.exposeInt('delaySeconds', { description: 'The pause before the second attempt.' }),
    backoff: t.expose('backoff', { type: RetryBackoffEnum }),
  }),
});

/** A node and where it is drawn. */
export type ShownNode = WorkflowNode & { layout: Layout | null };

export const DagNodeRef = builder.objectRef<ShownNode>('DagNode').implement({
  description: 'A step of the graph.',
  fields: t => ({
    key: t.exposeString('key', {
      description: 'Unique within its graph; statements and expressions call the step by it.',
    }),
    name: t.exposeString('name'),
    type: t.expose('type', { type: DagNodeTypeEnum }),
    config: t.expose('config', {
      type: 'JSON',
      description: "Holds to the type's `configSchema`; a draft's may lack fields.",
    }),
    retry: t.expose('retry', { type: NodeRetryRef }),
    timeoutSeconds: t.exposeInt('timeoutSeconds', { nullable: true }),
    layout: t.expose('layout', { type: LayoutRef, nullable: true }),
  }),
});

export const DagEdgeRef = builder.objectRef<WorkflowEdge>('DagEdge').implement({
  description: 'Leads from one node to another.',
  fields: t => ({
    from: t.exposeString('from'),
    to: t.exposeString('to'),
    branch: t.exposeString('branch', {
      nullable: true,
      description: `The outcome that it stands for, such as true, false, approved, rejected, ${onError}; null means any success.`,
    }),
  }),
});

export const ScheduleRef = builder.objectRef<Schedule>('Schedule').implement({
  description: 'When a workflow starts by itself; a missed start is made up for once.',
  fields: t => ({ cron: t.exposeString('cron'), timeZone: t.exposeString('timeZone') }),
});

export const TriggerTypeEnum = builder.enumType('WorkflowTriggerType', {
  description: 'What starts a workflow besides its schedule.',
  values: explained<Trigger['type']>({ TABLE_UPDATED: 'An uploaded table has a new version.' }),
});

export const TriggerRef = builder.objectRef<Trigger>('WorkflowTrigger').implement({
  description: 'What starts a workflow, with the rights of its owner.',
  fields: t => ({ type: t.expose('type', { type: TriggerTypeEnum }), tableId: t.exposeID('tableId') }),
});

export const WorkflowSettingsRef = builder.objectRef<Settings>('WorkflowSettings').implement({
  description: 'How executions of a workflow are run.',
  fields: t => ({
    concurrency: t.expose('concurrency', { type: WorkflowConcurrencyEnum }),
    timeoutSeconds: t.exposeInt('timeoutSeconds', { nullable: true, description: 'Of a whole execution.' }),
    runsAs: t.expose('runsAs', { type: WorkflowRunsAsEnum }),
  }),
});

export const DagNodeTypeInfoRef = builder.objectRef<NodeKind>('DagNodeTypeInfo').implement({
  description: 'A type of node and what its config may hold.',
  fields: t => ({
    type: t.expose('type', { type: DagNodeTypeEnum }),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description'),
    configSchema: t.field({
      type: 'JSON',
      description: 'JSON Schema, 2020-12, of a config that is complete.',
      resolve: ({ config }) => z.toJSONSchema(config, { io: 'input' }),
    }),
    branches: t.stringList({
      description: 'The outcomes that edges from it can stand for.',
      resolve: ({ branches }) => [...branches, onError],
    }),
  }),
});

type Stored = { definition: unknown; layout: unknown };

/** The nodes of a version, each with where it is drawn. */
export const nodesOf = (version: Stored): ShownNode[] => {
  const { definition, layout } = contentOf(version);
  return definition.nodes.map(node => ({ ...node, layout: layout[node.key] ?? null }));
};

/** What is said of who made something. */
export const madeBy = 'Null where they are gone.';
