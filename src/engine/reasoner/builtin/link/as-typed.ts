import type { Token } from '../language/tokenize.ts';
import { fold } from '../words/fold.ts';

/** A stretch of what somebody typed, in characters. */
type Place = { from: number; to: number };

/** A question as it was typed, and where each token of it as it is read comes from; null where nothing was typed for it. */
export type Typing = { asked: string; places: readonly (Place | null)[] };

type Piece = Place & { word: string };

/** The words and marks of a text and where they stand in it; words are folded. */
export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\s]/gu)].map(({ 0: said, index }) => ({
    ...{ word: fold(said), from: index, to: index + said.length },
  }));

/** Two texts of more pieces than this that differ throughout are set beside each other by their ends alone. */
const mostPieces = 400;

/** How many pieces two rows have in common at their beginning. */
const sharedBy = (read: Piece[], typed: Piece[]): number => {
  const at = read.findIndex(({ word }, place) => typed[place]?.word !== word);
  return at < 0 ? read.length : at;
};

/** For each piece that is read the piece that was typed for it; -1 for those that were put in. Most texts differ in a few words in their midst. */
const alike = (read: Piece[], typed: Piece[]): number[] => {
  const head = sharedBy(read, typed);
  const [left, right] = [read.slice(head), typed.slice(head)];
  const tail = sharedBy(left.toReversed(), right.toReversed());
  const middle = longestRow(left.slice(0, left.length - tail), right.slice(0, right.length - tail));
  return [
    ...read.slice(0, head).keys(),
    ...middle.map(at => (at < 0 ? at : at + head)),
    ...left.slice(left.length - tail).map((_, at) => typed.length - tail + at),
  ];
};

/** The longest row of pieces that both texts have in one order. */
const longestRow = (read: Piece[], typed: Piece[]): number[] => {
  if (Math.max(read.length, typed.length) > mostPieces) return read.map(() => -1);
  const longest = Array.from({ length: read.length + 1 }, () => new Array<number>(typed.length + 1).fill(0));
  for (let at = read.length - 1; at >= 0; at--)
    for (let other = typed.length - 1; other >= 0; other--)
      longest[at]![other] =
        read[at]!.word === typed[other]!.word
          ? longest[at + 1]![other + 1]! + 1
          : Math.max(longest[at + 1]![other]!, longest[at]![other + 1]!);
  const found = new Array<number>(read.length).fill(-1);
  for (let at = 0, other = 0; at < read.length && other < typed.length; )
    if (read[at]!.word === typed[other]!.word) found[at++] = other++;
    else if (longest[at + 1]![other]! >= longest[at]![other + 1]!) at++;
    else other++;
  return found;
};

const within = (pieces: Piece[]): Place | null =>
  pieces.length > 0 ? { from: pieces[0]!.from, to: pieces.at(-1)!.to } : null;

/** Of each piece that is read the stretch that was typed: itself, or all that stood between its neighbours and was put in other words. */
const placesIn = (read: Piece[], typed: Piece[]): (Place | null)[] => {
  const same = alike(read, typed);
  return read.map((_, at) => {
    if (same[at]! >= 0) return within([typed[same[at]!]!]);
    const before = same.slice(0, at).findLast(place => place >= 0) ?? -1;
    const after = same.slice(at + 1).find(place => place >= 0) ?? typed.length;
    return within(typed.slice(before + 1, after));
  });
};

/** All that was typed for several pieces. */
const around = (places: (Place | null)[]): Place | null => {
  const known = places.filter(place => place !== null);
  if (known.length === 0) return null;
  return { from: Math.min(...known.map(({ from }) => from)), to: Math.max(...known.map(({ to }) => to)) };
};

/**
 * Tells where the tokens of a question come from that was put in other words before it was taken apart: whatever was done to it, what is
 * told back of it are stretches of what was typed.
 */
export const typingOf = (asked: string, question: string, tokens: readonly Token[]): Typing => {
  if (asked === question) return { asked, places: tokens.map(({ start, end }) => ({ from: start, to: end })) };
  const read = piecesOf(question);
  const places = placesIn(read, piecesOf(asked));
  return {
    asked,
    places: tokens.map(({ start, end }) =>
      around(places.filter((_, at) => read[at]!.from < end && read[at]!.to > start)),
    ),
  };
};

/** Where the words of a stretch that is read were typed. */
export const typedAt = ({ typing, from, to }: { typing: Typing; from: number; to: number }): Place | null =>
  around(typing.places.slice(from, Math.max(to, from + 1)));
