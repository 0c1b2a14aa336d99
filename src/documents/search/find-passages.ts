import { Unavailable } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import { bestQuote, type Highlight, highlightsIn, type Quote } from '../../engine/search/quote.ts';
import { byScore, keyOf, type MeaningHit, type Ranked, rank, withSentence } from '../../engine/search/rank.ts';
import type { Sought } from '../../engine/search/search-index.ts';
import { weights } from '../../engine/search/weights.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { chunksAt, type DocumentChunk } from '../chunks/stored-chunks.ts';
import { type Asker, filteredDocuments, foundBy, type SearchFilter, searchableDocuments } from './searchable.ts';
import { nearestInMeaning } from './vector-index.ts';
import { wordIndex } from './word-index.ts';

export type FindNeeds = Pick<App, 'db' | 'log' | 'searchCaches' | 'embedderFor' | 'jobs'>;

/** How passages are found: by words, by meaning, or by both. */
export type SearchMode = 'TEXT' | 'SEMANTIC' | 'HYBRID';

export type PassageQuery = SearchFilter & { query: string; mode: SearchMode; limit: number; offset: number };

/** A chunk found, and why. */
export type Passage = Pick<Ranked, 'score' | 'parts'> & {
  chunk: DocumentChunk;
  document: Document;
  /** It is indexed in. */
  language: string;
  /** The sentence or row that answers best; null where it was found by its meaning alone. */
  quote: Quote | null;
  highlights: Highlight[];
};

export type Found = { passages: Passage[]; total: number; sought: readonly Sought[] };

/**
 * The passages that answer a query best, of documents that somebody may see. Everything is judged by these documents
 * alone; what is answered is read from the database under the same where-clause, so that a document deleted or taken
 * away a moment ago is not.
 * @throws Unavailable where SEMANTIC is asked for and there is no embedding model, UpstreamFailed, Timeout
 */
export async function findPassages(
  app: FindNeeds,
  asker: Asker,
  asked: PassageQuery,
  signal: AbortSignal,
): Promise<Found> {
  const { query, mode, limit, offset } = asked;
  const searchable = await searchableDocuments(app, asker);
  const wanted = await filteredDocuments(app, asker, asked);
  const index = await wordIndex(app, asker.organizationId, searchable);
  const { hits, sought } = index.search(query, searchable.keys(), wanted);
  const meaning = mode === 'TEXT' ? null : await meaningOf(app, asker, asked, { searchable, wanted }, signal);
  const ranked = rank(mode === 'SEMANTIC' ? [] : hits, meaning);
  // Sentences are made of words: who asks for meaning alone gets its order.
  const judged = mode === 'SEMANTIC' || offset >= weights.judged ? 0 : weights.judged;
  const chunks = await chunksOf(app, asker, ranked.slice(judged > 0 ? 0 : offset, Math.max(judged, offset + limit)));
  const languages = new Map(hits.map(hit => [keyOf(hit), hit.language]));
  const quoted = [...chunks].map(([key, { chunk, document }]) => {
    const language = languages.get(key) ?? index.languageOf(chunk.documentId);
    const text = { text: chunk.text, isTable: chunk.row !== null, language };
    return [key, { chunk, document, language, quote: bestQuote(text, query, sought) }] as const;
  });
  const found = new Map(quoted);
  const first = ranked
    .slice(0, judged)
    .map(place => withSentence(place, found.get(keyOf(place))?.quote?.coverage ?? 0))
    .sort(byScore);
  const page = [...first, ...ranked.slice(judged)].slice(offset, offset + limit);
  const passages = page.flatMap((place): Passage[] => {
    const at = found.get(keyOf(place));
    if (!at) return [];
    const { score, parts } = place;
    const highlights = highlightsIn(at.chunk.text, sought, at.language);
    return [{ score, parts, ...at, highlights }];
  });
  return { passages, total: ranked.length, sought };
}

async function meaningOf(
  app: FindNeeds,
  asker: Asker,
  { query, mode }: PassageQuery,
  among: Parameters<typeof nearestInMeaning>[3],
  signal: AbortSignal,
): Promise<MeaningHit[] | null> {
  try {
    const hits = await nearestInMeaning(app, asker, query, among, signal);
    if (hits || mode === 'HYBRID') return hits;
  } catch (error) {
    if (mode === 'SEMANTIC' || signal.aborted) throw error;
    app.log.warn({ err: error }, 'a search went without meaning');
    return null;
  }
  throw new Unavailable('Search by meaning needs an embedding model, and none is set up. TEXT and HYBRID need none.');
}

async function chunksOf(app: FindNeeds, asker: Asker, page: readonly Ranked[]) {
  const places = new Map<string, Set<number>>();
  for (const { documentId, index } of page) places.set(documentId, (places.get(documentId) ?? new Set()).add(index));
  const documents = await app.db.document.findMany({
    where: { AND: [foundBy(asker), { id: { in: [...places.keys()] } }] },
  });
  const seen = new Map(documents.map(({ id }) => [id, places.get(id)!]));
  const chunks = await chunksAt(app.db, seen);
  return new Map(
    documents.flatMap(document =>
      (chunks.get(document.id) ?? []).map(chunk => [keyOf(chunk), { chunk, document }] as const),
    ),
  );
}
