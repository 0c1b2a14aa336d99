import type { Fault } from '../../base/errors.ts';
import { sqlName } from '../../data/sql-names.ts';
import { type Definition, onError, type WorkflowEdge } from '../definition.ts';
import { kindOf } from '../nodes/kinds.ts';

const mostNodes = 100;
const mostEdges = 500;

/** A word of CEL cannot name a step there. */
const reserved = new Set(
  'in true false null as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

/** A key is a word of SQL's and of CEL's, since statements and expressions call the step by it. */
const isKey = (key: string): boolean =>
  /^[a-z][a-z0-9_]{0,59}$/.test(key) && sqlName(key) === key && !reserved.has(key);

/** What is wrong with how nodes and edges hang together. */
export function graphFaults({ nodes, edges }: Pick<Definition, 'nodes' | 'edges'>): Fault[] {
  if (nodes.length > mostNodes) return [{ path: 'nodes', message: `must have at most ${mostNodes} entries` }];
  if (edges.length > mostEdges) return [{ path: 'edges', message: `must have at most ${mostEdges} entries` }];
  const faults: Fault[] = [];
  const first = new Map<string, number>();
  for (const [i, { key }] of nodes.entries()) {
    const path = `nodes.${i}.key`;
    const there = first.get(key);
    if (there !== undefined) faults.push({ path, message: `must be unique: nodes[${there}] is called ${key} too` });
    else first.set(key, i);
    if (!isKey(key))
      faults.push({
        path,
        message: 'must begin with a letter, hold only a–z, 0–9 and _, and be no word of SQL: totals, for example',
      });
  }
  const seen = new Set<string>();
  for (const [i, edge] of edges.entries()) {
    for (const end of ['from', 'to'] as const)
      if (!first.has(edge[end])) faults.push({ path: `edges.${i}.${end}`, message: `there is no node ${edge[end]}` });
    const name = JSON.stringify([edge.from, edge.to, edge.branch]);
    if (seen.has(name)) faults.push({ path: `edges.${i}`, message: 'stands in the list twice: leave one of them out' });
    seen.add(name);
    const from = nodes[first.get(edge.from) ?? -1];
    if (!from || edge.branch === null) continue;
    const branches = [...kindOf(from.type).branches, onError];
    if (!branches.includes(edge.branch))
      faults.push({ path: `edges.${i}.branch`, message: `must be one of ${branches.join(', ')}, or null` });
  }
  return [
    ...faults,
    ...cyclesIn(
      nodes.map(({ key }) => key),
      edges,
    ),
  ];
}

/** Each edge that leads back, with the way round. */
function cyclesIn(keys: readonly string[], edges: readonly WorkflowEdge[]): Fault[] {
  const faults: Fault[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (key: string, trail: readonly string[]): void => {
    state.set(key, 'open');
    const way = [...trail, key];
    for (const [i, { from, to }] of edges.entries()) {
      if (from !== key) continue;
      if (state.get(to) === 'open')
        faults.push({
          path: `edges.${i}`,
          message: `closes a cycle: ${[...way.slice(way.indexOf(to)), to].join(' → ')}`,
        });
      else if (!state.has(to)) visit(to, way);
    }
    state.set(key, 'done');
  };
  for (const key of keys) if (!state.has(key)) visit(key, []);
  return faults;
}
