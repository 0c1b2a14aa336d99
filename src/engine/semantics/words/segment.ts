import { englishVectors } from '../vectors/vectors.ts';
import { singular } from './singular.ts';

/** As common a word may be a part, and one so rare, or none at all, may be made of parts. */
const [common, rare] = [6000, 24_000];
/** Short words that stand in names; others of their length are pieces of words. */
const short: ReadonlySet<string> = new Set('of id no by in to at on'.split(' '));
const [leastPart, leastWord, mostWord] = [3, 6, 40];
/** What each part costs beside its rarity: fewer, longer parts are likelier. */
const each = 6;

/** Whether people write a word so, or its singular: "complaints". */
export const isWritten = (word: string): boolean =>
  [word, singular(word)].some(form => (englishVectors().rank(form) ?? Number.POSITIVE_INFINITY) < rare);

/**
 * A word that is written without gaps as the English words it is made of: `saleordertotal` is sale, order, total. Null
 * for one that people write so, and where common words do not make all of it.
 * @param knows words that may be parts however rare they are, such as those of the tables around
 */
export const segmented = (word: string, knows: (part: string) => boolean = () => false): string[] | null => {
  if (word.length < leastWord || word.length > mostWord || !/^[a-z]+$/.test(word)) return null;
  const { rank } = englishVectors();
  if (isWritten(word)) return null;
  const costOf = (part: string, first: boolean): number => {
    if (part.length < leastPart) return short.has(part) && !first ? each : Number.POSITIVE_INFINITY;
    if (knows(part)) return each;
    const place = rank(part) ?? Number.POSITIVE_INFINITY;
    return place < common ? each + Math.log(place + 2) : Number.POSITIVE_INFINITY;
  };
  const best: { cost: number; parts: string[] }[] = [{ cost: 0, parts: [] }];
  for (let end = 2; end <= word.length; end++)
    for (let from = 0; from < end - 1; from++) {
      const before = best[from];
      if (!before) continue;
      const part = word.slice(from, end);
      const cost = before.cost + costOf(part, from === 0);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) best[end] = { cost, parts: [...before.parts, part] };
    }
  const found = best[word.length]?.parts ?? [];
  return found.length > 1 ? found : null;
};
