import { countOfRows, type Term } from '../../../form/form.ts';
import type { Draft } from '../../draft.ts';

/** So many words may say what a rate is of: "late delivery rate". */
const mostSaid = 3;

/** Where what the word for a share at a place is made one with begins: "no-show" of "no-show rate"; the place itself where nothing is. */
export const saidBefore = (draft: Draft, place: number): number => {
  let from = place;
  while (from > 0 && place - from < mostSaid && draft.items[from]!.before.length === 0 && says(draft, from - 1)) from--;
  return from;
};

const says = ({ items }: Draft, at: number): boolean =>
  ['value', 'column', 'table', 'word'].includes(items[at]!.meaning.kind) && items[at]!.atom.weight > 0;

/** The share that is named from a place on, as what groups are ranked by: "no-show rate", "share of returns". */
export const shareAt = (draft: Draft, from: number): { term: Term; places: number[]; share: number } | null => {
  const subject = draft.subject();
  if (!subject) return null;
  const term = countOfRows(subject.name);
  for (let at = from; at <= from + mostSaid; at++) {
    if (draft.freeCue(at, 'share')) return saidBefore(draft, at) <= from ? { term, places: [], share: at } : null;
    if (!draft.items[at] || !says(draft, at)) return null;
  }
  return null;
};

/** What a word between a share and what says that it is highest may be: "Quote der nicht erschienenen Termine am höchsten". */
const between = new Set(['value', 'column', 'table', 'word']);
const mostBetween = 4;

/** "In which month was the no-show *rate highest*", "in welchem Monat war die *Retourenquote am höchsten*". */
export const shareBefore = (draft: Draft, place: number): ReturnType<typeof shareAt> => {
  const next = draft.items[place + 1];
  if (next !== undefined && next.before.length === 0) return null;
  for (let at = place - 1; at >= Math.max(0, place - mostBetween); at--) {
    if (draft.freeCue(at, 'share')) return shareAt(draft, at);
    if (!between.has(draft.items[at]!.meaning.kind)) return null;
  }
  return null;
};
