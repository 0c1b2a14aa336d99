import type { DagNodeInput, NodePartsFragment, WorkflowPartsFragment } from '../../../generated/graphql.ts';
import { graphInput } from './graph-input.ts';

/** What a step comes after, and by which outcome of it; empty: nothing, any. */
export type After = { from: string; branch: string };

/** The workflow with one step more, or with another one in place of `node`; what refers to its key follows it. */
export function changeStep(
  workflow: WorkflowPartsFragment,
  node: NodePartsFragment | null,
  made: DagNodeInput,
  after: After,
) {
  const { nodes, edges } = graphInput(workflow);
  const at = node ? nodes.findIndex(({ key }) => key === node.key) : nodes.length;
  const leading = edges.find(({ to }) => to === node?.key);
  const renamed = (key: string) => (key === node?.key ? made.key : key);
  const others = edges
    .filter(edge => edge !== leading)
    .map(({ from, to, branch }) => ({ from: renamed(from), to: renamed(to), branch }));
  const edge = after.from ? [{ from: after.from, to: made.key, branch: after.branch || null }] : [];
  return {
    id: workflow.id,
    expectedVersion: workflow.versionNumber,
    nodes: nodes.toSpliced(at, node ? 1 : 0, { ...nodes[at], ...made }),
    edges: [...others, ...edge],
  };
}

/** `nodes[2].config.sql` and `nodes.2.config.sql` are the field `config.sql` of the third step. */
export const faultsOfNode = (fields: Record<string, string>, at: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) => {
      const dotted = path.replace(/\[(\d+)\]/g, '.$1');
      return [dotted.startsWith(`nodes.${at}.`) ? dotted.slice(`nodes.${at}.`.length) : dotted, said];
    }),
  );
