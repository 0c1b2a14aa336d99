import type { Draft } from '../draft.ts';
import type { Item } from '../items.ts';

/** Cues that may stand between "show" or "which" and the thing: "list every one of the five oldest …". */
const between = new Set(['ask', 'show', 'group', 'distinct', 'superlative', 'top', 'position', 'count']);

const passed = ({ meaning, used }: Item): boolean =>
  meaning.kind === 'cue'
    ? between.has(meaning.cue.kind)
    : meaning.kind === 'number' || (meaning.kind === 'value' && used);

/** Whether a name only says of what the name right after it is: "product category", "the product's category". */
const belongs = (item: Item, next: Item | undefined): boolean =>
  /['’]s?$/.test(item.atom.text) ||
  (next !== undefined && next.before.length === 0 && next.meaning.kind === 'column' && !next.used);

/**
 * The place of the thing that a question asks for by the name of its table: "which *employees* …", "list every
 * *product* …"; -1 where it asks for something of it, or for a figure.
 */
export const askedThing = ({ items }: Draft): number => {
  const start = items.findIndex(({ meaning }) => meaning.kind === 'cue' && ['ask', 'show'].includes(meaning.cue.kind));
  const opening = items[start]?.meaning;
  if (opening?.kind !== 'cue' || ('about' in opening.cue && opening.cue.about)) return -1;
  let at = start + 1;
  while (items[at] && passed(items[at]!)) {
    if (items[at]!.meaning.kind === 'cue' && (items[at]!.meaning as { cue: { kind: string } }).cue.kind === 'count')
      return -1;
    at++;
  }
  const item = items[at];
  return item?.meaning.kind === 'table' && !belongs(item, items[at + 1]) ? at : -1;
};

/** The first place of the sentence after the one that holds a place; the end of the question where that is the last. */
const nextSentence = (items: Item[], place: number): number => {
  const at = items.findIndex(({ before }, other) => other > place && before.some(word => /^[.?]$/.test(word)));
  return at < 0 ? items.length : at;
};

/** Whether what a place names is told of the thing as its own: "with *its price*", "together with *the city*", "and *their jobs*". */
const isOwn = (draft: Draft, thing: number, place: number): boolean => {
  const { own, owning } = draft.schema.language;
  const { before } = draft.items[place]!;
  if (before.some(word => own.has(word))) return true;
  return place - thing === 1
    ? before.some(word => owning.has(word)) || before.includes(',')
    : place - thing === 2 && draft.cue(place - 1, 'and') !== null;
};

/** Whether a second question begins after the thing: "…, and *what are* their jobs", "and *how tall* are they". */
const asksOn = (draft: Draft, thing: number): boolean => {
  const end = nextSentence(draft.items, thing);
  return draft.items.some(
    (_, place) =>
      place > thing + 1 &&
      place < end &&
      draft.cue(place - 1, 'and') !== null &&
      (draft.cue(place, 'ask') !== null || draft.cue(place, 'count') !== null),
  );
};

/** Whether the thing itself is shown beside what else is asked of it. */
export const showsThing = (draft: Draft, thing: number): boolean => {
  const named = draft.items.findIndex(
    ({ meaning, used }, place) => place > thing && !used && (meaning.kind === 'column' || meaning.kind === 'derived'),
  );
  return asksOn(draft, thing) || (named >= 0 && isOwn(draft, thing, named));
};
