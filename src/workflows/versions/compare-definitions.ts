import microdiff from 'microdiff';
import type { Definition, WorkflowEdge, WorkflowNode } from '../definition.ts';

export type Change = 'ADDED' | 'REMOVED' | 'CHANGED';
export type FieldChange = { path: string; before: unknown; after: unknown };
export type NodeChange = {
  key: string;
  change: Change;
  before: WorkflowNode | null;
  after: WorkflowNode | null;
  fields: FieldChange[];
};
export type EdgeChange = { change: 'ADDED' | 'REMOVED'; edge: WorkflowEdge };
export type Comparison = {
  identical: boolean;
  nodes: NodeChange[];
  edges: EdgeChange[];
  /** Of schedule, triggers and settings. */
  fields: FieldChange[];
};

/**
 * What leads from one definition to another, nodes by their keys: where they stand in a list, and where they are drawn,
 * counts for nothing.
 */
export function compareDefinitions(before: Definition, after: Definition): Comparison {
  const [from, to] = [before, after].map(({ nodes }) => new Map(nodes.map(node => [node.key, node])));
  const keys = [...new Set([...from!.keys(), ...to!.keys()])];
  const nodes = keys.flatMap((key): NodeChange[] => {
    const [old, now] = [from!.get(key) ?? null, to!.get(key) ?? null];
    const fields = old && now ? fieldChanges(old, now) : [];
    if (old && now && fields.length === 0) return [];
    return [{ key, change: !old ? 'ADDED' : !now ? 'REMOVED' : 'CHANGED', before: old, after: now, fields }];
  });
  const edges: EdgeChange[] = [
    ...without(before.edges, after.edges).map(edge => ({ change: 'REMOVED' as const, edge })),
    ...without(after.edges, before.edges).map(edge => ({ change: 'ADDED' as const, edge })),
  ];
  const fields = fieldChanges(besides(before), besides(after));
  return { identical: nodes.length + edges.length + fields.length === 0, nodes, edges, fields };
}

const besides = ({ schedule, triggers, settings }: Definition) => ({ schedule, triggers, settings });

const fieldChanges = (before: object, after: object): FieldChange[] =>
  microdiff(before, after).map(difference => ({
    path: difference.path.join('.'),
    before: difference.type === 'CREATE' ? null : difference.oldValue,
    after: difference.type === 'REMOVE' ? null : difference.value,
  }));

function without(edges: readonly WorkflowEdge[], others: readonly WorkflowEdge[]): WorkflowEdge[] {
  const name = ({ from, to, branch }: WorkflowEdge) => JSON.stringify([from, to, branch]);
  const known = new Set(others.map(name));
  return edges.filter(edge => !known.has(name(edge)));
}
