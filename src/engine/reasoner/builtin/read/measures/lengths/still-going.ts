import { type ColumnRef, type Condition, sameColumn, type Term } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';

/** The columns that are lacking in all rows that are asked about. */
const lacking = ({ form }: Draft): ColumnRef[] =>
  form.where.flatMap(condition => (condition.kind === 'missing' && !condition.negated ? [condition.column] : []));

const isSame = (one: Condition, other: Condition): boolean =>
  one === other ||
  (one.kind === 'missing' &&
    other.kind === 'missing' &&
    one.negated === other.negated &&
    sameColumn(one.column, other.column));

/** A term with each length of time that ends at one of these columns going on until today. */
const untilToday = <T extends Term>(term: T, ends: ColumnRef[], today: string): T => {
  if (term.kind === 'aggregate') return { ...term, of: untilToday(term.of, ends, today) };
  if (term.kind !== 'span' || typeof term.to === 'string' || term.open !== undefined) return term;
  const { to } = term;
  // No clock tells when today is: what is counted in hours elsewhere is so many days then.
  const unit = term.unit === 'hour' || term.unit === 'minute' ? 'day' : term.unit;
  return ends.some(end => sameColumn(end, to)) ? { ...term, to: today, unit } : term;
};

/**
 * "Open tickets *older than 30 days*", "the *longest* unpaid invoice": of what is not over yet the time up to its end is
 * known of no row, so the time until today is meant.
 */
export const goOnUntilToday = (draft: Draft): void => {
  const { form, schema } = draft;
  const ends = lacking(draft);
  if (ends.length === 0) return;
  const told = <T extends Term>(term: T): T => untilToday(term, ends, schema.today);
  const limited = (condition: Condition): Condition =>
    'term' in condition ? { ...condition, term: told(condition.term) } : condition;
  // "How long have the *open* tickets been *open*" says twice that it is not over.
  form.where = form.where
    .map(limited)
    .filter((condition, at, all) => at === all.findIndex(each => isSame(each, condition)));
  form.having = form.having.map(limited);
  form.select = form.select.map(told);
  form.extra = form.extra.map(told);
  form.group = form.group.map(told);
  form.order = form.order.map(order => ({ ...order, term: told(order.term) }));
};
