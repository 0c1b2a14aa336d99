import type { Column } from '../../schema/schema.ts';
import { normalised, wordsOf } from '../../words/fold.ts';
import type { Draft } from '../draft.ts';
import { mayLack } from './deeds/deed-dates.ts';

/**
 * The date on which rows end, where the question is about an outcome: the deals that were *won* last quarter were closed then, whenever they
 * were begun. Null where no state is said with which rows are over, or where no one date tells their end.
 */
export const endOfOutcome = ({ items, schema }: Draft): Column | null => {
  const { outcomes, calledOff } = schema.language.life;
  // What was called off was never finished.
  const neverEnds = (values: string[]): boolean => values.every(value => calledOff.has(normalised(value)));
  const tables = items.flatMap(({ meaning }) =>
    meaning.kind === 'value' &&
    meaning.column.nature === 'category' &&
    !neverEnds(meaning.values) &&
    meaning.values.every(value => wordsOf(value).some(word => outcomes.has(word)))
      ? [meaning.column.table]
      : [],
  );
  const [table, ...others] = new Set(tables);
  if (!table || others.length > 0) return null;
  const ends = table.semantics.times.flatMap(({ column, role }) =>
    role === 'done' ? table.columns.filter(({ ref, holds }) => ref.column === column && holds === 'date') : [],
  );
  const [end, ...more] = ends;
  return end && more.length === 0 && mayLack(end) ? end : null;
};
