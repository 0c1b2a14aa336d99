import type { Cue } from '../language/cue.ts';
import type { Item } from '../read/items.ts';
import type { Schema } from '../schema/schema.ts';
import { wordsOf } from '../words/fold.ts';
import { naming } from './in-passing.ts';

/** A stretch of a question that asks for something of its own, without the word that joins it to the one before. */
export type AskedClause = { items: readonly Item[] };

export const cueOf = <K extends Cue['kind']>({ meaning }: Item, kind: K): Extract<Cue, { kind: K }> | null =>
  meaning.kind === 'cue' && meaning.cue.kind === kind ? (meaning.cue as Extract<Cue, { kind: K }>) : null;

/** Whether an item is or holds a word that asks: "how many", "in which". */
export const isQuestionWord = ({ atom }: Item, { language }: Schema): boolean =>
  wordsOf(atom.text).some(word => language.questionWords.has(word));

/** Whether what stands before a place ends a clause: an "and" or a comma. */
const isJoined = (items: readonly Item[], place: number): boolean =>
  cueOf(items[place - 1]!, 'and') !== null || items[place]!.before.includes(',');

/** What asks for a figure without a question word: "total", "the number of". */
const asking: Cue['kind'][] = ['count', 'aggregate', 'share', 'ratio', 'ask', 'show'];

/** Whether a question word asks nothing, but says of which things: "the customers *who* ordered". */
const isRelative = (items: readonly Item[], place: number, schema: Schema): boolean =>
  place > 0 &&
  isQuestionWord(items[place]!, schema) &&
  !isJoined(items, place) &&
  cueOf(items[place - 1]!, 'show') === null;

/** Whether it goes on saying so: "customers who ordered *and who* paid". */
const goesOnAboutThing = (items: readonly Item[], place: number, schema: Schema): boolean =>
  cueOf(items[place]!, 'ask') !== null && items.slice(0, place).some((_, at) => isRelative(items, at, schema));

/** Whether a stretch asks for something, and is not only said of what follows: "*on average*, which …". */
const isAsking = (items: readonly Item[], schema: Schema): boolean =>
  items.some(item => isQuestionWord(item, schema)) ||
  (items.some(item => asking.some(kind => cueOf(item, kind) !== null)) &&
    items.some(({ meaning }) => naming.has(meaning.kind)));

/** Up to the end of the sentence. */
const sentence = (items: readonly Item[]): readonly Item[] => {
  const end = items.findIndex(({ before }, at) => at > 0 && before.some(mark => /^[.?;]$/.test(mark)));
  return end < 0 ? items : items.slice(0, end);
};

/**
 * The clauses of a question that each begin with a question word: "which region sold most | and how many orders did it have".
 * One alone where it asks for one thing, or where what follows only says which things are meant.
 */
export const clausesAsked = (read: readonly Item[], schema: Schema): AskedClause[] => {
  const items = read.toSorted((a, b) => a.atom.from - b.atom.from);
  const starts = [...items.keys()].filter(
    place =>
      place === 0 ||
      (isQuestionWord(items[place]!, schema) && isJoined(items, place) && !goesOnAboutThing(items, place, schema)),
  );
  const clauses = starts.map((from, at) => {
    const all = items.slice(from, starts[at + 1] ?? items.length);
    const ends = starts[at + 1] !== undefined && cueOf(all.at(-1)!, 'and') !== null;
    return { items: sentence(ends ? all.slice(0, -1) : all) };
  });
  return clauses[0] && isAsking(clauses[0].items, schema) ? clauses : clauses.slice(0, 1);
};
