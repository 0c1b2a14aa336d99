import type { App } from '../../context.ts';
import { breather } from '../../engine/search/breather.ts';
import type { SearchIndex } from '../../engine/search/search-index.ts';
import { unpackSegment } from '../../engine/search/segment.ts';
import type { Searchable } from './searchable.ts';

/** Segments that are read at once. */
const batch = 25;

/** The word index of an organization, with these documents in it. */
export const wordIndex = (
  app: Pick<App, 'db' | 'searchCaches'>,
  organizationId: string,
  documents: Searchable,
): Promise<SearchIndex> =>
  app.searchCaches.words.holding(
    organizationId,
    documents,
    ids => segmentsOf(app, ids),
    async () => {
      const there = await app.db.searchSegment.findMany({ where: { organizationId }, select: { documentId: true } });
      return new Set(there.map(({ documentId }) => documentId));
    },
  );

async function* segmentsOf(app: Pick<App, 'db'>, ids: string[]) {
  const breathe = breather();
  for (let from = 0; from < ids.length; from += batch) {
    const segments = await app.db.searchSegment.findMany({
      where: { documentId: { in: ids.slice(from, from + batch) } },
      select: { documentId: true, postings: true },
    });
    for (const { documentId, postings } of segments) yield { documentId, part: await unpackSegment(postings, breathe) };
  }
}
