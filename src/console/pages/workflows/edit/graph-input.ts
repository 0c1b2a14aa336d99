import type { DagEdgeInput, DagNodeInput, WorkflowPartsFragment } from '../../../generated/graphql.ts';

/** The graph as a change takes it: without what the cache adds. */
export function graphInput({ nodes, edges }: Pick<WorkflowPartsFragment, 'nodes' | 'edges'>): {
  nodes: DagNodeInput[];
  edges: DagEdgeInput[];
} {
  return {
    nodes: nodes.map(({ key, name, type, config, timeoutSeconds, retry, layout }) => ({
      key,
      name,
      type,
      config,
      timeoutSeconds,
      retry: { backoff: retry.backoff, delaySeconds: retry.delaySeconds, max: retry.max },
      layout: layout && { x: layout.x, y: layout.y },
    })),
    edges: edges.map(({ from, to, branch }) => ({ from, to, branch })),
  };
}
