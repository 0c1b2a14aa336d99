import { UserRef } from '../../accounts/schema-user.ts';
import { atOffset, pageArguments } from '../../base/paging.ts';
import { builder } from '../../builder.ts';
import { contentOf } from '../definition.ts';
import {
  DagEdgeRef,
  DagNodeRef,
  madeBy,
  nodesOf,
  ScheduleRef,
  TriggerRef,
  WorkflowSettingsRef,
} from '../schema-graph.ts';
import { WorkflowRef } from '../schema-workflow.ts';
import { compareVersions } from './compare-versions.ts';
import { findVersion } from './find-version.ts';
import { ComparisonRef } from './schema-comparison.ts';

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

builder.prismaObjectFields(WorkflowRef, t => ({
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
}));
