import { type Actor, recordAudit } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import type { App, Caller } from '../../context.ts';
import type { Document, FileType } from '../../generated/prisma/client.ts';
import type { Scope } from '../../generated/prisma/enums.ts';
import { processDocumentJob } from '../jobs.ts';
import { demandRoom } from './quotas.ts';

/** Who acts, by a request or in the background. */
type Doer = Actor & { app: App; caller: Caller };

/** A file that lies in storage, and what was told of it. */
export type StoredFile = { storageKey: string; fileName: string; fileType: FileType; bytes: number; sha256: string };

/**
 * Makes a document of a stored file, which is the document's from then on; it is read in the background. Lock the
 * documents before. @throws PlanRequired, Conflict (no room)
 */
export async function addDocument(
  tx: Tx,
  ctx: Doer,
  file: StoredFile & { title: string | null },
  place: { scope: Scope; collectionId: string | null },
): Promise<Document> {
  const { app, caller } = ctx;
  const { organizationId, userId: ownerId } = caller;
  const { storageKey: originalKey, fileName, fileType, bytes, sha256 } = file;
  await demandRoom(app, tx, organizationId, { documents: 1, bytes });
  const title = file.title ?? titleOf(fileName);
  const data = { organizationId, ownerId, ...place, title, fileName, fileType, byteSize: bytes, sha256, originalKey };
  const document = await tx.document.create({ data });
  await app.jobs.enqueue(processDocumentJob(app), { documentId: document.id, after: 0 }, { tx, key: document.id });
  await recordAudit(tx, ctx, {
    action: 'documents.upload_document',
    resourceType: 'document',
    resourceId: document.id,
    details: { ...place, title, fileName, byteSize: bytes, sha256 },
  });
  return document;
}

/** A file's name without its ending. */
export const titleOf = (fileName: string): string => fileName.replace(/(.)\.[^.]{1,8}$/, '$1').trim() || fileName;
