import type { ColumnRef } from '../form/form.ts';
import type { Column, Edge, Schema, Spelling, Table } from '../schema/schema.ts';
import { type Mark, markedSql } from './counted/once.ts';
import { columnSql } from './expressions.ts';
import { identifier } from './quote.ts';
import { readAs } from './read-as.ts';

/**
 * `of`: the table that `joins` is another name of. `once`: tables of which nothing but what joins them is read, and one row
 * for each of that is enough. `marks`: which rows are the first to say what others repeat. `inner`: what stands for the joined rows where
 * those of `onceEach` are put together first. `none`: rows of the first table stay where they have none of these others, of which `of` must hold.
 */
export type Join = {
  tables: string[];
  edges: { edge: Edge; joins: string; of?: string }[];
  once?: string[];
  marks?: Mark[];
  /** What stands for a table whose rows are taken as they stand. */
  stood?: ReadonlyMap<string, string>;
  inner?(from: string): string;
  onceEach?: string[];
  none?: { edge: Edge; rows: Join; of: string[] };
};

const touches = (edge: Edge, table: string): boolean => edge.from[0]!.table === table || edge.to[0]!.table === table;
const other = (edge: Edge, table: string): string =>
  edge.from[0]!.table === table ? edge.to[0]!.table : edge.from[0]!.table;

/** What a key's name says besides the table it points to: "reported" and "staff" of `reported_by_staff_id` without the staff. */
export const distinction = (column: Column, target: Table | undefined): string[] => {
  const key = target?.key?.stems ?? [];
  return column.stems.filter(
    stem => !key.includes(stem) && !target?.stems.includes(stem) && !column.table.stems.includes(stem),
  );
};

/**
 * The shortest way from one of the tables to the target, edge by edge; null where there is none. With `leading`, only from rows
 * to the one row that each leads to.
 */
export const pathTo = (
  schema: Schema,
  from: Set<string>,
  target: string,
  via: ColumnRef[] = [],
  leading = false,
): Edge[] | null => {
  const length = (edge: Edge): number => {
    if (edge.from.some(ref => via.some(other => other.table === ref.table && other.column === ref.column))) return 0.55;
    const column = edge.from.length === 1 ? schema.column(edge.from[0]!) : undefined;
    return column && distinction(column, schema.table(edge.to[0]!.table)).length > 0 ? 1.1 : 1;
  };
  let open = [...from].map(table => ({ table, path: [] as Edge[], far: 0 }));
  const done = new Set<string>();
  while (open.length > 0) {
    const next = open.reduce((best, item) => (item.far < best.far ? item : best));
    open = open.filter(item => item !== next && item.table !== next.table);
    if (next.table === target) return next.path;
    done.add(next.table);
    for (const edge of schema.edges) {
      if (!touches(edge, next.table) || edge.from[0]!.table === edge.to[0]!.table) continue;
      if (leading && (edge.many || edge.from[0]!.table !== next.table)) continue;
      const reached = other(edge, next.table);
      if (!done.has(reached)) open.push({ table: reached, path: [...next.path, edge], far: next.far + length(edge) });
    }
  }
  return null;
};

/** Joins the tables, the first of them first, with as few others as a greedy Steiner tree needs; null where they don't hang together. */
const hungTogether = (
  schema: Schema,
  [first, ...rest]: [string, ...string[]],
  via: ColumnRef[],
  leading: boolean,
): Join | null => {
  const join: Join = { tables: [first], edges: [] };
  const reached = new Set([first]);
  const left = new Set(rest);
  while (left.size > 0) {
    const paths = [...left]
      .map(table => ({ table, path: pathTo(schema, reached, table, via, leading) }))
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

/**
 * What was sold of a product is of the shop whose order it is, and of none that merely has the product in stock: where rows of
 * each table would be repeated, they are put together from one that leads to all others, if there is any.
 */
const withoutFans = (schema: Schema, join: Join, named: [string, ...string[]], via: ColumnRef[]): Join => {
  if (named.length < 3 || join.tables.some(table => !repeats(join, table))) return join;
  for (const root of named) {
    const led = hungTogether(schema, [root, ...named.filter(name => name !== root)], via, true);
    if (led) return named[0] === root ? led : rooted({ ...led, tables: [named[0], ...led.tables] });
  }
  return join;
};

/** Joins the tables with as few others as they need; null where they don't hang together. */
export const joinTables = (schema: Schema, named: string[], via: ColumnRef[] = []): Join | null => {
  const aliases = schema.aliases.filter(({ table }) => named.includes(table.name));
  const tables = named.filter(name => !aliases.some(({ table }) => table.name === name));
  const [first, ...rest] = [...new Set([...tables, ...aliases.map(({ edge }) => edge.from[0]!.table)])];
  if (first === undefined) return null;
  const hung = hungTogether(schema, [first, ...rest], via, false);
  const join = hung && withoutFans(schema, hung, [first, ...rest], via);
  if (!join) return null;
  // A table under another name hangs at the one key that calls it so.
  for (const { table, edge } of aliases) {
    join.tables.push(table.name);
    join.edges.push({ edge, joins: table.name, of: table.of!.name });
  }
  return join;
};

/** The condition under which rows of an edge's two tables belong together. */
export const edgeSql = ({ from, to, read = [], spelled }: Edge): string =>
  spelled
    ? `${readAs(columnSql(from[0]!), 'folded')} = ${readAs(spelledSql(to.map(columnSql), spelled), 'folded')}`
    : from
        .map((ref, at) => `${readAs(columnSql(ref), read[at]?.[0])} = ${readAs(columnSql(to[at]!), read[at]?.[1])}`)
        .join(' AND ');

/** A first and a last name as they are written in one. */
const spelledSql = ([first, last]: string[], spelled: Spelling): string =>
  spelled === 'first last' ? `${first} || ' ' || ${last}` : `${last} || ', ' || ${first}`;

/** What of one of its two tables an edge compares. */
const keyOf = ({ from, to, read = [] }: Edge, name: string): string => {
  const side = from[0]!.table === name ? 0 : 1;
  return [from, to][side]!.map(({ column }, at) => readAs(identifier(column), read[at]?.[side])).join(', ');
};

/** A table as it is joined: of rows that stand there twice under what joins them, the first. */
const tableSql = ({ edges, once = [], marks = [], stood }: Join, name: string): string => {
  const { edge } =
    edges.find(({ edge }) => edge.almost && edge.to[0]!.table === name) ??
    edges.find(({ edge: { from, to } }) => once.includes(name) && [from[0]!.table, to[0]!.table].includes(name)) ??
    {};
  const table = identifier(name);
  const standing = stood?.get(name);
  if (standing !== undefined) return standing;
  const own = marks.filter(mark => mark.table === name);
  if (own.length > 0) return markedSql(name, own);
  return edge ? `(SELECT DISTINCT ON (${keyOf(edge, name)}) * FROM ${table} ORDER BY ALL) AS ${table}` : table;
};

/** The FROM clause of a join; `first` may stand in for the first table's name. */
export const fromSql = (join: Join, first?: string): string => {
  const { inner, ...tables } = join;
  return inner ? inner(joinedSql(tables, first)) : joinedSql(tables, first);
};

/** All rows of the first table, and what they have of the others. */
const outerSql = ({ tables: [first] }: Join, { edge, rows, of }: NonNullable<Join['none']>): string => {
  const side = joinedSql(rows);
  const by = [edgeSql(edge), ...of].join(' AND ');
  return `${identifier(first!)} LEFT JOIN ${rows.edges.length > 0 ? `(${side})` : side} ON ${by}`;
};

const joinedSql = (join: Join, first?: string): string => {
  if (join.none && first === undefined) return outerSql(join, join.none);
  return [
    first ?? tableSql(join, join.tables[0]!),
    ...join.edges.map(
      ({ edge, joins, of }) =>
        `JOIN ${of ? `${identifier(of)} AS ${identifier(joins)}` : tableSql(join, joins)} ON ${edgeSql(edge)}`,
    ),
  ].join(' ');
};

/** The tables that hang together with one by keys, without a way over what rows of both sides are only of. */
export const reachedByKeys = (join: Join, table: string): Set<string> => {
  const seen = new Set([table]);
  for (const name of seen)
    for (const { edge, joins, of } of join.edges) {
      const ends = [edge.from[0]!.table, of === undefined ? edge.to[0]!.table : joins];
      if (!edge.many && ends.includes(name)) for (const end of ends) seen.add(end);
    }
  return seen;
};

/** Whether a row of the table can appear several times in the join. */
export const repeats = (join: Join, table: string): boolean => {
  const seen = new Set([table]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const { edge } of join.edges) {
      const [from, to] = [edge.from[0]!.table, edge.to[0]!.table];
      if (seen.has(from) && !seen.has(to) && !edge.many) {
        seen.add(to);
        grew = true;
      }
    }
  }
  return join.tables.some(name => !seen.has(name));
};

/** A join with its edges in the order in which they can be written, from its first table on. */
export const rooted = ({ tables, edges, once }: Join): Join => {
  const [first] = tables;
  if (first === undefined) return { tables, edges };
  const reached = new Set([first]);
  const left = [...edges];
  const made: Join = { tables: [first], edges: [], ...(once && { once }) };
  while (left.length > 0) {
    const at = left.findIndex(({ edge }) => reached.has(edge.from[0]!.table) || reached.has(edge.to[0]!.table));
    if (at < 0) return made;
    const [{ edge, of }] = left.splice(at, 1) as [Join['edges'][number]];
    const joins = reached.has(edge.from[0]!.table) ? edge.to[0]!.table : edge.from[0]!.table;
    reached.add(joins);
    made.tables.push(joins);
    made.edges.push({ edge, joins, ...(of !== undefined && { of }) });
  }
  return made;
};
