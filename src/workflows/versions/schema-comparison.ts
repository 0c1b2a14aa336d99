import { builder } from '../../builder.ts';
import { DagEdgeRef, DagNodeRef } from '../schema-graph.ts';
import type { EdgeChange, FieldChange, NodeChange } from './compare-definitions.ts';
import type { VersionComparison } from './compare-versions.ts';

export const ChangeTypeEnum = builder.enumType('ChangeType', {
  description: 'How something differs between two versions.',
  values: ['ADDED', 'REMOVED', 'CHANGED'] as const,
});

const FieldChangeRef = builder.objectRef<FieldChange>('FieldChange').implement({
  description: 'How one value differs.',
  fields: t => ({
    path: t.exposeString('path', { description: 'Such as config.sql.' }),
    before: t.field({ type: 'JSON', nullable: true, resolve: ({ before }) => before ?? null }),
    after: t.field({ type: 'JSON', nullable: true, resolve: ({ after }) => after ?? null }),
  }),
});

const shown = <Node>(node: Node | null) => node && { ...node, layout: null };

const NodeChangeRef = builder.objectRef<NodeChange>('NodeChange').implement({
  description: 'How a node differs.',
  fields: t => ({
    key: t.exposeString('key'),
    change: t.expose('change', { type: ChangeTypeEnum }),
    before: t.field({ type: DagNodeRef, nullable: true, resolve: ({ before }) => shown(before) }),
    after: t.field({ type: DagNodeRef, nullable: true, resolve: ({ after }) => shown(after) }),
    fields: t.expose('fields', { type: [FieldChangeRef] }),
  }),
});

const EdgeChangeRef = builder.objectRef<EdgeChange>('EdgeChange').implement({
  description: 'How an edge differs; a changed edge counts as removed and added.',
  fields: t => ({
    change: t.expose('change', { type: ChangeTypeEnum }),
    edge: t.expose('edge', { type: DagEdgeRef }),
  }),
});

export const ComparisonRef = builder.objectRef<VersionComparison>('WorkflowComparison').implement({
  description: 'Differences between two versions, nodes told by their keys.',
  fields: t => ({
    fromId: t.exposeID('fromId'),
    toId: t.exposeID('toId'),
    identical: t.exposeBoolean('identical'),
    nodes: t.expose('nodes', { type: [NodeChangeRef] }),
    edges: t.expose('edges', { type: [EdgeChangeRef] }),
    fields: t.expose('fields', { type: [FieldChangeRef], description: 'Of schedule, triggers and settings.' }),
  }),
});
