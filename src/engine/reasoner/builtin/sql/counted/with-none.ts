import { type Condition, columnsOfCondition, type Form, type Term } from '../../form/form.ts';
import { tablesOfTerm } from '../../form/tables-of-term.ts';
import type { Edge, Schema } from '../../schema/schema.ts';
import { conditionSql } from '../conditions.ts';
import { plainRows } from '../expressions.ts';
import { edgeSql, fromSql, type Join, rooted } from '../join.ts';
import { identifier } from '../quote.ts';

type Aggregate = Extract<Term, { kind: 'aggregate' }>;

/** Things by which rows of other tables are put together: their table, the key that leads to them, the other tables, and what must hold of either. */
export type Told = { things: string; edge: Edge; rows: Join; own: Condition[]; others: Condition[] };

const figuresOf = ({ select, order, having, extra }: Form): Aggregate[] =>
  [
    ...select,
    ...extra,
    ...order.map(({ term }) => term),
    ...having.flatMap(condition => ('term' in condition ? [condition.term] : [])),
  ].filter(term => term.kind === 'aggregate');

const touches = ({ from, to }: Edge, table: string): boolean => from[0]!.table === table || to[0]!.table === table;

/** The one table that all groups are columns of. */
const groupedTable = ({ group }: Form): string | null => {
  const tables = new Set(group.map(term => (term.kind === 'column' ? term.column.table : '')));
  const [table] = tables;
  return tables.size === 1 && table ? table : null;
};

/** The things that figures of other rows are told of, where a thing may have none of these rows; else null. */
export const thingsTold = (form: Form, join: Join, schema: Schema): Told | null => {
  const things = groupedTable(form);
  const figures = figuresOf(form);
  const [item, ...others] = join.edges.filter(({ edge }) => things !== null && touches(edge, things));
  if (things === null || !item || others.length > 0 || item.of !== undefined || schema.table(things)?.of) return null;
  const { edge } = item;
  const leads = edge.to[0]!.table === things && edge.from[0]!.table !== things;
  if (!leads || edge.many || edge.natural || edge.almost || join.once || join.marks || join.inner) return null;
  const ofOthers = figures.length > 0 && figures.every(figure => tablesOfTerm(figure).every(table => table !== things));
  if (!ofOthers) return null;
  const tables = form.where.map(condition => new Set(columnsOfCondition(condition).map(({ table }) => table)));
  // What is looked into, or set against both, can't be put to one of the sides alone.
  if (tables.some((read, at) => read.size === 0 || (read.has(things) && read.size > 1) || form.where[at]!.alone))
    return null;
  const from = edge.from[0]!.table;
  return {
    things,
    edge,
    rows: rooted({
      tables: [from, ...join.tables.filter(table => table !== things && table !== from)],
      edges: join.edges.filter(other => other !== item),
    }),
    own: form.where.filter((_, at) => tables[at]!.has(things)),
    others: form.where.filter((_, at) => !tables[at]!.has(things)),
  };
};

/** Whether each group is one of the things, and no sort of them. */
export const isOfThings = ({ group }: Form, { things }: Told, schema: Schema): boolean =>
  group.some(term => {
    const column = term.kind === 'column' ? schema.column(term.column) : undefined;
    const { key, label } = schema.table(things)!;
    return column !== undefined && (column.unique || column === key || column === label);
  });

const isFew = (condition: Condition): boolean =>
  condition.kind === 'compare' && !condition.negated && (condition.op === '<' || condition.op === '<=');

/**
 * Whether those that have none are to be told with 0: where the fewest are asked for, fewer than so many, or how many each of them has.
 * Of any other list it is only said how many had none.
 */
export const tellsNone = (form: Form, told: Told, schema: Schema): boolean => {
  const { kind, having, order, limit, each, everyOne, bothEnds } = form;
  const figures = figuresOf(form);
  const counts = figures.every(({ aggregate, only }) => (aggregate === 'count' || aggregate === 'distinct') && !only);
  const adds = figures.every(
    ({ aggregate, only }) => (aggregate === 'count' || aggregate === 'distinct' || aggregate === 'sum') && !only,
  );
  if (each || !adds || !having.every(isFew)) return false;
  if (having.length > 0) return counts && (kind === 'plain' || kind === 'over');
  if (kind !== 'plain') return false;
  const [first] = order;
  const least = first?.term.kind === 'aggregate' && (first.direction === 'asc' || bothEnds === true);
  return least || (everyOne === true && counts && limit === null && isOfThings(form, told, schema));
};

/** Whether a statement tells something of each of the things that have rows, and nothing of the others. */
const passesOverNone = (form: Form, told: Told, schema: Schema): boolean => {
  const { kind, having, limit, each } = form;
  const adds = figuresOf(form).every(({ aggregate }) => /^(count|distinct|sum)$/.test(aggregate));
  const listed = kind === 'plain' && limit === null && !each;
  return (
    adds &&
    having.length === 0 &&
    isOfThings(form, told, schema) &&
    (listed || (kind === 'over' && form.over !== 'count'))
  );
};

/** How many things there are, and how many of them have rows that are told of; null where nothing is told of things, or of all of them. */
export const withNoneSql = (
  form: Form,
  join: Join,
  schema: Schema,
): { things: string; of: string; such: boolean; sql: string } | null => {
  const told = join.none ? null : thingsTold(form, join, schema);
  if (!told || !passesOverNone(form, told, schema)) return null;
  const { things, edge, rows, own, others } = told;
  const written = (conditions: Condition[]): string[] =>
    conditions.map(condition => conditionSql(schema, condition, plainRows));
  const having = `EXISTS (SELECT 1 FROM ${fromSql(rows)} WHERE ${[edgeSql(edge), ...written(others)].join(' AND ')})`;
  const limits = written(own).join(' AND ');
  const [figure] = figuresOf(form);
  return {
    things,
    of: (figure && tablesOfTerm(figure)[0]) ?? edge.from[0]!.table,
    such: others.length > 0,
    sql: `count(*) AS "rows", count(CASE WHEN ${having} THEN 1 END) AS "found" FROM ${identifier(things)}${limits && ` WHERE ${limits}`}`,
  };
};
