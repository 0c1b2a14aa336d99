import { columnsOfCondition, type Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { columnTerm, type Draft } from '../draft.ts';

/** Of so many rows at most one is of each value: what several share tells no row of its own. */
const mostShared = 0.9;

/** Whether several rows of a column's table may be meant, so that it has several values for what is asked. */
const hasSeveral = ({ form, schema }: Draft, { table }: Column): boolean => {
  const limiting = form.where.flatMap(columnsOfCondition).flatMap(ref => schema.column(ref) ?? []);
  return !limiting.some(
    ({ unique, profile, table: own }) =>
      own === table && (unique || profile.distinctCount >= mostShared * table.profile.rowCount),
  );
};

/** "Since when do they build here": the first time of all that they have, where rows tell several; else the one that there is. */
export const beganAt = (draft: Draft, column: Column): Term => {
  const term = columnTerm(column) as Extract<Term, { kind: 'column' }>;
  return draft.picked.length === 0 && hasSeveral(draft, column)
    ? { kind: 'aggregate', aggregate: 'min', of: term }
    : term;
};

/** "Since when do they run *charging points*": what has been done since then, and no figure of each row beside its day. */
export const passDeeds = ({ picked, schema }: Draft): void => {
  for (const pick of [...picked])
    if (
      pick.term.kind === 'column' &&
      schema.column(pick.term.column)?.holds === 'number' &&
      schema.column(pick.term.column)?.nature !== 'year'
    )
      picked.splice(picked.indexOf(pick), 1);
};

/** "When was the last *booking* of Ann": times of the events that are named, before those of whom they are of. */
export const timesFirst = (draft: Draft, columns: Column[]): Column[] => {
  const named = new Set(draft.items.flatMap(({ meaning }) => (meaning.kind === 'table' ? [meaning.table] : [])));
  const isOfEvent = ({ table }: Column): boolean => named.has(table) && table.semantics.kind === 'event';
  return columns.toSorted((a, b) => Number(isOfEvent(b)) - Number(isOfEvent(a)));
};
