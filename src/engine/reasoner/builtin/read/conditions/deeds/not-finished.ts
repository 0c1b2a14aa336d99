import { finishedCells } from '../../../language/state-cells.ts';
import { normalised } from '../../../words/fold.ts';
import type { Draft } from '../../draft.ts';
import { mayLack } from './deed-dates.ts';

const isFinished = (value: string): boolean => finishedCells.has(normalised(value));

/**
 * "Tickets *not resolved*" have no date of it, where that is kept; else they are in none of the states of what is over: those that are
 * "Closed" are resolved as well. Where a state is named as such ("status other than Closed") or set against another, it is only that one.
 */
export const readNotFinished = (draft: Draft, place: number): boolean => {
  const item = draft.items[place]!;
  const { meaning, atom } = item;
  if (item.used || meaning.kind !== 'value' || meaning.contains !== null || atom.quoted) return false;
  const { column, values } = meaning;
  if (!values.every(isFinished)) return false;
  const named = draft.items.some(
    ({ meaning: other }, at) =>
      at !== place && (other.kind === 'value' || other.kind === 'column') && other.column === column,
  );
  if (named) return false;
  const [date, ...others] = atom.options.flatMap(option =>
    option.kind === 'column' && option.exact && option.column.holds === 'date' && option.column.table === column.table
      ? [option.column]
      : [],
  );
  if (date && others.length === 0 && mayLack(date)) {
    draft.items[place] = { ...item, meaning: { kind: 'column', column: date, exact: true } };
    draft.where({ kind: 'missing', column: date.ref });
  } else {
    const over = column.profile.values.map(({ value }) => value).filter(isFinished);
    if (over.length === values.length) return false;
    draft.where({ kind: 'in', column: column.ref, values: over }, true);
  }
  draft.use(place);
  return true;
};
