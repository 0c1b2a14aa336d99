import type { ChunkPlace, TextHit } from './search-index.ts';
import { weights } from './weights.ts';

/** What a chunk's score consists of; the parts are already weighted, so that they add up to it. */
export type ScoreParts = {
  /** Words of the query, forms of them, and words spelt alike. */
  words: number;
  /** Parts of words. */
  characters: number;
  /** Likeness of meaning; null where there is no model for it. */
  meaning: number | null;
  /** How much of the query stands in one sentence; 0 where that was not looked at. */
  sentence: number;
};

export type Ranked = ChunkPlace & { score: number; parts: ScoreParts };

/** Chunks with the likeness of their meaning to the query's, as a cosine. */
export type MeaningHit = ChunkPlace & { cosine: number };

export const keyOf = ({ documentId, index }: ChunkPlace): string => `${documentId} ${index}`;

/** The best first; in an order of their own where they are alike. */
export const byScore = (a: Ranked, b: Ranked): number =>
  b.score - a.score || a.documentId.localeCompare(b.documentId) || a.index - b.index;

/** Chunks found by words, by meaning, or by either, the best first. `meaning` is null where there is no model. */
export function rank(text: readonly TextHit[], meaning: readonly MeaningHit[] | null): Ranked[] {
  const likeness = scaled(meaning ?? []);
  const byWords = new Map(text.map(hit => [keyOf(hit), hit]));
  const places = new Map<string, ChunkPlace>([...text, ...(meaning ?? [])].map(place => [keyOf(place), place]));
  return [...places]
    .map(([key, { documentId, index }]): Ranked => {
      const hit = byWords.get(key);
      const parts: ScoreParts = {
        words: hit?.words ?? 0,
        characters: weights.grams * (hit?.characters ?? 0),
        meaning: meaning && weights.meaning * (likeness.get(key) ?? 0),
        sentence: 0,
      };
      return { documentId, index, score: parts.words + parts.characters + (parts.meaning ?? 0), parts };
    })
    .sort(byScore);
}

/** What was ranked, with how much of the query stands in one sentence of it (0 to 1) taken into account. */
export function withSentence({ score, parts, ...place }: Ranked, coverage: number): Ranked {
  const sentence = weights.sentence * coverage;
  return { ...place, score: score + sentence, parts: { ...parts, sentence } };
}

/** Cosines scaled to 0..1 over what was found: models differ in where theirs begin. */
function scaled(hits: readonly MeaningHit[]): Map<string, number> {
  const cosines = hits.map(({ cosine }) => cosine);
  const [least, most] = [Math.min(...cosines), Math.max(...cosines)];
  const span = most - least;
  return new Map(hits.map(hit => [keyOf(hit), span > 0 ? (hit.cosine - least) / span : 1]));
}
