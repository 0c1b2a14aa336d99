import { aggregateSql } from '../form/aggregates.ts';
import type { ColumnRef, Condition, Term } from '../form/form.ts';
import { columnsOfCondition, sameColumn } from '../form/form.ts';
import { tablesOfTerm } from '../form/tables-of-term.ts';
import { blanksAreOthers, deniedWithBlanks } from '../schema/denied.ts';
import type { Edge, Schema } from '../schema/schema.ts';
import { isClocked } from '../schema/tells-hours.ts';
import { normalised } from '../words/fold.ts';
import { sumRowLimitsOf } from './counted/sum-rows.ts';
import {
  columnSql,
  dateSql,
  groupSql,
  numberSql,
  orderedSql,
  partSql,
  plainRows,
  type Rows,
  termSql,
} from './expressions.ts';
import { edgeSql, fromSql, type Join, joinTables, pathTo } from './join.ts';
import { identifier, likePattern, literal, numeral } from './quote.ts';

const textSql = (schema: Schema, condition: Extract<Condition, { kind: 'in' | 'contains' }>): string =>
  schema.column(condition.column)?.profile.type === 'text'
    ? columnSql(condition.column)
    : `CAST(${columnSql(condition.column)} AS VARCHAR)`;

const inSql = (schema: Schema, condition: Extract<Condition, { kind: 'in' }>): string => {
  const column = schema.column(condition.column);
  // The yes and no of a column of numbers or truth values are no text.
  if (column?.profile.type === 'integer' && condition.values.every(value => /^-?\d+$/.test(value)))
    return condition.values.length === 1
      ? `${columnSql(condition.column)} = ${condition.values[0]}`
      : `${columnSql(condition.column)} IN (${condition.values.join(', ')})`;
  if (column?.profile.type === 'boolean' && condition.values.length === 1)
    return `${columnSql(condition.column)} = ${condition.values[0] === 'true' ? 'TRUE' : 'FALSE'}`;
  const stored = (value: string): boolean =>
    schema.values.get(normalised(value))?.some(hit => hit.column === column && hit.values.includes(value)) === true;
  const expression = textSql(schema, condition);
  return condition.values.every(stored)
    ? condition.values.length === 1
      ? `${expression} = ${literal(condition.values[0]!)}`
      : `${expression} IN (${condition.values.map(literal).join(', ')})`
    : `lower(trim(${expression})) IN (${condition.values.map(value => `lower(${literal(value.trim())})`).join(', ')})`;
};

/** By what a row and the rows looked for belong together, and the tables these are in; null where there is no way. */
export const joinInside = (
  schema: Schema,
  condition: Extract<Condition, { kind: 'exists' }>,
): { first: Edge; join: Join } | null => {
  const path = pathTo(schema, new Set([condition.table]), condition.other, condition.via);
  const first = path?.[0];
  if (!path || !first) return null;
  const inner = first.from[0]!.table === condition.table ? first.to[0]!.table : first.from[0]!.table;
  const tables = condition.where.flatMap(columnsOfCondition).map(({ table }) => table);
  const join = joinTables(
    schema,
    [inner, condition.other, ...tables.filter(table => table !== condition.table)],
    condition.via,
  );
  return join && { first, join };
};

/** Other rows of the same table that lead to a row by a key of theirs: "employees with direct reports". */
const leadHereSql = ({ aliases }: Schema, { table, via = [] }: Extract<Condition, { kind: 'exists' }>): string => {
  const found = aliases.find(
    ({ table: { of }, edge }) => of?.name === table && via.some(key => sameColumn(key, edge.from[0]!)),
  );
  if (!found) return 'FALSE';
  const { edge } = found;
  // Here the row is the one that is led to, and the others stand under another name.
  const others = {
    ...edge,
    from: edge.from.map(ref => ({ ...ref, table: leading })),
    to: edge.to.map(ref => ({ ...ref, table })),
  };
  return `EXISTS (SELECT 1 FROM ${identifier(table)} AS ${identifier(leading)} WHERE ${edgeSql(others)})`;
};

const leading = 'others';

const existsSql = (schema: Schema, condition: Extract<Condition, { kind: 'exists' }>): string => {
  if (condition.table === condition.other) return leadHereSql(schema, condition);
  const inside = joinInside(schema, condition);
  if (!inside) return 'FALSE';
  const { first, join } = inside;
  const where = [edgeSql(first), ...condition.where.map(item => conditionSql(schema, item, plainRows))].join(' AND ');
  return `EXISTS (SELECT 1 FROM ${fromSql(join)} WHERE ${where})`;
};

type Against = Extract<Condition, { kind: 'against' }>;

const rowOf = ({ term, of }: Against) => of ?? (term.kind === 'aggregate' ? term.of : term);

/** The tables of the rows that something is measured against; null where they do not belong together. */
export const joinAgainst = (schema: Schema, condition: Against): Join | null =>
  joinTables(schema, [
    ...tablesOfTerm(rowOf(condition)),
    ...[...(condition.where ?? []).flatMap(columnsOfCondition), ...(condition.within ?? [])].map(({ table }) => table),
  ]);

/** The figure of the rows that are alike in some columns: of each sort, and of these that of the row's own. */
const figureWithin = (schema: Schema, figure: string, from: string, within: ColumnRef[]): string => {
  const kinds = within.map((_, at) => identifier(`kind_${at + 1}`));
  const inner = [...within.map((ref, at) => `${groupSql(schema, ref)} AS ${kinds[at]}`), `${figure} AS figure`];
  const groups = within.map(ref => groupSql(schema, ref)).join(', ');
  const own = within.map((ref, at) => `own.${kinds[at]} = ${groupSql(schema, ref)}`).join(' AND ');
  return `(SELECT own.figure FROM (SELECT ${inner.join(', ')} ${from} GROUP BY ${groups}) AS own WHERE ${own})`;
};

const againstSql = (schema: Schema, condition: Against, rows: Rows): string => {
  const { term, aggregate, op, where = [] } = condition;
  const row = rowOf(condition);
  const join = joinAgainst(schema, condition);
  if (!join) return 'FALSE';
  const limits = [
    ...where.map(item => conditionSql(schema, item, plainRows)),
    ...sumRowLimitsOf(join.tables, schema),
  ].join(' AND ');
  const figure = aggregateSql(aggregate, termSql(schema, row, rows));
  const from = `FROM ${fromSql(join)}${limits && ` WHERE ${limits}`}`;
  const compared = condition.within
    ? figureWithin(schema, figure, from, condition.within)
    : `(SELECT ${figure} ${from})`;
  return `${termSql(schema, term, rows)} ${op} ${compared}`;
};

/** A part of time from one value to another, or over the end of the year or week: from November to February. */
const partLimit = (part: string, { value, to }: Extract<Condition, { kind: 'part' }>): string => {
  if (to === undefined) return `${part} = ${numeral(value)}`;
  return to < value
    ? `(${part} >= ${numeral(value)} OR ${part} <= ${numeral(to)})`
    : `${part} BETWEEN ${numeral(value)} AND ${numeral(to)}`;
};

/** Two columns of a row: what was done at some hour of the day it was due on was done in time. */
const comparedSql = (schema: Schema, { left, op, right }: Extract<Condition, { kind: 'columns' }>): string => {
  const columns = [left, right].map(ref => schema.column(ref));
  const days = columns.some(column => column?.holds === 'date' && !isClocked(column));
  const [one, other] = [left, right].map((ref, at) => {
    const column = columns[at];
    const sql = orderedSql(schema, ref);
    return days && column?.holds === 'date' && isClocked(column) ? `CAST(${sql} AS DATE)` : sql;
  });
  return `${one} ${op} ${other}`;
};

/** A figure of only some rows of a group: how many of them are of the web. */
const ofSomeSql = (schema: Schema, term: Term, rows: Rows): string => {
  const figure = termSql(schema, term, rows);
  if (term.kind !== 'aggregate' || !term.only) return figure;
  return `${figure} FILTER (WHERE ${term.only.where.map(item => conditionSql(schema, item, plainRows)).join(' AND ')})`;
};

const plainSql = (schema: Schema, condition: Condition, rows: Rows): string => {
  switch (condition.kind) {
    case 'compare': {
      const value = typeof condition.value === 'number' ? numeral(condition.value) : literal(condition.value);
      const named = condition.term.kind === 'column' ? schema.column(condition.term.column) : undefined;
      const date = named?.holds === 'date';
      // Cells that are no number are not compared with one.
      if (named?.holds === 'text' && named.cast === null && typeof condition.value === 'number')
        return `${numberSql(schema, named.ref)} ${condition.op} ${value}`;
      return date && typeof condition.value === 'number'
        ? `date_part('year', ${termSql(schema, condition.term, rows)}) ${condition.op} ${value}`
        : `${ofSomeSql(schema, condition.term, rows)} ${condition.op} ${value}`;
    }
    case 'columns':
      return comparedSql(schema, condition);
    case 'against':
      return againstSql(schema, condition, rows);
    case 'in':
      return inSql(schema, condition);
    case 'contains':
      return `${textSql(schema, condition)} ILIKE ${likePattern(condition.text, condition.at ?? 'anywhere')} ESCAPE '!'`;
    case 'between':
      return `${termSql(schema, condition.term, rows)} BETWEEN ${numeral(condition.low)} AND ${numeral(condition.high)}`;
    case 'period': {
      const date = dateSql(schema, condition.column);
      const limits = [
        condition.start && `${date} >= DATE ${literal(condition.start)}`,
        condition.end && `${date} < DATE ${literal(condition.end)}`,
      ].filter(Boolean);
      return limits.length > 0 ? limits.join(' AND ') : 'TRUE';
    }
    case 'part':
      return partLimit(partSql(condition.unit, dateSql(schema, condition.column)), condition);
    case 'missing': {
      const missing = schema.column(condition.column);
      if (condition.remarked && missing?.cast?.to === 'number') return `${numberSql(schema, condition.column)} IS NULL`;
      const text = missing?.profile.type === 'text';
      return text
        ? `(${columnSql(condition.column)} IS NULL OR trim(${columnSql(condition.column)}) = '')`
        : `${columnSql(condition.column)} IS NULL`;
    }
    case 'exists':
      return existsSql(schema, condition);
    case 'any':
      return `(${condition.conditions.map(item => conditionSql(schema, item, rows)).join(' OR ')})`;
  }
};

/** A condition as an SQL boolean. */
export const conditionSql = (schema: Schema, condition: Condition, rows: Rows): string => {
  const plain = plainSql(schema, condition, rows);
  if (!condition.negated) return plain;
  const column = deniedWithBlanks(schema, condition);
  return column && blanksAreOthers(schema, column)
    ? `(NOT (${plain}) OR ${columnSql(column.ref)} IS NULL)`
    : `NOT (${plain})`;
};
