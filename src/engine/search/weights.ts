/**
 * Every number that decides what is found, in one place. Measured on 1,190 questions in English and German, each with one
 * right paragraph of 240 (`npm run score -- xquad` repeats it).
 */
export const weights = {
  /** BM25: how soon a repeated word stops counting, and how much long chunks are held back. */
  k1: 0.9,
  b: 0.4,
  /** Terms spelt like one of the query, by Dice over trigrams, count this much; more where the query's own is unknown. */
  leastLikeness: 0.5,
  alike: 0.5,
  alikeToUnknown: 0.7,
  /** So many terms spelt alike are looked up for each of the query, and none for shorter ones. */
  mostAlike: 32,
  shortestExpanded: 4,
  /** BM25 over runs of four characters, which finds parts of compounds, against 1 for words. */
  grams: 0.3,
  /** So many chunks, the best by words, are ranked again by characters. */
  pool: 100,
  /**
   * Likeness of meaning, where there is an embedding model, against 1 for words. Scores are scaled to 0..1 in the pool
   * and added: a weighted sum holds over a wide range of weights and beats ranks (Bruch, Gai and Ingber, "An Analysis of
   * Fusion Functions for Hybrid Retrieval", 2023), where equal reciprocal ranks cost ten points here.
   */
  meaning: 1,
  /**
   * How much of a question stands in the best sentence, of so many chunks, the best by all else. Set on every other one of
   * the reports of `npm run score -- tatqa`, where anything from .5 to 1 does as well; the others, and the questions
   * above, gain as much or a little.
   */
  sentence: 0.75,
  judged: 20,
} as const;

/** How much a term tells that stands in `having` of `all` chunks (Robertson and Spärck Jones, never negative). */
export const rarity = (having: number, all: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** BM25's share of one term: `count` times in a chunk of `length`, where chunks are `average` long. */
export const saturation = (count: number, length: number, average: number): number =>
  (count * (weights.k1 + 1)) / (count + weights.k1 * (1 - weights.b + (weights.b * length) / Math.max(1e-9, average)));

/** As many passages of ordinary text are imagined beside the real ones where it is weighed how much of a question stands in one. */
const imagined = 100;

/**
 * How much a word of a question tells, for judging whether it is answered. Among few passages everything is common and
 * whatever is missing alone is rare; what is imagined beside them keeps a first document from never being the answer.
 */
export const tellingRarity = (having: number, all: number): number => rarity(having, all + imagined);
