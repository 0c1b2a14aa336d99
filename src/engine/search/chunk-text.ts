import { type Term, termsOf } from './terms.ts';

/** What of a chunk is searched. */
export type ChunkText = {
  text: string;
  /** Title, headings and sheet: what the chunk is found by besides its own words. */
  context: readonly string[];
  /** Rows of a table: found by labels, headers and years, not by figures. */
  isTable: boolean;
};

/** Every term of a chunk, each of its context once. */
export function* termsOfChunk({ text, context, isTable }: ChunkText, language: string): Generator<Pick<Term, 'term'>> {
  yield* termsOf(text, language, isTable);
  const seen = new Set<string>();
  for (const part of context)
    for (const { term } of termsOf(part, language)) {
      if (seen.has(term)) continue;
      seen.add(term);
      yield { term };
    }
}
