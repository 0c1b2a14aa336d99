import { DocumentCache } from './document-cache.ts';
import { SearchIndex } from './search-index.ts';
import type { Segment } from './segment.ts';
import { VectorIndex, type Vectors } from './vectors/vector-index.ts';

/** What a node keeps in memory to search by words and by meaning. */
export type SearchCaches = {
  /** By organization. */
  words: DocumentCache<Segment, SearchIndex>;
  /** By organization and model. */
  vectors: DocumentCache<Vectors, VectorIndex>;
};

/** 100,000 chunks take 50 to 130 MB by words, the more the shorter documents are, and 40 MB by vectors of 384 dimensions. */
const most = { words: 256 * 2 ** 20, vectors: 512 * 2 ** 20 };

/** Empty caches; nothing is lost with them but time. */
export const createSearchCaches = (mostBytes = most): SearchCaches => ({
  words: new DocumentCache(() => new SearchIndex(), mostBytes.words),
  vectors: new DocumentCache(() => new VectorIndex(), mostBytes.vectors),
});
