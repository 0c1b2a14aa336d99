import { UserRef } from '../accounts/schema-user.ts';
import { builder } from '../builder.ts';
import { WorkflowStatus } from '../generated/prisma/enums.ts';
import { contentOf } from './definition.ts';
import {
  DagEdgeRef,
  DagNodeRef,
  madeBy,
  nodesOf,
  ScheduleRef,
  TriggerRef,
  WorkflowSettingsRef,
} from './schema-graph.ts';

export const WorkflowStatusEnum = builder.enumType('WorkflowStatus', {
  description: 'Whether a workflow is in force.',
  values: {
    DRAFT: { value: WorkflowStatus.DRAFT, description: 'Never activated; may be incomplete.' },
    ACTIVE: { value: WorkflowStatus.ACTIVE },
    PAUSED: { value: WorkflowStatus.PAUSED },
  },
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
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
