import { type Condition, type Form, sameTerm, type Term } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Shown } from '../../sql/statement.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';

/** So many are spoken of as "those". */
const most = 100;

type Cell = unknown;

/** What holds of the rows in whose group, or in whose cell, this stands; null where that can't be said. */
const holds = (term: Term, cell: Cell, schema: Schema): Condition | null => {
  if (term.kind === 'cases') {
    const where = term.cases.find(({ label }) => label === cell)?.where ?? [];
    return where.length === 1 ? where[0]! : null;
  }
  if (term.kind !== 'column' && term.kind !== 'bucket' && term.kind !== 'part') return null;
  const { column } = term;
  if (cell === null || cell === undefined || cell === '') return { kind: 'missing', column };
  if (term.kind === 'part') {
    const { months, weekdays } = schema.language.times;
    const name = String(cell).toLowerCase();
    const value = Number.isInteger(Number(cell)) ? Number(cell) : (months[name] ?? weekdays[name]?.[0]);
    return value === undefined ? null : { kind: 'part', column, unit: term.unit, value };
  }
  const type = schema.column(column)?.profile.type;
  const isTime = term.kind === 'bucket' || (type !== 'text' && schema.column(column)?.holds === 'date');
  if (isTime) {
    const start = dayIn(String(cell));
    if (!start) return null;
    const end = shift(start, term.kind === 'bucket' ? term.unit : 'day', 1);
    return { kind: 'period', column, start: isoDate(start), end: isoDate(end), label: isoDate(start) };
  }
  if (typeof cell === 'number' && type !== 'integer') return { kind: 'compare', term, op: '=', value: cell };
  return { kind: 'in', column, values: [String(cell)] };
};

/** The conditions of several rows as one; null where they are of kinds that do not go together. */
const anyOf = (conditions: Condition[]): Condition | null => {
  const [first, ...others] = conditions;
  if (!first || others.length === 0) return first ?? null;
  const same = conditions.filter(each => each.kind === 'in');
  return same.length === conditions.length && first.kind === 'in'
    ? { ...first, values: [...new Set(same.flatMap(({ values }) => values))] }
    : { kind: 'any', conditions };
};

/** By which of the terms shown a row of the answer is told from all others; none where it can't be. */
const tellingApart = (form: Form, columns: Shown[], rows: number, schema: Schema): Term[] => {
  if (form.group.length > 0) return form.group;
  const shown = columns.flatMap(({ term }) => (term?.kind === 'column' ? [term] : []));
  const unique = shown.find(({ column }) => schema.column(column)?.unique);
  if (unique) return [unique];
  return rows === 1 ? shown.filter(({ column }) => !schema.column(column)?.roles.has('measure')) : [];
};

/** Kinds of forms whose answers tell of some of the rows or groups. */
const choosing: ReadonlySet<Form['kind']> = new Set(['plain', 'share']);

/** Whether an answer tells of some of all there are, whom "they" are then. */
export const chooses = ({ limit, having, position, kind }: Form): boolean =>
  (limit !== null || having.length > 0 || position !== undefined) && kind !== 'portion' && kind !== 'over';

/**
 * What an answer named: the groups or rows that it chose of all there are. Nothing where it chose none, as then all are
 * meant for which the conditions of its question hold.
 */
export const namedBy = (form: Form, columns: Shown[], rows: unknown[][], schema: Schema): Condition[] => {
  if (!chooses(form) || !choosing.has(form.kind) || form.position || rows.length === 0 || rows.length > most) return [];
  const terms = tellingApart(form, columns, rows.length, schema);
  // Of several pairs no condition holds that does not hold of others as well.
  if (terms.length === 0 || (terms.length > 1 && rows.length > 1)) return [];
  const named = terms.map(term => {
    const at = columns.findIndex(shown => shown.term !== null && sameTerm(shown.term, term));
    if (at < 0) return null;
    const each = rows.map(row => holds(term, row[at], schema));
    return each.includes(null) ? null : anyOf(each as Condition[]);
  });
  return named.includes(null) ? [] : (named as Condition[]);
};
