import { recordAudit } from '../audit/record.ts';
import type { CallerContext } from '../context.ts';
import { removeFilesJob } from '../data/remove-files.ts';
import { documentFiles } from './document-files.ts';
import { findChangeable } from './find-document.ts';

/**
 * Deletes a document with its text, chunks and index, at once for everybody, also while it is processed; its files
 * follow. What old answers quoted of it stays in them.
 * @throws NotFound, Forbidden
 */
export async function deleteDocument(ctx: CallerContext, input: { id: string }): Promise<{ id: string }> {
  const { app } = ctx;
  return app.db.$transaction(async tx => {
    const document = await findChangeable(tx, ctx, input.id);
    await tx.document.delete({ where: { id: document.id } });
    await app.jobs.enqueue(removeFilesJob(app), { keys: documentFiles(document) }, { tx });
    await recordAudit(tx, ctx, {
      action: 'documents.delete_document',
      resourceType: 'document',
      resourceId: document.id,
      details: { title: document.title, fileName: document.fileName, sha256: document.sha256 },
    });
    return { id: document.id };
  });
}
