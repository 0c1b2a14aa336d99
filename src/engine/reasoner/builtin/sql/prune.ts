import type { ColumnRef, Form } from '../form/form.ts';
import { listedWhole } from '../form/listed-whole.ts';
import { tablesOfForm } from '../form/tables-of-form.ts';
import type { Edge, Reading, Schema } from '../schema/schema.ts';
import { type Join, rooted } from './join.ts';

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
  JSON.stringify({ ...form, via: [] }, (name, value) => {
    if (isRef(value) && value.table === table) found.add(value.column);
    // Rows of which each comes to something are no mere way to it.
    if (name === 'each' && isRef(value) && value.table === table) found.add('');
    // Whether they have rows elsewhere is told of them by their own key.
    if (value?.kind === 'exists' && value.table === table) found.add('');
    return value;
  });
  return found;
};

/** A copy of a part of a form in which one column stands for another. */
const withColumn = <Part>(part: Part, from: ColumnRef, to: ColumnRef): Part => {
  const replaced = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(replaced);
    if (isRef(value) && value.table === from.table && value.column === from.column) return to;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each)]));
  };
  return replaced(part) as Part;
};

/** Whether the rows of a table themselves are counted. */
const countsRows = (form: Form, table: string): boolean =>
  JSON.stringify(form).includes(JSON.stringify({ kind: 'rows', table }));

/** Whether each row of the table before has one row at the end of an edge at most. */
const leadsToOne = ({ to, natural, inferred }: Edge, schema: Schema): boolean => {
  if (natural && !inferred) return true;
  const [only, ...others] = to;
  const column = schema.column(only!);
  return others.length === 0 && (column?.unique === true || column?.table.key === column);
};

/** Whether the key of a guessed edge may stand in several rows of both tables. */
const isShared = ({ from, to, inferred }: Edge, schema: Schema): boolean =>
  inferred && !leadsToOne({ from, to, inferred }, schema) && !leadsToOne({ from: to, to: from, inferred }, schema);

/** The edge by which a table hangs at the end of a join, seen from the table before; `many`: by which that has several of its rows. */
const lastEdge = (join: Join, table: string, schema: Schema): { edge: Edge; many: boolean } | null => {
  const edges = join.edges.filter(({ edge }) => [...edge.from, ...edge.to].some(ref => ref.table === table));
  const [only] = edges;
  if (edges.length !== 1) return null;
  const { edge } = only!;
  if (edge.to[0]!.table === table) return { edge, many: !leadsToOne(edge, schema) };
  // What two tables share leads either way, and what both call alike stands in both.
  return isShared(edge, schema) || edge.natural ? { edge: turned(edge), many: true } : null;
};

/** An edge from its other end. */
export const turned = ({ from, to, read, ...edge }: Edge): Edge => ({
  ...edge,
  ...{ from: to, to: from },
  ...(read && { read: read.map(([mine, theirs]): [Reading, Reading] => [theirs, mine]) }),
});

/**
 * Leaves out tables at the ends of a join that are only counted, or read by the key the table before holds as well. Where
 * the key may stand in several of their rows, as a code that two tables share, they would have multiplied what is counted.
 */
export const prune = <F extends Form>(asked: F, join: Join, schema: Schema): Pruned<F> => {
  const pruned: Pruned<F> = { form: asked, join, counts: new Map(), known: [] };
  if (asked.kind !== 'plain' || asked.position) return pruned;
  if (asked.where.some(condition => condition.kind === 'exists')) return pruned;
  for (const name of [...join.tables].reverse()) {
    const last = pruned.join.tables.length > 1 ? lastEdge(pruned.join, name, schema) : null;
    const [from] = last?.edge.from ?? [];
    if (!last || !from) continue;
    const { edge, many } = last;
    // What is counted by its column in place of another table's rows stays.
    if ([...pruned.counts.values()].some(({ table }) => table === name)) continue;
    const read = readOf(pruned.form, name);
    const isKeyRead = read.size > 0 && !countsRows(pruned.form, name);
    if (many && !(isKeyRead && (edge.natural || isShared(edge, schema)))) continue;
    for (const { column } of edge.to) read.delete(column);
    const listed = pruned.form.select.length === 0 && tablesOfForm(pruned.form).size === 0;
    const whole = listed || listedWhole(pruned.form) === name;
    if (read.size > 0 || whole) continue;
    // What is compared by its year, or without case, does not stand in for what the other table holds: it is joined once.
    if (edge.read) {
      if (many) pruned.join = { ...pruned.join, once: [...(pruned.join.once ?? []), name] };
      continue;
    }
    const form = edge.to.reduce((asked, to, at) => withColumn(asked, to, edge.from[at]!), pruned.form);
    form.tables = form.tables.filter(table => table !== name);
    if (form.tables.length === 0) form.tables = [from.table];
    pruned.form = form;
    pruned.counts.set(name, from);
    if ((schema.column(from)?.profile.nullCount ?? 0) > 0) pruned.known.push(from);
    pruned.join = {
      ...pruned.join,
      tables: pruned.join.tables.filter(table => table !== name),
      edges: pruned.join.edges.filter(item => ![...item.edge.from, ...item.edge.to].some(ref => ref.table === name)),
    };
    // The first table is the one the others are joined to.
    if (pruned.join.tables[0] !== join.tables[0]) return { ...pruned, join: rooted(pruned.join) };
  }
  return pruned;
};
