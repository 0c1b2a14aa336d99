import type { QueryResult } from '../../../../query/result.ts';
import {
  type ColumnRef,
  columnsOfCondition,
  columnsOfTerm,
  type Form,
  sameColumn,
  sameTerm,
  type Term,
} from '../../form/form.ts';
import { conditionsOfKind, formsWithin } from '../../form/parts-of-form.ts';
import type { Column, Schema } from '../../schema/schema.ts';
import { isPlaceholder } from '../../schema/sniff.ts';
import type { Shown } from '../../sql/statement.ts';

/** A smaller part of the rows than this says little of all of them, where there are so many rows at least. */
const [few, leastRows] = [0.05, 20];

/** The columns from which figures, groups and orders are made; of a list only where it is all that is shown. */
const reckonedFrom = (form: Form): ColumnRef[] => [
  ...form.select.filter(term => term.kind === 'aggregate' || form.select.length === 1).flatMap(columnsOfTerm),
  ...[...form.group, ...form.order.map(({ term }) => term)].flatMap(columnsOfTerm),
  ...formsWithin(form).flatMap(reckonedFrom),
];

/** The columns that rows are judged by; whether a value is missing can be told of any. */
const judgedBy = (form: Form): ColumnRef[] => [
  ...[...form.where, ...form.having, ...conditionsOfKind(form)]
    .filter(({ kind }) => kind !== 'missing')
    .flatMap(columnsOfCondition),
  ...formsWithin(form).flatMap(judgedBy),
];

/** In how many rows of its table a column has a value; null where that is not known. */
export const filledIn = ({ profile, table }: Column): number | null => {
  if (table.profile.estimated || table.profile.rowCount === 0) return null;
  const blank = profile.values.reduce((sum, { value, count }) => sum + (isPlaceholder(value) ? count : 0), 0);
  return table.profile.rowCount - profile.nullCount - blank;
};

/** The column without any value that an answer would rest on: "there are none" would say that nothing happened. */
export const emptyUse = (form: Form, schema: Schema): Column | undefined =>
  [...reckonedFrom(form), ...judgedBy(form)]
    .flatMap(ref => schema.column(ref) ?? [])
    .find(column => filledIn(column) === 0);

/**
 * What a result tells, and has no value for in any of its rows: "the highest price" of tools of which none has one; `all`: it tells
 * nothing else.
 */
export const emptyResult = (
  { form, columns }: { form: Form; columns: readonly Shown[] },
  { rows }: QueryResult,
  schema: Schema,
): { all: boolean; columns: Column[] } => {
  const isGroup = (term: Term): boolean => form.group.some(group => sameTerm(group, term));
  // "Which are not returned" asks for those that have none.
  const isAsked = (term: Term): boolean =>
    form.where.some(each => each.kind === 'missing' && columnsOfTerm(term).some(ref => sameColumn(ref, each.column)));
  const asked = columns.flatMap(({ term, role }, at) =>
    term && role === 'asked' && !isGroup(term) && !isAsked(term) ? [{ term, at }] : [],
  );
  const ranked = columns.flatMap(({ term }, at) =>
    term && form.order.some(order => sameTerm(order.term, term)) && form.limit !== null ? [{ term, at }] : [],
  );
  const told = ranked.length > 0 ? ranked : asked;
  // One figure of all rows says itself that there is none.
  const isOne =
    form.group.length === 0 && form.order.length === 0 && told.every(({ term }) => term.kind === 'aggregate');
  if (form.kind !== 'plain' || rows.length === 0 || isOne) return { all: false, columns: [] };
  const empty = told.filter(({ at }) => rows.every(row => row[at] === null));
  const known = empty.flatMap(({ term }) => columnsOfTerm(term)).flatMap(ref => schema.column(ref) ?? []);
  return { all: told.length > 0 && empty.length === told.length, columns: known };
};

/** The column with hardly a value that figures or groups are made from, with how many rows have one. */
export const sparseUse = (form: Form, schema: Schema): { column: Column; filled: number } | undefined => {
  for (const ref of reckonedFrom(form)) {
    const column = schema.column(ref);
    const filled = column ? filledIn(column) : null;
    const rows = column?.table.profile.rowCount ?? 0;
    if (column && filled !== null && filled > 0 && rows >= leastRows && filled < few * rows) return { column, filled };
  }
  return undefined;
};
