import { cosine, englishVectors } from './vectors.ts';

/** So alike two names must be to be taken for one another, and by so much more than the next. */
const enough = { likeness: 0.6, margin: 0.1 };

/** What a name is most like: `sure` where it is like enough, and clearly more so than the next; else it is a guess. */
export type Match<Key> = { key: Key; likeness: number; margin: number; sure: boolean };

/** How alike two names are, by the means of their words' vectors, -1 to 1; null where a name has no word that is known. */
export const likenessOf = (a: readonly string[], b: readonly string[]): number | null => {
  const vectors = englishVectors();
  const [left, right] = [vectors.meanOf(a), vectors.meanOf(b)];
  return left && right ? cosine(left, right) : null;
};

/** The names of kinds are few and always the same ones: their vectors are kept for as long as they are. */
const kept = new WeakMap<readonly string[], Float32Array | null>();

const vectorOf = (words: readonly string[]): Float32Array | null => {
  const known = kept.get(words);
  if (known !== undefined) return known;
  const vector = englishVectors().meanOf(words);
  kept.set(words, vector);
  return vector;
};

/**
 * What a name is most like of several kinds, each told by words or names: a kind is as like as the likest of its names. Null
 * where no word of the name is known.
 */
export const closest = <Key>(
  name: readonly string[],
  kinds: Iterable<readonly [Key, readonly (readonly string[])[]]>,
): Match<Key> | null => {
  const own = englishVectors().meanOf(name);
  if (!own) return null;
  const found = [...kinds]
    .map(([key, names]) => ({
      key,
      likeness: Math.max(
        ...names.map(words => {
          const vector = vectorOf(words);
          return vector ? cosine(own, vector) : -1;
        }),
      ),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best, next] = found;
  if (!best) return null;
  const margin = best.likeness - (next?.likeness ?? -1);
  return { ...best, margin, sure: best.likeness >= enough.likeness && margin >= enough.margin };
};
