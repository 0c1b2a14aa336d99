import { type Condition, sameColumn, type Term } from '../../form/form.ts';
import { namesParties } from '../../schema/parties.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';

type Period = Extract<Condition, { kind: 'period' }>;

/** Whom rows of happenings are of, where a word before it says that they are new: "*new* customers"; null where none is. */
const newParty = (draft: Draft): { column: Column; place: number } | null => {
  const { fresh } = draft.schema.language.passing;
  const place = draft.items.findIndex(({ atom, used }, at) => {
    const next = draft.items[at + 1];
    return !used && fresh.has(atom.token.stem) && next?.before.length === 0 && next.meaning.kind === 'column';
  });
  const meaning = draft.items[place + 1]?.meaning;
  const column = place >= 0 && meaning?.kind === 'column' ? meaning.column : null;
  const isOf = column?.table.semantics.kind === 'event' && namesParties(column, draft.schema.language);
  return isOf ? { column, place } : null;
};

/** The first of the times at which rows of somebody are, as it is set against a day. */
const firstOf = (period: Period, op: '>=' | '<', value: string): Condition => ({
  kind: 'compare',
  term: { kind: 'aggregate', aggregate: 'min', of: { kind: 'column', column: period.column } } as Term,
  op,
  value,
});

/**
 * "*New* customers in July", of rows that are no customers but jobs of theirs: those whose first one is of that time, and not
 * all who came then.
 */
export const limitToNew = (draft: Draft): void => {
  const { form } = draft;
  const found = newParty(draft);
  const [period, ...others] = form.where.filter(condition => condition.kind === 'period');
  if (!found || !period || others.length > 0 || period.negated || form.group.length > 0) return;
  if (period.column.table !== found.column.table.name) return;
  const counts = form.select.every(
    term =>
      (term.kind === 'column' && sameColumn(term.column, found.column.ref)) ||
      (term.kind === 'aggregate' && term.of.kind === 'column' && sameColumn(term.of.column, found.column.ref)),
  );
  if (!counts || form.order.length > 0) return;
  const { start, end } = period;
  form.where = form.where.filter(condition => condition !== period);
  form.having.push(
    ...(start === null ? [] : [firstOf(period, '>=', start)]),
    ...(end === null ? [] : [firstOf(period, '<', end)]),
  );
  if (form.select.every(term => term.kind === 'column')) form.group = [columnTerm(found.column)];
  draft.use(found.place);
};
