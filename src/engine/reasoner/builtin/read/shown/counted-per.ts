import type { Schema } from '../../schema/schema.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import type { Item, Meaning } from '../items.ts';

/** Cues beside which things are told per something else, and no figure is asked for. */
const beside = new Set(['group', 'bucket', 'and', 'not', 'lacking']);

/** Whether a column is named as several things: the "members" of a column Member. */
const isSaidAsSeveral = ({ meaning, atom }: Item, schema: Schema): boolean =>
  meaning.kind === 'column' &&
  meaning.exact &&
  atom.to === atom.from + 1 &&
  meaning.column.stems.join(' ') === atom.token.stem &&
  atom.token.word !== schema.language.title(meaning.column.title).toLowerCase();

/**
 * "*Tickets* per month", "*members* per section": how many there are, though a column is called as they are. What numbers the rows
 * stands for them; of anything else the different ones count.
 */
export const withCountedPer = (items: Item[], schema: Schema): Item[] => {
  const per = items.findIndex((_, at) => cueAt(items, at, 'group') !== null || cueAt(items, at, 'bucket') !== null);
  const before = items.slice(0, Math.max(per, 0));
  const things = before.flatMap((_, at) => (columnAt(items, at) ? [at] : []));
  const [thing] = things;
  const { spreads, throughout } = schema.language;
  // "Suppliers paid *every* month" are those that were paid in all of them.
  const plain = items.every(
    ({ meaning, atom: { token } }) =>
      (meaning.kind !== 'cue' || beside.has(meaning.cue.kind)) &&
      !spreads.has(token.word) &&
      !throughout.every.has(token.word),
  );
  if (thing === undefined || things.length > 1 || !plain || before.some(({ meaning }) => meaning.kind === 'table'))
    return items;
  const item = items[thing]!;
  const column = columnAt(items, thing)!;
  if (!isSaidAsSeveral(item, schema) || column.holds !== 'text' || column.uses.sums) return items;
  const cued = (cue: Extract<Meaning, { kind: 'cue' }>['cue']): Item => ({
    ...item,
    meaning: { kind: 'cue', cue },
    before: [],
  });
  const { table } = column;
  return items.flatMap((each, at): Item[] => {
    if (at !== thing) return [each];
    if (column.unique || column === table.key)
      return [cued({ kind: 'count' }), { ...each, meaning: { kind: 'table', table } }];
    return [cued({ kind: 'count' }), cued({ kind: 'distinct' }), each];
  });
};
