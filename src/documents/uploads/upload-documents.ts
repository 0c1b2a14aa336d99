import type { z } from 'zod';
import type { Tx } from '../../base/db.ts';
import { Forbidden, Invalid, TooLarge, UnsupportedMediaType } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { removeFilesJob } from '../../data/remove-files.ts';
import { discardUpload, findUpload, takeUpload } from '../../data/uploads/take-upload.ts';
import { tellDocumentType } from '../../engine/documents/tell-type.ts';
import type { Document, FileType, Upload } from '../../generated/prisma/client.ts';
import type { Scope } from '../../generated/prisma/enums.ts';
import { checkPlace } from '../collections/find-collection.ts';
import type { uploadDocumentInput, uploadDocumentsInput } from '../inputs.ts';
import { addDocument } from './add-document.ts';
import { lockDocuments } from './quotas.ts';

type Incoming = { upload: Upload; fileType: FileType; title: string | null };
type Place = { scope: Scope; collectionId: string | null };

/**
 * Makes a document of an upload of the caller's; it is read in the background. A file that is in the same place
 * already is not taken again: the answer is the document that is there.
 * @throws Forbidden (scope ORGANIZATION needs an Admin), UnsupportedMediaType (told by content), Invalid, NotFound
 *   (collection), PlanRequired, and what `findUpload` throws
 */
export async function uploadDocument(
  ctx: CallerContext,
  { uploadId, title = null, ...place }: z.infer<typeof uploadDocumentInput>,
): Promise<Document> {
  const [document] = await takeIn(ctx, [{ path: 'input.uploadId', uploadId, title }], placeOf(ctx, place));
  return document!;
}

/** The same for several files: all of them become documents, or none does. */
export async function uploadDocuments(
  ctx: CallerContext,
  { uploadIds, ...place }: z.infer<typeof uploadDocumentsInput>,
): Promise<Document[]> {
  const files = uploadIds.map((uploadId, i) => ({ path: `input.uploadIds.${i}`, uploadId, title: null }));
  return takeIn(ctx, files, placeOf(ctx, place));
}

function placeOf(ctx: CallerContext, place: { scope?: Scope | null; collectionId?: string | null }): Place {
  const scope = place.scope ?? 'USER';
  if (scope === 'ORGANIZATION' && ctx.caller.role === 'USER')
    throw new Forbidden('Only an Admin may upload documents for the organization.');
  return { scope, collectionId: place.collectionId ?? null };
}

async function takeIn(
  ctx: CallerContext,
  files: { path: string; uploadId: string; title: string | null }[],
  place: Place,
): Promise<Document[]> {
  const { app, caller } = ctx;
  const incoming: Incoming[] = [];
  for (const { path, uploadId, title } of files)
    incoming.push({ ...(await inspect(ctx, path, uploadId, files.length > 1)), title });
  return app.db.$transaction(async tx => {
    await lockDocuments(tx, caller.organizationId);
    if (place.collectionId !== null)
      await checkPlace(tx, ctx, place.collectionId, { scope: place.scope, ownerId: caller.userId });
    const documents: Document[] = [];
    for (const file of incoming) documents.push(await keep(tx, ctx, file, place));
    return documents;
  });
}

async function inspect(ctx: CallerContext, path: string, uploadId: string, oneOfMany: boolean) {
  const upload = await findUpload(ctx, uploadId);
  if (Number(upload.receivedBytes) === 0) throw new Invalid([{ path, message: 'the file is empty' }]);
  try {
    const local = await ctx.app.storage.localPath(upload.storageKey);
    return { upload, fileType: await tellDocumentType(local, upload.fileName) };
  } catch (error) {
    if (error instanceof UnsupportedMediaType || error instanceof TooLarge) await discardUpload(ctx, upload);
    if (!oneOfMany || !(error instanceof UnsupportedMediaType)) throw error;
    throw new UnsupportedMediaType(`${upload.fileName}: ${error.message}`);
  }
}

async function keep(tx: Tx, ctx: CallerContext, { upload, fileType, title }: Incoming, place: Place) {
  const { app, caller } = ctx;
  const { organizationId, userId: ownerId } = caller;
  await takeUpload(tx, ctx, upload);
  const whose = place.scope === 'USER' ? { ownerId } : {};
  const twin = await tx.document.findFirst({
    where: { organizationId, sha256: upload.sha256!, ...place, ...whose },
    orderBy: { id: 'asc' },
  });
  if (twin) {
    await app.jobs.enqueue(removeFilesJob(app), { keys: [upload.storageKey] }, { tx });
    return twin;
  }
  return addDocument(tx, ctx, { ...fileOf(upload), fileType, title }, place);
}

const fileOf = ({ storageKey, fileName, receivedBytes, sha256 }: Upload) => ({
  ...{ storageKey, fileName, bytes: Number(receivedBytes), sha256: sha256! },
});
