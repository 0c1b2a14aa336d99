import { type Form, sameTerm, type Term } from '../form/form.ts';
import type { Column } from '../schema/schema.ts';
import { usualSpellings } from '../schema/spellings.ts';
import type { Frame } from './frame.ts';
import { as } from './names.ts';
import { literal } from './quote.ts';
import type { Shown } from './statement.ts';

/** Columns of a result, and what each is written as. */
export type Columns = { shown: Shown[]; list: string[] };

/** Whether rows are put together rather than shown each. */
export const putsTogether = (form: Form): boolean =>
  form.group.length > 0 ||
  form.having.length > 0 ||
  [...form.select, ...form.order.map(order => order.term)].some(term => term.kind === 'aggregate');

const isSelected = ({ select }: Form, term: Term): boolean => select.some(other => sameTerm(other, term));

/** "names by price, each once": what is shown once is ordered by the least or greatest of its rows. */
export const isCollapsed = (form: Form): boolean =>
  form.distinct && !putsTogether(form) && form.order.some(({ term }) => !isSelected(form, term));

/** The spelling that most of its rows have, where several are known of a value; else any. */
const spelledMostly = (value: string, column: Column): string => {
  const usual = usualSpellings(column).map(literal).join(', ');
  return usual === ''
    ? `min(${value})`
    : `coalesce(min(CASE WHEN ${value} IN (${usual}) THEN ${value} END), min(${value}))`;
};

/** A term as it is shown of a group, of whose spellings one is. */
export const shownSql = ({ form, schema, sql }: Frame, term: Term): string => {
  const grouped =
    term.kind === 'column' && schema.column(term.column)?.variants && form.group.some(other => sameTerm(other, term));
  return grouped ? spelledMostly(sql(term, true), schema.column(term.column)!) : sql(term, true);
};

/** The columns that a form asks for, and, `withExtra`, those that say more of them. */
export const columnsOf = (frame: Frame, withExtra: boolean): Columns => {
  const { form, title, unique } = frame;
  const columns: Columns = { shown: [], list: [] };
  const add = (term: Term, role: 'asked' | 'extra'): void => {
    const name = unique(title(term));
    columns.shown.push({ title: name, term, role });
    columns.list.push(as(shownSql(frame, term), name));
  };
  for (const term of form.select) add(term, 'asked');
  const together = putsTogether(form);
  const least = (term: Term): Term =>
    isCollapsed(form) && term.kind !== 'aggregate'
      ? { kind: 'aggregate', aggregate: form.order[0]?.direction === 'asc' ? 'min' : 'max', of: term }
      : term;
  if (withExtra && columns.list.length > 0)
    for (const term of form.extra)
      if ((!together || term.kind === 'aggregate') && !isSelected(form, term)) add(least(term), 'extra');
  return columns;
};
