import { type Condition, columnsOfTerm, nothingAsked, type Term } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** Whether stretches of time are shown and nothing else: years as numbers, months of a date. */
const isStretch = ({ schema }: Draft, term: Term | undefined): boolean =>
  term?.kind === 'bucket' ||
  term?.kind === 'part' ||
  (term?.kind === 'column' && schema.column(term.column)?.nature === 'year');

/**
 * "In which years were no demolitions recorded": the years without any, as far as the data tell of a year at all, and not those of rows
 * of another kind.
 */
export const leaveTimes = (draft: Draft): void => {
  const { form } = draft;
  const [stretch, ...others] = form.select;
  const denied = form.where.filter(({ kind, negated }) => negated && (kind === 'in' || kind === 'contains'));
  const [only] = denied;
  const plain = form.having.length + form.order.length === 0 && form.limit === null && form.group.length <= 1;
  if (!stretch || others.length > 0 || !isStretch(draft, stretch) || !only || denied.length > 1 || !plain) return;
  if (form.set || form.compare || form.neighbour || form.position || form.share) return;
  const [table] = form.tables.length > 0 ? form.tables : columnsOfTerm(stretch).map(ref => ref.table);
  const rest = form.where.filter(condition => condition !== only);
  const { negated: _, ...there } = only;
  form.where = rest;
  form.group = [];
  form.extra = [];
  form.distinct = true;
  form.set = {
    operation: 'except',
    form: {
      ...nothingAsked(),
      tables: table === undefined ? [] : [table, ...form.tables.slice(1)],
      select: [stretch],
      where: [...rest, there as Condition],
      distinct: true,
    },
  };
};
