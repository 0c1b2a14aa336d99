import { UserRef } from '../accounts/schema-user.ts';
import { atOffset, pageArguments } from '../base/paging.ts';
import { builder } from '../builder.ts';
import { WorkflowStatus } from '../generated/prisma/enums.ts';
import { contentOf } from './definition.ts';
import {
  DagEdgeRef,
  DagNodeRef,
  ScheduleRef,
  type ShownNode,
  TriggerRef,
  WorkflowSettingsRef,
} from './schema-graph.ts';
import { compareVersions } from './versions/compare-versions.ts';
import { findVersion } from './versions/find-version.ts';
import { ComparisonRef } from './versions/schema-comparison.ts';

export const WorkflowStatusEnum = builder.enumType('WorkflowStatus', {
  description: 'Whether a workflow is in force.',
  values: {
    DRAFT: { value: WorkflowStatus.DRAFT, description: 'Never activated; may be incomplete.' },
    ACTIVE: { value: WorkflowStatus.ACTIVE },
    PAUSED: { value: WorkflowStatus.PAUSED },
  },
});

type Stored = { definition: unknown; layout: unknown };

const nodesOf = (version: Stored): ShownNode[] => {
  const { definition, layout } = contentOf(version);
  return definition.nodes.map(node => ({ ...node, layout: layout[node.key] ?? null }));
};

const madeBy = 'Null where they are gone.';

const WorkflowVersionRef = builder.prismaObject('WorkflowVersion', {
  description: 'What a workflow did once it was saved so.',
  select: { definition: true, layout: true },
  fields: t => ({
    id: t.exposeID('id'),
    workflowId: t.exposeID('workflowId'),
    number: t.exposeInt('number', { description: 'Counts from 1.' }),
    current: t.boolean({
      description: 'Whether it is the newest.',
      select: { currentOf: { select: { id: true } } },
      resolve: ({ currentOf }) => currentOf !== null,
    }),
    nodes: t.field({ type: [DagNodeRef], resolve: nodesOf }),
    edges: t.field({ type: [DagEdgeRef], resolve: version => contentOf(version).definition.edges }),
    schedule: t.field({
      type: ScheduleRef,
      nullable: true,
      resolve: version => contentOf(version).definition.schedule,
    }),
    triggers: t.field({ type: [TriggerRef], resolve: version => contentOf(version).definition.triggers }),
    settings: t.field({ type: WorkflowSettingsRef, resolve: version => contentOf(version).definition.settings }),
    note: t.exposeString('note', { nullable: true }),
    restoredFromId: t.exposeID('restoredFromId', {
      nullable: true,
      description: 'The earlier version that it took over.',
    }),
    createdById: t.exposeID('createdById', { nullable: true, description: madeBy }),
    createdBy: t.field({
      type: UserRef,
      nullable: true,
      description: madeBy,
      select: (_args, _ctx, nestedSelection) => ({
        createdBy: nestedSelection(true),
        workflow: { select: { organizationId: true } },
      }),
      resolve: ({ createdBy, workflow }) => (createdBy?.organizationId === workflow.organizationId ? createdBy : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/** The newest version of a workflow that is read. */
const current = { currentVersion: { select: { definition: true, layout: true } } } as const;

export const WorkflowRef = builder.prismaObject('Workflow', {
  description: 'A graph of steps that belongs to an organization; its members see it and may start it.',
  select: { id: true, organizationId: true, currentVersionId: true },
  fields: t => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: WorkflowStatusEnum }),
    versionNumber: t.exposeInt('versionNumber', {
      description: 'Number of the newest version; what `expectedVersion` is compared with.',
    }),
    nodes: t.field({ type: [DagNodeRef], select: current, resolve: ({ currentVersion }) => nodesOf(currentVersion!) }),
    node: t.field({
      type: DagNodeRef,
      nullable: true,
      args: { key: t.arg.string({ required: true }) },
      select: current,
      resolve: ({ currentVersion }, { key }) => nodesOf(currentVersion!).find(node => node.key === key) ?? null,
    }),
    edges: t.field({
      type: [DagEdgeRef],
      select: current,
      resolve: ({ currentVersion }) => contentOf(currentVersion!).definition.edges,
    }),
    schedule: t.field({
      type: ScheduleRef,
      nullable: true,
      description: 'Null means started by hand only.',
      select: current,
      resolve: ({ currentVersion }) => contentOf(currentVersion!).definition.schedule,
    }),
    triggers: t.field({
      type: [TriggerRef],
      select: current,
      resolve: ({ currentVersion }) => contentOf(currentVersion!).definition.triggers,
    }),
    settings: t.field({
      type: WorkflowSettingsRef,
      select: current,
      resolve: ({ currentVersion }) => contentOf(currentVersion!).definition.settings,
    }),
    nextRunAt: t.expose('nextRunAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its schedule starts it next; null unless it is ACTIVE and has one.',
    }),
    createdById: t.exposeID('createdById', { nullable: true, description: madeBy }),
    createdBy: t.field({
      type: UserRef,
      nullable: true,
      description: madeBy,
      select: (_args, _ctx, nestedSelection) => ({ createdBy: nestedSelection(true) }),
      resolve: ({ createdBy, organizationId }) => (createdBy?.organizationId === organizationId ? createdBy : null),
    }),
    ownerId: t.exposeID('ownerId', {
      nullable: true,
      description: 'With whose rights it runs by itself: who saved the newest version, or who inherited it.',
    }),
    versions: t.relatedConnection(
      'versions',
      {
        cursor: 'id',
        totalCount: true,
        description: 'Newest first.',
        args: { offset: t.arg.int() },
        validate: pageArguments,
        query: ({ offset }) => ({ orderBy: { id: 'desc' }, ...(offset ? atOffset({}, offset) : {}) }),
      },
      { name: 'WorkflowVersionConnection', description: 'A page of versions.' },
      { name: 'WorkflowVersionEdge', description: 'A version in a page.' },
    ),
    version: t.prismaField({
      type: WorkflowVersionRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (query, { id: workflowId }, { id }, { app }) => findVersion(app, workflowId, id, query),
    }),
    comparison: t.field({
      type: ComparisonRef,
      nullable: true,
      description: 'What leads from one version to another; where nodes are drawn is left out.',
      args: {
        fromId: t.arg.id({ description: 'Absent: the version before the other one.' }),
        toId: t.arg.id({ description: 'Absent: the newest.' }),
      },
      resolve: (workflow, args, { app }) => compareVersions(app, workflow, args),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
