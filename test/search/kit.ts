import { breather } from '../../src/engine/search/breather.ts';
import { rank } from '../../src/engine/search/rank.ts';
import { SearchIndex } from '../../src/engine/search/search-index.ts';
import { buildSegment } from '../../src/engine/search/segment.ts';

/** An index over texts, a document of one chunk each, named by their keys. */
export async function indexOver(texts: Record<string, string>, language = 'en'): Promise<SearchIndex> {
  const index = new SearchIndex();
  for (const [id, text] of Object.entries(texts)) await index.put(id, await segmentOver([text], language));
  return index;
}

/** The word index of a document that has these chunks. */
export const segmentOver = (texts: string[], language = 'en', isTable = false) =>
  buildSegment(
    texts.map(text => ({ text, context: [], isTable })),
    language,
    breather(),
  );

/** The documents found among those visible, the best first. */
export const found = (index: SearchIndex, query: string, visible: string[]): string[] =>
  rank(index.search(query, visible).hits, null).map(({ documentId }) => documentId);
