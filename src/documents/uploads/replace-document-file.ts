import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { removeFilesJob } from '../../data/remove-files.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { processDocumentJob } from '../jobs.ts';
import { type StoredFile, titleOf } from './add-document.ts';
import { demandRoom } from './quotas.ts';

/**
 * Puts another file in place of a document's, which is read anew; what was read before stays findable until then. An
 * attempt at the old file that is under way is fenced off. Lock the documents before. @throws PlanRequired, Conflict
 */
export async function replaceDocumentFile(
  app: App,
  tx: Tx,
  document: Document,
  { storageKey: originalKey, fileName, fileType, bytes, sha256 }: StoredFile,
): Promise<void> {
  const more = Math.max(0, bytes - Number(document.byteSize));
  await demandRoom(app, tx, document.organizationId, { documents: 0, bytes: more });
  // Attempts of the reading before count up to three more; those of this one begin beyond them.
  const after = document.attempt + 10;
  const unread = { status: 'PENDING', stage: 'WAITING', progress: 0, pagesDone: null } as const;
  await tx.document.update({
    where: { id: document.id },
    data: {
      ...unread,
      ...{ title: titleOf(fileName), fileName, fileType, byteSize: bytes, sha256, originalKey, attempt: after },
      ...{ failureCode: null, failureMessage: null },
    },
  });
  await app.jobs.enqueue(
    processDocumentJob(app),
    { documentId: document.id, after },
    { tx, key: `${document.id}:${after}` },
  );
  await app.jobs.enqueue(removeFilesJob(app), { keys: [document.originalKey] }, { tx });
}
