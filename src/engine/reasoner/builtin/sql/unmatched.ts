import type { ColumnProfile } from '../../../query/catalog.ts';
import { columnsOfCondition, type Form } from '../form/form.ts';
import { tablesOfTerm } from '../form/tables-of-term.ts';
import type { Edge, Schema } from '../schema/schema.ts';
import { conditionSql } from './conditions.ts';
import { withUnited } from './counted/united.ts';
import { withNoneSql } from './counted/with-none.ts';
import { plainRows } from './expressions.ts';
import { frameOf } from './frame.ts';
import { edgeSql, type Join } from './join.ts';
import { turned } from './prune.ts';
import { identifier } from './quote.ts';
import type { Statement } from './statement.ts';

type Read = NonNullable<Statement['read']>[number];

/** Whether all values of a column are known to be among those of another. */
const isWithin = (part: ColumnProfile | undefined, whole: ColumnProfile | undefined): boolean => {
  if (!part?.valuesComplete || !whole?.valuesComplete || part.nullCount > 0) return false;
  const there = new Set(whole.values.map(({ value }) => value));
  return part.values.every(({ value }) => there.has(value));
};

const isComplete = ({ from, to }: Edge, schema: Schema): boolean =>
  from.length === 1 && isWithin(schema.column(from[0]!)?.profile, schema.column(to[0]!)?.profile);

/** The tables whose rows a form tells of, and those that each of these rows belongs to. */
const told = (form: Form, { edges }: Join): Set<string> => {
  const all = [...form.select, ...form.order.map(({ term }) => term)];
  const figures = all.filter(({ kind }) => kind === 'aggregate');
  const tables = new Set((figures.length > 0 ? figures : all).flatMap(tablesOfTerm));
  for (const table of tables)
    for (const { edge } of edges) if (edge.from[0]!.table === table) tables.add(edge.to[0]!.table);
  return tables;
};

/** A key, and the table that it leads to under another name. */
type Open = Edge & { of?: string };

/** Whether a form lists rows of one table with what rows of another have, whichever these are. */
const listsBoth = ({ select, where }: Form, from: string, to: string): boolean => {
  const shown = new Set(select.flatMap(term => (term.kind === 'column' ? [term.column.table] : [''])));
  const limited = where.flatMap(columnsOfCondition).some(({ table }) => table === to);
  return shown.has(from) && shown.has(to) && !shown.has('') && !limited;
};

/** The keys of a statement by which rows could belong to none of another table, and so be left out of what it tells. */
const openEdges = ({ form, join }: Read, schema: Schema): Open[] => {
  const tables = told(form, join);
  return join.edges.flatMap(({ edge, of }) => {
    const [from, to] = [edge.from[0]!.table, edge.to[0]!.table];
    // "Each employee with their manager": who has none stands in no row.
    if (of !== undefined) return listsBoth(form, from, to) && !isComplete(edge, schema) ? [{ ...edge, of }] : [];
    if (from === to || edge.many) return [];
    // Where rows of both sides have one at most, either may be the one that is told of.
    const oneEach = edge.from.length === 1 && schema.column(edge.from[0]!)?.unique === true;
    const leads = tables.has(from) ? edge : oneEach && tables.has(to) ? turned(edge) : null;
    return leads && !isComplete(leads, schema) ? [leads] : [];
  });
};

const countSql = (edge: Open, at: number, form: Form, schema: Schema): string => {
  const { table } = edge.from[0]!;
  const own = form.where.filter(condition => {
    const columns = columnsOfCondition(condition);
    return condition.kind !== 'against' && columns.length > 0 && columns.every(column => column.table === table);
  });
  const limits = own.map(condition => conditionSql(schema, condition, plainRows)).join(' AND ');
  const found = `CASE WHEN EXISTS (SELECT 1 FROM ${edge.of === undefined ? '' : `${identifier(edge.of)} AS `}${identifier(edge.to[0]!.table)} WHERE ${edgeSql(edge)}) THEN 1 END`;
  return `SELECT ${at} AS "key", count(*) AS "rows", count("found") AS "found" FROM (SELECT ${found} AS "found" FROM ${identifier(table)}${limits && ` WHERE ${limits}`}) AS "all"`;
};

/** What is counted beside an answer: rows that have none by a key, or things that have none of the rows, `such` where not all of these count. */
export type Counted = { kind: 'unmatched'; edge: Edge } | { kind: 'none'; things: string; of: string; such: boolean };

/** How many rows a statement looks at by each of these keys, and how many of them found their row there; null where none can lack it. */
export const matchesSql = (
  { read, join }: Statement,
  form: Form,
  schema: Schema,
): { sql: string; counted: Counted[] } | null => {
  const parts = read ?? [{ form, join }];
  const open = parts.flatMap(part => openEdges(part, schema).map(edge => ({ edge, of: part.form })));
  const once = open.filter(({ edge }, at) => open.findIndex(other => edgeSql(other.edge) === edgeSql(edge)) === at);
  const none = parts.length === 1 ? withNoneSql(parts[0]!.form, parts[0]!.join, schema) : null;
  const counted: Counted[] = [
    ...once.map(({ edge }): Counted => ({ kind: 'unmatched', edge })),
    ...(none ? [{ kind: 'none' as const, things: none.things, of: none.of, such: none.such }] : []),
  ];
  if (counted.length === 0) return null;
  const selects = [
    ...once.map(({ edge, of }, at) => countSql(edge, at, of, schema)),
    ...(none ? [`SELECT ${once.length} AS "key", ${none.sql}`] : []),
  ];
  return { sql: withUnited(selects.join(' UNION ALL '), schema), counted };
};

/** Whether a form is told of things that have none of what is counted as well. */
export const tellsThoseWithNone = (form: Form, schema: Schema): boolean =>
  frameOf(form, { schema, title: () => '' })?.from.none !== undefined;
