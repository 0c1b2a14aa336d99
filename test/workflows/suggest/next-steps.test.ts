import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StepStatus } from '../../../src/generated/prisma/enums.ts';
import { nextSteps, type StepState } from '../../../src/workflows/steps/next-steps.ts';

type Node = { key: string; type: 'QUERY' | 'CONDITION' | 'APPROVAL' };
type Edge = { from: string; to: string; branch: string | null };
/** How each step ends, should it begin: by a branch, or failed. */
type Graph = { nodes: Node[]; edges: Edge[]; ends: Map<string, string | null> };

const branches = {
  QUERY: [null],
  CONDITION: ['true', 'false'],
  APPROVAL: ['approved', 'rejected', 'expired'],
} as const;

/** Graphs whose edges lead from earlier nodes to later ones, so that there is no cycle. */
const graphs = fc
  .array(fc.constantFrom<Node['type']>('QUERY', 'CONDITION', 'APPROVAL'), { minLength: 1, maxLength: 9 })
  .chain(types => {
    const nodes = types.map((type, i) => ({ key: `n${i}`, type }));
    const edge = fc
      .tuple(fc.nat(types.length - 1), fc.nat(types.length - 1), fc.nat(5))
      .filter(([from, to]) => from < to)
      .map(([from, to, choice]): Edge => {
        const choices = [null, ...branches[types[from]!], 'error'];
        return { from: `n${from}`, to: `n${to}`, branch: choices[choice % choices.length]! };
      });
    const ends = fc.tuple(
      ...types.map(type => fc.constantFrom<string | null>(...branches[type], ...branches[type], 'failed')),
    );
    const edges = types.length > 1 ? fc.array(edge, { maxLength: 16 }) : fc.constant<Edge[]>([]);
    return fc
      .record({ edges, ends })
      .map(
        (made): Graph => ({ nodes, edges: made.edges, ends: new Map(nodes.map(({ key }, i) => [key, made.ends[i]!])) }),
      );
  });

/** Lets steps begin and end in an order that `choose` gives, as an execution would; all that happened. */
function simulate(graph: Graph, choose: (from: number) => number) {
  const states = new Map<string, StepState>(
    graph.nodes.map(({ key }) => [key, { status: 'PENDING', branch: null, isReady: false }]),
  );
  const begun: string[] = [];
  for (let rounds = 0; ; rounds++) {
    if (rounds > 3 * graph.nodes.length) throw new Error('It does not end.');
    const next = nextSteps(graph, states);
    for (const key of next.skipped) states.set(key, { status: 'SKIPPED', branch: null, isReady: false });
    for (const key of next.ready) {
      begun.push(key);
      states.set(key, { status: 'PENDING', branch: null, isReady: true });
    }
    const open = [...states].filter(([, { status, isReady }]) => status === 'PENDING' && isReady).map(([key]) => key);
    if (next.status !== 'PROCESSING') return { states, begun, end: next };
    const key = open[choose(open.length)]!;
    const end = graph.ends.get(key)!;
    const status: StepStatus = end === 'failed' ? 'FAILED' : 'COMPLETED';
    states.set(key, { status, branch: status === 'COMPLETED' ? end : null, isReady: true });
  }
}

const plain = (states: Map<string, StepState>) =>
  Object.fromEntries([...states].map(([key, { status }]) => [key, status]));

describe('Whatever the graph and however its steps end, an execution', () => {
  it('ends, and begins each step once at most, after all that stands before it', () => {
    fc.assert(
      fc.property(graphs, fc.infiniteStream(fc.nat()), (graph, order) => {
        const { states, begun, end } = simulate(graph, from => order.next().value % from);
        expect(['COMPLETED', 'FAILED']).toContain(end.status);
        expect(new Set(begun).size).toBe(begun.length);
        for (const { from, to } of graph.edges)
          if (begun.includes(to) && begun.includes(from)) expect(begun.indexOf(from)).toBeLessThan(begun.indexOf(to));
        if (end.status === 'COMPLETED')
          expect([...states.values()].map(({ status }) => status)).not.toContain('PENDING');
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the same in whatever order its steps end, unless it fails', () => {
    fc.assert(
      fc.property(graphs, graph => {
        const [first, last] = [simulate(graph, () => 0), simulate(graph, from => from - 1)];
        expect(last.end.status).toBe(first.end.status);
        if (first.end.status === 'COMPLETED') expect(plain(last.states)).toEqual(plain(first.states));
      }),
      { numRuns: 500 },
    );
  });

  it('skips a step just if no edge into it was taken, and fails just by a failure that nothing follows', () => {
    fc.assert(
      fc.property(graphs, graph => {
        const { states, end } = simulate(graph, () => 0);
        const isTaken = ({ from, branch }: Edge) => {
          const { status, branch: took } = states.get(from)!;
          if (status === 'FAILED') return branch === 'error';
          const isNo = took === 'rejected' || took === 'expired';
          return status === 'COMPLETED' && (branch === null ? !isNo : branch === took);
        };
        for (const { key } of graph.nodes) {
          const into = graph.edges.filter(({ to }) => to === key);
          if (states.get(key)!.status === 'SKIPPED') expect(into.some(isTaken)).toBe(false);
          if (states.get(key)!.status === 'COMPLETED' && into.length > 0) expect(into.some(isTaken)).toBe(true);
        }
        const lost = graph.nodes.filter(
          ({ key }) =>
            states.get(key)!.status === 'FAILED' &&
            !graph.edges.some(({ from, branch }) => from === key && branch === 'error'),
        );
        expect(end.failed).toBe(lost[0]?.key ?? null);
      }),
      { numRuns: 500 },
    );
  });
});
