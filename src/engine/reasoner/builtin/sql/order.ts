import { sameTerm, type Term } from '../form/form.ts';
import { numberBeside } from '../schema/numbers-of-names.ts';
import { isTimeTerm } from '../schema/time-terms.ts';
import { isCollapsed, putsTogether } from './columns.ts';
import { columnSql, groupSql } from './expressions.ts';
import type { Frame } from './frame.ts';

/** A term as rows are put together by it. */
export const groupedBy = ({ schema, sql, groupedBy }: Frame, term: Term): string =>
  groupedBy ? groupedBy(term) : term.kind === 'column' ? groupSql(schema, term.column) : sql(term, true);

/** What tells those of one name apart: a number beside it, else the key of the table that they are joined from. */
const apartBy = ({ schema, join }: Frame, term: Term): string[] => {
  const column = term.kind === 'column' ? schema.column(term.column) : undefined;
  if (!column) return [];
  const number = numberBeside(column, schema);
  if (number) return [columnSql(number.ref)];
  const { label, called, key: own } = column.table;
  const key = column === label || called?.includes(column) ? own : null;
  return key &&
    key !== column &&
    !column.unique &&
    (column.roles.has('name') || column.roles.has('person')) &&
    join.tables.length > 1
    ? [columnSql(key.ref)]
    : [];
};

/** What tells groups of the same name apart: the keys of persons and things that are grouped by what they are called. */
export const hiddenKeys = (frame: Frame): string[] =>
  frame.hidden ?? [...new Set(frame.form.group.flatMap(term => apartBy(frame, term)))];

/** By what rows that are shown each once are put together, where a number tells those of one name apart; null where none does. */
export const eachNumbered = ({ form, schema, sql }: Frame): string[] | null => {
  const columns = form.select.map(term => (term.kind === 'column' ? schema.column(term.column) : undefined));
  const numbers = columns.flatMap(column => (column && numberBeside(column, schema)?.ref) ?? []);
  if (numbers.length === 0 || columns.includes(undefined)) return null;
  return [...new Set([...form.select.map(term => sql(term, true)), ...numbers.map(ref => columnSql(ref))])];
};

/** The GROUP BY clause. */
export const groupsOf = (frame: Frame): string[] => {
  const { form, sql } = frame;
  const groups = isCollapsed(form)
    ? form.select.map(term => sql(term, true))
    : form.group.map(term => groupedBy(frame, term));
  return groups.length > 0 ? [...new Set([...groups, ...hiddenKeys(frame)])] : [];
};

/** What the form says to order by; none where there is but one row. */
export const askedOrder = ({ form, sql }: Frame): string[] => {
  const collapsed = isCollapsed(form);
  const group = collapsed ? form.select : form.group;
  if (putsTogether(form) && group.length === 0) return [];
  return form.order.map(({ term, direction }) => {
    const value = sql(term);
    const inner =
      collapsed ||
      (group.length > 0 &&
        term.kind !== 'aggregate' &&
        (term.kind === 'part' || term.kind === 'cases' || !group.some(other => sameTerm(other, term))));
    return `${inner ? `${direction === 'asc' ? 'min' : 'max'}(${value})` : value} ${direction.toUpperCase()} NULLS LAST`;
  });
};

/** So many columns tell rows of a table apart that has no key. */
const mostTelling = 8;

/** What rows that are no groups are settled by: the key of their table, else what is shown of them, and all they hold. */
const rowsSettledBy = ({ form, schema, sql, subject }: Frame): string[] => {
  const [first] = form.order;
  const table = schema.table(first?.term.kind === 'column' ? first.term.column.table : subject);
  if (table?.key) return [columnSql(table.key.ref)];
  const shown = form.select.filter(({ kind }) => kind === 'column').map(term => sql(term));
  return shown.length > 0 ? shown : (table?.columns ?? []).slice(0, mostTelling).map(({ ref }) => columnSql(ref));
};

/** Of rows that are shown each once only what is shown can settle anything. */
const distinctSettledBy = ({ form, sql }: Frame): string[] =>
  form.select.every(({ kind }) => kind === 'column') ? form.select.map(term => sql(term, true)) : [];

/** Of rows and groups that rank alike the same ones come first every time. */
export const settling = (frame: Frame): string[] => {
  const { form, schema, sql } = frame;
  if (form.position) return [];
  if (form.group.length === 0) return form.distinct ? distinctSettledBy(frame) : rowsSettledBy(frame);
  const terms = form.group.filter(term => !form.order.some(other => sameTerm(other.term, term)));
  const key = form.group.find(
    term => term.kind === 'column' && schema.column(term.column)?.table.key?.ref.column === term.column.column,
  );
  const hidden = hiddenKeys(frame);
  if (key) return [sql(key)];
  if (hidden.length > 0)
    return form.group.length === 1 ? hidden.slice(0, 1) : [...hidden, ...settledEach(frame, terms)];
  const named = terms.map(term => (term.kind === 'column' ? schema.column(term.column) : undefined));
  const own = named.find(column => column?.unique && column.table.key)?.table.key;
  return own && !frame.groupedBy ? [`min(${columnSql(own.ref)})`] : settledEach(frame, terms);
};

/** What each of several groups is sorted by. */
const settledEach = (frame: Frame, terms: Term[]): string[] => terms.map(term => settledBy(frame, term));

/** Names in several spellings are one group, by how they are put together. */
const settledBy = (frame: Frame, term: Term): string =>
  term.kind === 'column' && frame.schema.column(term.column)?.variants
    ? groupedBy(frame, term)
    : inOrder(term, frame.sql);

/** What a group is sorted by: weekdays and sorts in their order, though they are grouped by their names. */
const inOrder = (term: Term, sql: (term: Term) => string): string =>
  term.kind === 'part' || term.kind === 'cases' ? `min(${sql(term)})` : sql(term);

/** Where nothing is said of it: buckets of time and years in their order, groups by their figure. */
export const defaultOrder = ({ form, schema, sql }: Frame): string[] => {
  if (form.group.length === 0) return [];
  const time =
    form.group.find(term => isTimeTerm(term, schema)) ??
    form.group.find(term => term.kind === 'part' || term.kind === 'cases');
  if (time) return [inOrder(time, sql)];
  const figure = form.select.find(term => term.kind === 'aggregate');
  return figure ? [`${sql(figure)} DESC NULLS LAST`] : [];
};
