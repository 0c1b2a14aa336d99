import { likenessTo } from '../../../link/likely.ts';
import type { Item } from '../../../read/items.ts';
import type { Schema } from '../../../schema/schema.ts';

/** The word that a name is likest, and how like. */
export type Likest = { item: Item | null; likeness: number };

/** Verbs that everybody uses for anything are a little like all others: so much of what they are like counts. */
const ofVerbs = 0.6;
/** From here on a word names something. */
const weighs = 0.8;
/** What is as like as that is the same in other words, whatever word it is. */
const same = 0.8;
/** A word that nothing tells of may be anything that fits its place. */
export const untold = 0.28;

/** As like as that rows may be called by a word. */
export const leastCalled = 0.33;

/** The one of some words that a name is likest; `whole`: all of the name, and not one of its words. */
export const likest = (
  words: readonly Item[],
  name: string,
  stems: readonly string[],
  { language }: Schema,
  whole = false,
): Likest =>
  words
    .map(item => {
      const like = likenessTo(item.atom.text, name, stems, whole, language);
      const weight = item.atom.weight >= weighs || (like ?? 0) >= same ? 1 : ofVerbs;
      return { item, likeness: (like ?? untold) * weight };
    })
    .reduce<Likest>((best, each) => (each.likeness > best.likeness ? each : best), { item: null, likeness: 0 });
