import { followRow } from '../../auth/streams/follow-row.ts';
import type { CallerContext } from '../../context.ts';
import type { DataSource } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';
import { newsOfSource } from '../announce.ts';
import { findSource } from '../sources/find-source.ts';

/**
 * A data source now and at each step of the reading of its catalog, until that has ended or the source is gone.
 * @throws NotFound, RateLimited (the sixth stream of a user)
 */
export async function followDiscovery(ctx: CallerContext, id: string): Promise<AsyncIterable<DataSource>> {
  await findSource(ctx, id);
  return followRow(ctx, {
    news: newsOfSource(id),
    look: () => ctx.app.db.dataSource.findFirst({ where: { id, ...visibleSources(ctx.caller) } }),
    state: ({ schemaStatus, schemaProgress, schemaAttempt }) => [schemaStatus, schemaProgress, schemaAttempt],
    ended: ({ schemaStatus }) => schemaStatus === 'COMPLETED' || schemaStatus === 'FAILED',
  });
}
