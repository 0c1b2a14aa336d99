import type { Draft } from '../draft.ts';
import type { Meaning } from '../items.ts';

const naming: ReadonlySet<Meaning['kind'] | undefined> = new Set(['table', 'column', 'value']);

/** Whether the things that a question is about are named from a place on: "are there no *boats*", "no *open tickets*". */
const namesThings = (draft: Draft, place: number): boolean =>
  naming.has(draft.free(place)?.kind) ||
  (draft.free(place)?.kind === 'word' &&
    draft.items[place + 1]?.before.length === 0 &&
    draft.free(place + 1)?.kind === 'table');

/** "*Are there no* boats that leak", "*is no* boat in the water": the denial is of the rows asked about, and of nothing that is said of them. */
const deniesRows = (draft: Draft): boolean => {
  const { yesNo } = draft.schema.language;
  const { before, atom } = draft.items[0]!;
  const cue = draft.freeCue(0, 'not');
  const isPlain = cue !== null && !cue.apart && !cue.closes && !cue.thing && before.some(word => yesNo.has(word));
  // "*Has no* boat been sold" is said in one.
  const isInOne = draft.freeCue(0, 'lacking') !== null && yesNo.has(atom.token.word);
  return (isPlain || isInOne) && namesThings(draft, 1);
};

/** "*Is every* boat insured" is asked of no groups. */
const asksOfEvery = (draft: Draft): boolean =>
  draft.freeCue(0, 'group') !== null &&
  draft.schema.language.throughout.every.has(draft.items[0]!.atom.token.word) &&
  namesThings(draft, 1);

/**
 * Takes up the word by which a question of yes or no asks for none or for every one of some rows, before it is read as a denial or a group;
 * notes where none is asked for.
 */
export const readNoneAsked = (draft: Draft): void => {
  if (!draft.yesNo || draft.items.length === 0) return;
  draft.asksNone = deniesRows(draft);
  if (draft.asksNone || asksOfEvery(draft)) draft.use(0);
};
