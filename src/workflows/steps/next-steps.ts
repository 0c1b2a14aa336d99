import type { StepStatus } from '../../generated/prisma/enums.ts';
import { type Definition, type NodeType, onError, type WorkflowEdge } from '../definition.ts';

/** How far a step is; `isReady`: it may begin, or has. */
export type StepState = { status: StepStatus; branch: string | null; isReady: boolean };

/** What follows from where the steps of an execution stand. */
export type Next = {
  /** Steps that may begin now. */
  ready: string[];
  /** Steps to which no way leads any more. */
  skipped: string[];
  status: 'PROCESSING' | 'WAITING' | 'COMPLETED' | 'FAILED';
  /** The step whose failure nothing was meant to follow. */
  failed: string | null;
};

type Graph = Pick<Definition, 'edges'> & { nodes: readonly { key: string; type: NodeType }[] };

const settled: ReadonlySet<StepStatus> = new Set<StepStatus>(['COMPLETED', 'FAILED', 'CANCELLED', 'SKIPPED']);

/**
 * The whole of an execution's logic, as a function of its graph and of where its steps stand. A step is ready once all
 * edges into it are settled and one of them was taken, and skipped where none was. A failure goes on by an edge for it,
 * and otherwise ends the execution.
 */
export function nextSteps({ nodes, edges }: Graph, states: ReadonlyMap<string, StepState>): Next {
  const types = new Map(nodes.map(({ key, type }) => [key, type]));
  const now = new Map(states);
  const [ready, skipped]: string[][] = [[], []];
  // Each round skips a step or is the last one.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { key } of nodes) {
      const state = now.get(key)!;
      if (state.status !== 'PENDING' || state.isReady) continue;
      const into = edges.filter(({ to }) => to === key);
      if (!into.every(({ from }) => settled.has(now.get(from)!.status))) continue;
      const isTaken = into.length === 0 || into.some(edge => takes(edge, now.get(edge.from)!, types.get(edge.from)!));
      now.set(key, { status: isTaken ? 'PENDING' : 'SKIPPED', branch: null, isReady: isTaken });
      (isTaken ? ready : skipped)!.push(key);
      changed = true;
    }
  }
  const failed = nodes.find(
    ({ key }) =>
      now.get(key)!.status === 'FAILED' && !edges.some(({ from, branch }) => from === key && branch === onError),
  );
  if (failed) return { ready: [], skipped: skipped!, status: 'FAILED', failed: failed.key };
  const all = [...now.values()];
  const isAtWork = all.some(({ status, isReady }) => status === 'PROCESSING' || (status === 'PENDING' && isReady));
  const waits = all.some(({ status }) => status === 'WAITING');
  return {
    ...{ ready: ready!, skipped: skipped!, failed: null },
    status: isAtWork ? 'PROCESSING' : waits ? 'WAITING' : 'COMPLETED',
  };
}

/** Whether a settled step goes on by an edge; one without a branch stands for any success, and a no is none. */
function takes({ branch }: WorkflowEdge, state: StepState, type: NodeType): boolean {
  if (state.status === 'FAILED') return branch === onError;
  if (state.status !== 'COMPLETED') return false;
  if (branch !== null) return branch === state.branch;
  return type !== 'APPROVAL' || state.branch === 'approved';
}
