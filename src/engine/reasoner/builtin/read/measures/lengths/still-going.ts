import { type ColumnRef, type Condition, sameColumn, type Term } from '../../../form/form.ts';
import { finishedCells, openCells, partPaidCells } from '../../../language/state-cells.ts';
import { normalised } from '../../../words/fold.ts';
import type { Draft } from '../../draft.ts';

/** Whether a condition leaves only rows in states of what is not over: "status Open", "status other than Closed". */
const leavesOpen = (condition: Condition, { schema }: Draft): boolean => {
  if (condition.kind !== 'in') return false;
  const { open } = schema.language.life;
  return condition.values.every(value => {
    const state = normalised(value);
    return condition.negated
      ? finishedCells.has(state)
      : open.has(state) || openCells.has(state) || partPaidCells.has(state);
  });
};

/** When things of the table of a condition are over, where a time tells it. */
const overIn = ({ column }: Extract<Condition, { kind: 'in' }>, { schema }: Draft): ColumnRef[] =>
  (schema.tables.find(({ name }) => name === column.table)?.semantics.ideas ?? []).flatMap(idea =>
    idea.idea === 'open' ? [{ table: column.table, column: idea.done }] : [],
  );

/** The columns that are lacking in all rows that are asked about, as said or by how these stand. */
const lacking = (draft: Draft): ColumnRef[] =>
  draft.form.where.flatMap(condition => {
    if (condition.kind === 'in' && leavesOpen(condition, draft)) return overIn(condition, draft);
    return condition.kind === 'missing' && !condition.negated ? [condition.column] : [];
  });

const isSame = (one: Condition, other: Condition): boolean =>
  one === other ||
  (one.kind === 'missing' &&
    other.kind === 'missing' &&
    one.negated === other.negated &&
    sameColumn(one.column, other.column));

/** A term with each length of time that ends at one of these columns going on until today; `inUnit`: in the unit that it is told in. */
const untilToday = <T extends Term>(term: T, ends: ColumnRef[], today: string, inUnit = false): T => {
  if (term.kind === 'aggregate') return { ...term, of: untilToday(term.of, ends, today, inUnit) };
  if (term.kind !== 'span' || typeof term.to === 'string' || term.open !== undefined) return term;
  const { to } = term;
  // No clock tells when today is: what is counted in hours elsewhere is so many days then.
  const unit = !inUnit && (term.unit === 'hour' || term.unit === 'minute') ? 'day' : term.unit;
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
  // "Open for more than *48 hours*" is held against as many as were said.
  const limited = (condition: Condition): Condition =>
    'term' in condition ? { ...condition, term: untilToday(condition.term, ends, schema.today, true) } : condition;
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
