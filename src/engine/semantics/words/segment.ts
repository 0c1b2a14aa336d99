import { englishVectors } from '../vectors/vectors.ts';
import { abbreviations } from './abbreviations.ts';
import { singular } from './singular.ts';

/** As common a word may be a part, and one so rare, or none at all, may be made of parts. */
const [common, rare] = [6000, 24_000];
/** No word of so many letters is made by chance of the ends of others, however rare it is: the "contractor" of `contractorname`. */
const surely = 6;
/** Short words that stand in names; others of their length are pieces of words. */
const short: ReadonlySet<string> = new Set('of id no by in to at on'.split(' '));
const [leastPart, leastWord, mostWord] = [3, 6, 40];
/** What each part costs beside its rarity: fewer, longer parts are likelier. */
const each = 6;

/** Whether people write a word so, or its singular: "complaints". */
export const isWritten = (word: string): boolean =>
  [word, singular(word)].some(form => (englishVectors().rank(form) ?? Number.POSITIVE_INFINITY) < rare);

/** Whether a part is one of the short forms in names, at an end of one: the "est" and the "sqft" of `estprojectcost` and `totalsqft`. */
const isShort = (part: string, ends: boolean): boolean => ends && part.length >= leastPart && abbreviations.has(part);

/**
 * A word that is written without gaps as the English words it is made of: `saleordertotal` is sale, order, total. Null
 * for one that people write so, and where common words do not make all of it.
 * @param knows words that may be parts however rare they are, such as those of the tables around
 */
export const segmented = (word: string, knows: (part: string) => boolean = () => false): string[] | null => {
  if (word.length < leastWord || word.length > mostWord || !/^[a-z]+$/.test(word)) return null;
  const { rank } = englishVectors();
  if (isWritten(word)) return null;
  const costOf = (part: string, first: boolean, end: number): number => {
    if (part.length < leastPart) return short.has(part) && !first ? each : Number.POSITIVE_INFINITY;
    if (knows(part)) return each;
    const place = rank(part) ?? rank(singular(part)) ?? Number.POSITIVE_INFINITY;
    if (place < (part.length < surely ? common : rare)) return each + Math.log(place + 2);
    return isShort(part, first || end === word.length) ? each + Math.log(rare) : Number.POSITIVE_INFINITY;
  };
  const best: { cost: number; parts: string[] }[] = [{ cost: 0, parts: [] }];
  for (let end = 2; end <= word.length; end++)
    for (let from = 0; from < end - 1; from++) {
      const before = best[from];
      if (!before) continue;
      const part = word.slice(from, end);
      const cost = before.cost + costOf(part, from === 0, end);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, parts: [...before.parts, part] };
    }
  const found = best[word.length]?.parts ?? [];
  return found.length > 1 ? found : null;
};
