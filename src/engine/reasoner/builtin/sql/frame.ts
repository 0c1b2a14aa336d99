import type { Cases, Condition, Form, Term } from '../form/form.ts';
import { subjectOf, tablesOfForm } from '../form/tables-of-form.ts';
import { namesParties } from '../schema/parties.ts';
import type { Schema } from '../schema/schema.ts';
import { casesSql } from './cases.ts';
import { conditionSql } from './conditions.ts';
import { marksOf, onceIn } from './counted/once.ts';
import { standingSql } from './counted/standing.ts';
import { sumRowLimits } from './counted/sum-rows.ts';
import { type Told, tellsNone, thingsTold } from './counted/with-none.ts';
import { columnSql, dateSql, type Rows, termSql } from './expressions.ts';
import { type Join, joinTables, repeats } from './join.ts';
import { uniqueNames } from './names.ts';
import { prune } from './prune.ts';
import { literal } from './quote.ts';
import { rankedBlanks } from './ranked-blanks.ts';
import { lookedSql, semiJoin } from './semi-join.ts';
import type { Writing } from './writing.ts';

/** What every kind of statement over one join is written from. */
export type Frame<F extends Form = Form> = {
  schema: Schema;
  /** The form over the tables that are needed. */
  form: F;
  join: Join;
  /** The part of it whose rows are put together; the rest is only looked into. */
  from: Join;
  /** The table the form is about. */
  subject: string;
  /** What must hold of each row. */
  limits: string[];
  /** What a column is called; `unique` keeps two of a statement apart. */
  title(term: Term): string;
  unique(text: string): string;
  sql(term: Term, shown?: boolean): string;
  all(conditions: Condition[], rows?: Rows): string;
  rows: Rows;
  /** A group as rows are put together by it, and what else tells groups apart, where that is not written of the tables themselves. */
  groupedBy?(term: Term): string;
  hidden?: string[];
  /** Figures of rows that the join repeats stand beside others, so that they would count several times. */
  mixed?: true;
};

/** Joins the tables of a form; null where they do not hang together. */
export const frameOf = <F extends Form>(
  asked: F,
  { schema, title }: Pick<Writing, 'schema' | 'title'>,
): Frame<F> | null => {
  const full = joinTables(schema, [...asked.tables, ...tablesOfForm(asked)], asked.via);
  if (!full) return null;
  const { form: kept, join, counts, known: held } = prune(asked, full, schema);
  const form = { ...kept, distinct: kept.distinct || namesThings(kept, join, schema) };
  const subject = subjectOf(form);
  if (subject === undefined) return null;
  const { standing } = form;
  const isStood = (table: string): boolean => standing?.date.table === table;
  const marks = marksOf(form, schema).filter(({ table }) => !isStood(table));
  const count = (table: string): string => {
    const counted = counts.get(table);
    if (counted) return `count(DISTINCT ${columnSql(counted)})`;
    const key = schema.table(table)?.key;
    if (form.having.length === 0 && tellsApart(form.group, table, schema)) return 'count(*)';
    return join.tables.length > 1 && key && join.tables.includes(table) && repeats(join, table)
      ? `count(DISTINCT ${columnSql(key.ref)})`
      : 'count(*)';
  };
  const rows = { count, once: onceIn(marks) };
  const all = (conditions: Condition[], of: Rows = rows): string =>
    conditions.map(condition => conditionSql(schema, condition, of)).join(' AND ');
  const { join: put, where, looked } = semiJoin(form, join, schema);
  const stood = standing && new Map([[standing.date.table, standingSql(standing, schema)]]);
  const from = { ...put, ...(marks.length > 0 && { marks }), ...(stood && { stood }) };
  const limits = [
    ...(where.length > 0 ? [all(where)] : []),
    ...looked.map(item => lookedSql(stood ? { ...item, join: { ...item.join, stood } } : item, all)),
    ...knownGroups(form, schema),
    ...form.group.flatMap(term =>
      term.kind === 'cases' && !holdsRest(term) ? [`${casesSql(term, all, false)} IS NOT NULL`] : [],
    ),
    ...held.map(ref => `${columnSql(ref)} IS NOT NULL`),
    ...sumRowLimits(form, from.tables, schema),
  ];
  const sql = (term: Term, shown = false): string => {
    if (term.kind === 'cases') return casesSql(term, all, shown);
    const figure = termSql(schema, term, rows, shown);
    return term.kind === 'aggregate' && term.only ? `${figure} FILTER (WHERE ${all(term.only.where)})` : figure;
  };
  const frame = { schema, form, join, from, subject, limits, title, unique: uniqueNames(), sql, all, rows };
  const told = looked.length + held.length === 0 ? thingsTold(form, from, schema) : null;
  return told && tellsNone(form, told, schema) ? withNone(frame, told) : frame;
};

/** The same of things that have none of the rows as well: these are joined to all things there are, and not the other way. */
const withNone = <F extends Form>(frame: Frame<F>, { things, edge, rows: side, own, others }: Told): Frame<F> => {
  const { form, schema, all } = frame;
  const of = [...(others.length > 0 ? [all(others)] : []), ...sumRowLimits(form, side.tables, schema)];
  const limits = [
    ...(own.length > 0 ? [all(own)] : []),
    ...knownGroups(form, schema),
    ...sumRowLimits(form, [things], schema),
  ];
  // A row that stands for nothing but a thing without any has no key.
  const count = (table: string): string => {
    const counted = frame.rows.count(table);
    return counted === 'count(*)' ? `count(${columnSql(edge.from[0]!)})` : counted;
  };
  const rows = { ...frame.rows, count };
  const sql = (term: Term, shown = false): string => {
    if (term.kind !== 'aggregate') return frame.sql(term, shown);
    const figure = termSql(schema, term, rows, shown);
    return term.aggregate === 'sum' ? `coalesce(${figure}, 0)` : figure;
  };
  return {
    ...frame,
    from: { ...frame.from, tables: [things, ...side.tables], none: { edge, rows: side, of } },
    limits,
    rows,
    sql,
    all: (conditions, by = rows) => all(conditions, by),
  };
};

/** Whether one of the sorts is of all that are left. */
const holdsRest = ({ cases }: Cases): boolean => cases.some(({ where }) => where.length === 0);

/** Rows that belong to no group: those without a date, and without the thing that ranks. */
const knownGroups = (form: Form, schema: Schema): string[] => {
  const dated = form.group.flatMap(term =>
    term.kind === 'bucket' || term.kind === 'part' ? [`${dateSql(schema, term.column)} IS NOT NULL`] : [],
  );
  // What ranks first is a thing, not the rows without one; nor do those have "more than 5 orders".
  const ranked = form.group.flatMap(term => {
    const column =
      term.kind === 'column' && (form.limit !== null || form.having.length > 0)
        ? schema.column(term.column)
        : undefined;
    return column && column.profile.nullCount > 0 ? [`${columnSql(column.ref)} IS NOT NULL`] : [];
  });
  const filled = rankedBlanks(form, schema).map(
    ({ column, texts }) => `${columnSql(column.ref)} NOT IN (${texts.map(literal).join(', ')})`,
  );
  return [...dated, ...ranked, ...filled, ...knownParties(form, schema)];
};

/** "Who bought tickets": those who are told by their names, each once, and nobody whose name is lacking. */
const knownParties = ({ select, distinct, group }: Form, schema: Schema): string[] => {
  const [only, ...others] = select;
  const column = only?.kind === 'column' && others.length === 0 ? schema.column(only.column) : undefined;
  const isListed = distinct && group.length === 0 && column !== undefined && column.profile.nullCount > 0;
  return isListed && namesParties(column, schema.language) ? [`${columnSql(column.ref)} IS NOT NULL`] : [];
};

/** "customers who have accounts": things are named each once, however many rows of the other tables speak for them. */
const namesThings = ({ kind, select, order, limit, group, having }: Form, join: Join, schema: Schema): boolean => {
  if (order.length > 0 || limit !== null || group.length > 0 || having.length > 0) return false;
  if (kind === 'set' || select.length === 0) return false;
  const columns = select.map(term => (term.kind === 'column' ? schema.column(term.column) : undefined));
  const [first] = columns;
  return (
    columns.every(
      column =>
        column !== undefined &&
        column.table === first!.table &&
        (column === column.table.label ||
          column === column.table.key ||
          column.roles.has('name') ||
          column.table.called?.includes(column) === true),
    ) && repeats(join, first!.table.name)
  );
};

/** Whether each group is one row of a table: what is counted then are the rows that belong to it, as its own are always one. */
const tellsApart = (group: Term[], table: string, schema: Schema): boolean =>
  group.some(
    term =>
      term.kind === 'column' &&
      term.column.table === table &&
      (schema.column(term.column)?.unique === true || schema.table(table)?.key?.ref.column === term.column.column),
  );
