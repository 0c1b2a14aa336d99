import type { ColumnRef, Form } from '../form/form.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import type { Edge, Schema } from '../schema/schema.ts';
import type { Join } from './join.ts';

/** A join without tables that add nothing, and what stands in for their keys. */
export type Pruned<F extends Form = Form> = {
  form: F;
  join: Join;
  /** The column that counts the rows of a table that was left out. */
  counts: Map<string, ColumnRef>;
  /** Columns that must be known, as they had to be to find a row in the table left out. */
  known: ColumnRef[];
};

const isRef = (value: unknown): value is ColumnRef =>
  typeof value === 'object' && value !== null && 'table' in value && 'column' in value;

/** The columns of a table a form reads anywhere. */
const readOf = (form: Form, table: string): Set<string> => {
  const found = new Set<string>();
  JSON.stringify({ ...form, via: [] }, (_, value) => {
    if (isRef(value) && value.table === table) found.add(value.column);
    return value;
  });
  return found;
};

const withColumn = <F extends Form>(form: F, from: ColumnRef, to: ColumnRef): F =>
  JSON.parse(JSON.stringify(form), (_, value) =>
    isRef(value) && value.table === from.table && value.column === from.column ? to : value,
  );

/** The edge by which a table hangs at the end of a join, where each row of the other has one row in it. */
const lastEdge = (join: Join, table: string): Edge | null => {
  const edges = join.edges.filter(({ edge }) => [...edge.from, ...edge.to].some(ref => ref.table === table));
  const [only] = edges;
  return edges.length === 1 && only!.edge.to.length === 1 && only!.edge.to[0]!.table === table ? only!.edge : null;
};

/** Leaves out tables at the ends of a join that are only counted, or read by the key the table before holds as well. */
export const prune = <F extends Form>(asked: F, join: Join, schema: Schema): Pruned<F> => {
  const pruned: Pruned<F> = { form: asked, join, counts: new Map(), known: [] };
  if (asked.kind !== 'plain' || asked.position) return pruned;
  if (asked.where.some(condition => condition.kind === 'exists')) return pruned;
  for (const name of [...join.tables].reverse()) {
    const edge = pruned.join.tables.length > 1 ? lastEdge(pruned.join, name) : null;
    const [from, to] = [edge?.from[0], edge?.to[0]];
    if (!edge || !from || !to || !(schema.table(name)?.key?.ref.column === to.column || schema.column(to)?.unique))
      continue;
    const read = readOf(pruned.form, name);
    read.delete(to.column);
    const whole = pruned.form.select.length === 0 && tablesOfForm(pruned.form).size === 0;
    if (read.size > 0 || whole) continue;
    const form = withColumn(pruned.form, to, from);
    form.tables = form.tables.filter(table => table !== name);
    if (form.tables.length === 0) form.tables = [from.table];
    pruned.form = form;
    pruned.counts.set(name, from);
    if ((schema.column(from)?.profile.nullCount ?? 0) > 0) pruned.known.push(from);
    pruned.join = {
      tables: pruned.join.tables.filter(table => table !== name),
      edges: pruned.join.edges.filter(item => item.edge !== edge),
    };
    // The first table is the one the others are joined to.
    if (pruned.join.tables[0] !== join.tables[0]) return { ...pruned, join: rooted(pruned.join) };
  }
  return pruned;
};

const rooted = ({ tables, edges }: Join): Join => {
  const [first] = tables;
  if (first === undefined) return { tables, edges };
  const reached = new Set([first]);
  const left = [...edges];
  const made: Join = { tables: [first], edges: [] };
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
