import { type Condition, columnsOfCondition, sameColumn } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';

/** What was said of the rows between two places, as a name for them. */
export const saidOf = (draft: Draft, conditions: Condition[]): string => {
  const places = conditions.flatMap(condition => draft.placed.get(condition) ?? []);
  const columns = conditions.flatMap(columnsOfCondition);
  // A condition is placed at the word that compares; what it compares stands after that.
  const named = draft.items.flatMap(({ meaning }, at) =>
    meaning.kind === 'column' && columns.some(ref => sameColumn(ref, meaning.column.ref)) ? at : [],
  );
  const [first, last] = [Math.min(...places), Math.max(...places, ...named)];
  return draft.items
    .slice(Math.max(0, first), last + 1)
    .map(({ atom }) => atom.text)
    .join(' ');
};
