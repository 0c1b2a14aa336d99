import { recordAudit } from '../../audit/record.ts';
import { Busy } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { findChangeable } from '../find-document.ts';
import { processDocumentJob } from '../jobs.ts';

/**
 * Reads a document anew from its file, in the background. What was read before stays findable until then, unless the
 * new reading fails.
 * @throws NotFound, Forbidden, Conflict (it is being processed)
 */
export async function reprocessDocument(ctx: CallerContext, { id }: { id: string }): Promise<Document> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const document = await findChangeable(tx, ctx, id);
    if (document.status === 'PENDING' || document.status === 'PROCESSING')
      throw new Busy('This document is being processed. Wait until that has ended.', 5);
    const after = document.attempt;
    const pending = await tx.document.update({
      where: { id },
      data: {
        status: 'PENDING',
        stage: 'WAITING',
        progress: 0,
        pagesDone: null,
        failureCode: null,
        failureMessage: null,
      },
    });
    // A key of its own: the job of the reading before may not have been put away yet.
    await app.jobs.enqueue(processDocumentJob(app), { documentId: id, after }, { tx, key: `${id}:${after}` });
    await recordAudit(tx, ctx, {
      action: 'documents.reprocess_document',
      resourceType: 'document',
      resourceId: id,
      details: { title: document.title },
    });
    return pending;
  });
}
