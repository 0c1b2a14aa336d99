import type { Column, Schema } from '../../../schema/schema.ts';
import { cueAt, foldItems } from '../../fold-items.ts';
import { type Item, spokenTables } from '../../items.ts';
import { unitAt } from './units.ts';

/** The only date that tells when something happened last: "last visit". */
const lastIn = (items: Item[], schema: Schema): Column | null => {
  const isLast = (word: string): boolean => {
    const cue = schema.language.cues.get(word);
    return cue?.kind === 'position' && cue.position === 'last';
  };
  const [only, ...others] = spokenTables(items, schema)
    .flatMap(({ columns }) => columns)
    .filter(
      ({ holds, title }) =>
        holds === 'date' &&
        title
          .toLowerCase()
          .split(/[\s_]+/)
          .some(isLast),
    );
  return only && others.length === 0 ? only : null;
};

/** Heavier words say what was not done. */
const light = 0.8;

/**
 * "Who *hasn't been in for more than 60 days*": those of whom the last time is longer ago, where a column tells when that was. Without it
 * the length would be taken for how long they have been there, and the negation for its opposite.
 */
export const withNotForLong = (items: Item[], schema: Schema): Item[] => {
  const not = items.findIndex((_, at) => cueAt(items, at, 'not') !== null);
  const unit = items.findIndex(
    (_, at) => at > not && unitAt(items, at, schema) !== null && items[at - 1]?.meaning.kind === 'number',
  );
  const limit = unit - 2;
  if (not < 0 || limit <= not || !cueAt(items, limit, 'compare')) return items;
  const last = lastIn(items, schema);
  if (!last) return items;
  const says = ({ meaning, atom }: Item): boolean =>
    (meaning.kind === 'column' && meaning.column === last) ||
    (meaning.kind === 'word' && (atom.weight < light || last.stems.includes(atom.token.stem)));
  const between = items.slice(not + 1, limit);
  if (!between.every(says)) return items;
  const drop = [not, ...between.map((_, at) => not + 1 + at), unit];
  const term = { kind: 'span' as const, from: last.ref, to: schema.today, unit: unitAt(items, unit, schema)! };
  return foldItems(items, { from: limit, to: 0, drop, term });
};
