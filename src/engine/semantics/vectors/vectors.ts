import { readFileSync } from 'node:fs';
import { dimensions, scale } from './format.ts';

/** Vectors of English words: what stands in like places in texts has vectors that point in like directions. */
export type Vectors = {
  /** The place of a word among the commonest, from 0; null for a word without a vector. */
  rank(word: string): number | null;
  /** The mean of the vectors of words, of length 1; null where none of them has one. */
  meanOf(words: readonly string[]): Float32Array | null;
  /** All words that begin with a letter, the commonest first. */
  beginning(letter: string): readonly string[];
};

/** What the vectors of two names have in common, -1 to 1: 1 for the same direction. */
export const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += a[at]! * b[at]!;
  return sum;
};

/** Words so common (`of`, `the`, `per`) say nothing of what a name means. */
const hollow = new Set('a an and as at by for from in is of on or per the to with'.split(' '));

const load = (): Vectors => {
  const file = readFileSync(new URL('english.bin', import.meta.url));
  const [count, size] = [file.readUInt32LE(0), file.readUInt32LE(4)];
  const places = new Map<string, number>();
  const words = file.toString('utf8', 8, 8 + size).split('\n');
  for (let at = 0; at < count; at++) places.set(words[at]!, at);
  const numbers = new Int8Array(file.buffer, file.byteOffset + 8 + size, count * dimensions);
  const placeOf = (word: string): number | undefined => places.get(word.toLowerCase());
  let byLetter: Map<string, string[]> | null = null;
  return {
    rank: word => placeOf(word) ?? null,
    beginning(letter) {
      byLetter ??= Map.groupBy(words.slice(0, count), word => word[0] ?? '');
      return byLetter.get(letter) ?? [];
    },
    meanOf(all) {
      const told = all.filter(word => !hollow.has(word));
      const found = (told.length > 0 ? told : all).flatMap(word => placeOf(word) ?? []);
      if (found.length === 0) return null;
      const mean = new Float32Array(dimensions);
      for (const place of found)
        for (let at = 0; at < dimensions; at++) mean[at]! += numbers[place * dimensions + at]! / scale;
      const length = Math.hypot(...mean);
      return length === 0 ? null : mean.map(value => value / length);
    },
  };
};

let loaded: Vectors | null = null;

/** The vectors, read from their file when they are first asked for, and kept. */
export const englishVectors = (): Vectors => {
  loaded ??= load();
  return loaded;
};
