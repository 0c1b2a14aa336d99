import { followRow } from '../../auth/streams/follow-row.ts';
import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { newsOfTable } from '../announce.ts';
import { findUploadedTable } from './find-uploaded-table.ts';

/**
 * An uploaded table now and at each step of the reading of its file, or of a change, until that has ended or the table
 * is gone.
 * @throws NotFound, RateLimited (the sixth stream of a user)
 */
export async function followTable(ctx: CallerContext, id: string): Promise<AsyncIterable<UploadedTable>> {
  await findUploadedTable(ctx, id);
  return followRow(ctx, {
    news: newsOfTable(id),
    look: () => findUploadedTable(ctx, id).catch(nullIfGone),
    state: ({ status, version, pending }) => [status, version, pending],
    ended: ({ status }) => status === 'COMPLETED' || status === 'FAILED',
  });
}

function nullIfGone(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
