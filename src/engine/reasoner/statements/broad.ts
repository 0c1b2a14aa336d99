import type { MemoryCategory } from '../remembered.ts';

/** The signs of one language that a clause holds for longer, whatever its words are. Tried on one clause each. */
export type Broad = {
  /** Said in front or behind to announce what somebody is to know: "heads up:", "just so you're aware". */
  announces: RegExp;
  /** Of one moment, or what went wrong in it. */
  momentary: RegExp;
  /** The person thinks, wants or looks for something, or did something once. */
  seeks: RegExp;
  /** Begins no sentence that tells something: an order, a thing named only. */
  noTelling: RegExp;
  /** The person's own world with a verb in the present. */
  ours: RegExp;
  /** A year, a week or a shift, and when it is. */
  spells: RegExp;
  /** Something with a code or a number of its own, and what it is. */
  coded: RegExp;
  /** What something counts as, belongs to or is kept out of. */
  counts: RegExp;
  /** A verb that tells how something is. */
  states: RegExp;
  /** Somebody does something each time. */
  habitual: RegExp;
  /** Rather one thing than another, or how the person is to be spoken to. */
  prefers: RegExp;
  /** Points at what is on the screen: a wish for one answer. */
  thisOne: RegExp;
};

/** What a clause is about that no surer rule knows; `whole` with what stood in front of it. Null where nothing tells. */
export function broadCategory(text: string, whole: string, broad: Broad): MemoryCategory | null {
  if (text.trim().split(/\s+/).length < 3) return null;
  const first = firstClause(text);
  if (broad.prefers.test(text) && !broad.thisOne.test(first)) return 'PREFERENCES';
  if (broad.noTelling.test(text) || broad.momentary.test(first) || broad.seeks.test(first)) return null;
  if (broad.habitual.test(text)) return 'PATTERNS';
  return isTold(text, broad) || broad.announces.test(whole) ? 'FACTS' : null;
}

/** What follows a comma is a reason or a remark, which may be of one moment. */
function firstClause(text: string): string {
  const first = /^[^,;–—]*/u.exec(text)![0];
  return first.trim().split(/\s+/).length < 3 ? text : first;
}

/** Whether a clause tells how something is in the person's world. */
export const isTold = (text: string, { ours, spells, coded, counts }: Broad): boolean =>
  [ours, spells, coded, counts].some(sign => sign.test(text));
