import type { Slot } from '../../../link/likely.ts';
import type { Item } from '../../../read/items.ts';
import type { Schema } from '../../../schema/schema.ts';

const isCue = (item: Item | undefined, ...kinds: string[]): boolean =>
  item?.meaning.kind === 'cue' && kinds.includes(item.meaning.cue.kind);

/**
 * What may stand at a place, the likeliest first; `asked`: a word before it asks for the first of these; `needed`: what is
 * counted, put together or grouped by stands there, so that the question asks for nothing without it; else null.
 */
type Slots = { slots: Slot[]; asked: boolean; needed: Slot | null };

/** Whether what follows is what is asked for, of which the word before only says more: "the average *flurb* pay". */
const leadsTo = (next: Item | undefined): boolean =>
  next?.before.length === 0 &&
  (next.meaning.kind === 'table' ||
    next.meaning.kind === 'derived' ||
    (next.meaning.kind === 'column' && !next.meaning.weak));

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
  const needs = (slot: Slot): Slot | null => (leadsTo(items[place + 1]) ? null : slot);
  if (isCue(beside, 'group')) return { slots: ['group'], asked: true, needed: needs('group') };
  if (isCue(beside, 'count', 'rows'))
    return { slots: ['rows', 'which', 'pieces'], asked: false, needed: needs('rows') };
  // "Most of the flurbs": so many of the rows.
  if (isCue(beside, 'superlative', 'top') && leads.some(word => language.joiners.has(word) && word !== leads.at(-1)))
    return { slots: ['rows'], asked: true, needed: needs('rows') };
  if (isCue(beside, 'aggregate', 'superlative', 'top', 'compare', 'difference', 'change', 'order'))
    return { slots: ['figure', 'rows'], asked: true, needed: needs('figure') };
  if (isCue(beside, 'ask', 'show') && beside === items[place - 1])
    return { slots: ['group', 'figure', 'rows', 'which'], asked: false, needed: needs('group') };
  // Behind a word such as "in", "from" or "for" stands what limits the rows.
  if (leads.some(word => !language.joiners.has(word)) || item.atom.token.capital)
    return { slots: ['which', 'figure', 'group'], asked: false, needed: null };
  return { slots: ['figure', 'which', 'group', 'rows'], asked: false, needed: null };
};
