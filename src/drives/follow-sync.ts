import { followRow } from '../auth/streams/follow-row.ts';
import type { CallerContext } from '../context.ts';
import { visibleCollections } from '../documents/access.ts';
import { newsOf } from './announce-source.ts';
import { countsOf } from './counts-of.ts';
import { findFilled } from './find-folder.ts';

/**
 * The collection now and at each step of its being filled, until the comparison has ended.
 * @throws NotFound, Conflict (there is no folder behind it), RateLimited (the sixth stream of a user)
 */
export async function followSync(ctx: CallerContext, id: string) {
  await findFilled(ctx, id);
  const { app, caller } = ctx;
  return followRow(ctx, {
    news: newsOf(id),
    async look() {
      const where = { id, source: { isNot: null }, ...visibleCollections(caller) };
      const collection = await app.db.collection.findFirst({ where, include: { source: true } });
      if (!collection?.source) return null;
      const [counts] = await countsOf(app, [collection.source.id]);
      return { ...collection, counts: counts! };
    },
    state: ({ source, counts }) => [source?.status, source?.lastSyncAt, counts.files, counts.kept, counts.skipped],
    ended: ({ source }) => source?.status !== 'SYNCING',
  });
}
