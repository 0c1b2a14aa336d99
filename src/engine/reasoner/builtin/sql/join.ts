import type { ColumnRef } from '../form.ts';
import type { Edge, Schema } from '../schema/schema.ts';
import { columnSql } from './expressions.ts';
import { identifier } from './quote.ts';

export type Join = { tables: string[]; edges: { edge: Edge; joins: string }[] };

const touches = (edge: Edge, table: string): boolean => edge.from[0]!.table === table || edge.to[0]!.table === table;
const other = (edge: Edge, table: string): string =>
  edge.from[0]!.table === table ? edge.to[0]!.table : edge.from[0]!.table;

/** The shortest way from one of the tables to the target, edge by edge; null where there is none. */
export const pathTo = (schema: Schema, from: Set<string>, target: string, via: ColumnRef[] = []): Edge[] | null => {
  const named = (edge: Edge): boolean =>
    edge.from.some(ref => via.some(other => other.table === ref.table && other.column === ref.column));
  const edges = via.length > 0 ? [...schema.edges].sort((a, b) => Number(named(b)) - Number(named(a))) : schema.edges;
  let frontier = [...from].map(table => ({ table, path: [] as Edge[] }));
  const seen = new Set(from);
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { table, path } of frontier) {
      if (table === target) return path;
      for (const edge of edges) {
        if (!touches(edge, table) || edge.from[0]!.table === edge.to[0]!.table) continue;
        const reached = other(edge, table);
        if (seen.has(reached)) continue;
        seen.add(reached);
        next.push({ table: reached, path: [...path, edge] });
      }
    }
    frontier = next;
  }
  return null;
};

/** Joins the tables with as few others as a greedy Steiner tree needs; null where they don't hang together. */
export const joinTables = (schema: Schema, tables: string[], via: ColumnRef[] = []): Join | null => {
  const [first, ...rest] = [...new Set(tables)];
  if (first === undefined) return null;
  const join: Join = { tables: [first], edges: [] };
  const reached = new Set([first]);
  const left = new Set(rest);
  while (left.size > 0) {
    const paths = [...left]
      .map(table => ({ table, path: pathTo(schema, reached, table, via) }))
      .filter(item => item.path !== null);
    const best = paths.sort((a, b) => a.path!.length - b.path!.length)[0];
    if (!best) return null;
    for (const edge of best.path!) {
      const joins = reached.has(edge.from[0]!.table) ? edge.to[0]!.table : edge.from[0]!.table;
      if (reached.has(joins)) continue;
      reached.add(joins);
      join.tables.push(joins);
      join.edges.push({ edge, joins });
    }
    left.delete(best.table);
    for (const table of [...left]) if (reached.has(table)) left.delete(table);
  }
  return join;
};

/** The condition under which rows of an edge's two tables belong together. */
export const edgeSql = (edge: Edge): string =>
  edge.from.map((from, index) => `${columnSql(from)} = ${columnSql(edge.to[index]!)}`).join(' AND ');

/** The FROM clause of a join; `first` may stand in for the first table's name. */
export const fromSql = (join: Join, first?: string): string =>
  [
    first ?? identifier(join.tables[0]!),
    ...join.edges.map(({ edge, joins }) => `JOIN ${identifier(joins)} ON ${edgeSql(edge)}`),
  ].join(' ');

/** Whether a row of the table can appear several times in the join. */
export const repeats = (join: Join, table: string): boolean => {
  const seen = new Set([table]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const { edge } of join.edges) {
      const [from, to] = [edge.from[0]!.table, edge.to[0]!.table];
      if (seen.has(from) && !seen.has(to)) {
        seen.add(to);
        grew = true;
      }
    }
  }
  return join.tables.some(name => !seen.has(name));
};
