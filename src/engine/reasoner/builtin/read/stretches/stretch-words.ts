import type { Schema } from '../../schema/schema.ts';
import { cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';

/** Whether a word for a stretch of time stands right after "best" or "worst", which no date is: it is that of a figure. */
const isBest = (items: Item[], at: number): boolean =>
  items[at]!.before.length === 0 && cueAt(items, at - 1, 'superlative')?.vague === true;

/**
 * "Which *day* had the most parcels": a stretch of time, and no date that is only like that word, where rows have several
 * dates. The date is that by which time is judged.
 */
export const withStretchWords = (items: Item[], { language }: Schema): Item[] =>
  items.map((item, at) => {
    const { meaning, atom } = item;
    if (meaning.kind !== 'column' || meaning.exact || meaning.column.holds !== 'date') return item;
    const { column } = meaning;
    const dates = column.table.columns.filter(({ holds }) => holds === 'date');
    const isUnit = Object.hasOwn(language.times.units, atom.token.word) && atom.to === atom.from + 1;
    return isUnit && (dates.length > 1 || isBest(items, at)) && !column.stems.includes(atom.token.stem)
      ? { ...item, meaning: { kind: 'word' } }
      : item;
  });
