import type { Slot } from '../../../link/likely.ts';
import type { Item } from '../../../read/items.ts';
import type { Schema } from '../../../schema/schema.ts';

const isCue = (item: Item | undefined, ...kinds: string[]): boolean =>
  item?.meaning.kind === 'cue' && kinds.includes(item.meaning.cue.kind);

/** What may stand at a place, the likeliest first; `asked`: a word before it asks for the first of these. */
type Slots = { slots: Slot[]; asked: boolean };

/**
 * What may stand at the place of a word, the likeliest first: behind "average" a figure, behind "per" what rows are told
 * apart by, behind "how many" the rows or such as are of some sort.
 */
export const slotsOf = (items: readonly Item[], place: number, { language }: Schema): Slots => {
  const item = items[place]!;
  const leads = [...item.before];
  const before = items[place - 1];
  // What stands between the cue and the word says more of it: "the total *installed* power".
  const beside = before?.meaning.kind === 'word' && !before.used && leads.length === 0 ? items[place - 2] : before;
  if (isCue(beside, 'group')) return { slots: ['group'], asked: true };
  if (isCue(beside, 'count', 'rows')) return { slots: ['rows', 'which', 'pieces'], asked: false };
  if (isCue(beside, 'aggregate', 'superlative', 'top', 'compare', 'difference', 'change', 'order'))
    return { slots: ['figure', 'rows'], asked: true };
  if (isCue(beside, 'ask', 'show') && beside === items[place - 1])
    return { slots: ['group', 'figure', 'rows', 'which'], asked: false };
  // Behind a word such as "in", "from" or "for" stands what limits the rows.
  if (leads.some(word => !language.joiners.has(word)) || item.atom.token.capital)
    return { slots: ['which', 'figure', 'group'], asked: false };
  return { slots: ['figure', 'which', 'group', 'rows'], asked: false };
};
