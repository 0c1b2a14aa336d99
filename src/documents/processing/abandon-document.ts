import type { App } from '../../context.ts';
import { removeLeftovers } from '../document-files.ts';
import { announceDocument } from './announce-document.ts';

/** The last attempt at a document was lost: says so to its owner, and leaves nothing half-read behind. */
export async function abandonDocument(
  app: Pick<App, 'db' | 'storage' | 'journal' | 'log'>,
  documentId: string,
  reason: string,
): Promise<void> {
  app.log.error({ documentId, reason }, 'a document could not be read');
  const document = await app.db.$transaction(async tx => {
    const { count } = await tx.document.updateMany({
      where: { id: documentId, status: { in: ['PENDING', 'PROCESSING'] } },
      data: {
        status: 'FAILED',
        failureCode: 'internal',
        failureMessage:
          'The document could not be read, though it was tried several times. Process it again, or save it anew and upload that.',
        chunkCount: 0,
        textKey: null,
        textLength: null,
      },
    });
    if (count === 0) return null;
    await tx.searchSegment.deleteMany({ where: { documentId } });
    await tx.chunkPack.deleteMany({ where: { documentId } });
    return tx.document.findUnique({ where: { id: documentId } });
  });
  if (!document) return;
  await removeLeftovers(app, documentId, document.attempt);
  await announceDocument(app, documentId, true);
}
