import { followRow } from '../../auth/streams/follow-row.ts';
import type { CallerContext } from '../../context.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { visibleDocuments } from '../access.ts';
import { findDocument } from '../find-document.ts';
import { newsOf } from './announce-document.ts';

/**
 * The document now and at each step of its processing, until that has ended or the document is gone.
 * @throws NotFound, RateLimited (the sixth stream of a user)
 */
export async function followDocument(ctx: CallerContext, id: string): Promise<AsyncIterable<Document>> {
  await findDocument(ctx, id);
  return followRow(ctx, {
    news: newsOf(id),
    look: () => ctx.app.db.document.findFirst({ where: { id, ...visibleDocuments(ctx.caller) } }),
    state: ({ status, stage, progress, pagesDone }) => [status, stage, progress, pagesDone],
    ended: ({ status }) => status === 'COMPLETED' || status === 'FAILED',
  });
}
