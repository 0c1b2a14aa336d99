import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../context.ts';
import type { Progress } from '../../engine/children/messages.ts';
import { DocumentNotReadable } from '../../engine/documents/errors.ts';
import { readingFiles } from '../../engine/documents/reader.ts';
import type { Document, Prisma } from '../../generated/prisma/client.ts';
import { saveChunks } from '../chunks/save-chunks.ts';
import { folderOf, removeLeftovers, textKeyOf } from '../document-files.ts';
import { announceDocument } from './announce-document.ts';
import { AttemptLost } from './hold-document.ts';
import { indexDocument } from './index-document.ts';

type Attempt = { documentId: string; attempt: number; signal: AbortSignal };
type Needs = Pick<App, 'db' | 'storage' | 'documents' | 'journal' | 'log' | 'clock' | 'jobs' | 'embedderFor'>;

/** How much of the work is done once a stage begins. */
const shares = { chunking: 0.7, indexing: 0.85 } as const;
/** Progress within a stage is written down this often at most, in milliseconds. */
const everyMs = 500;

/**
 * Reads a document from its file: its text, its chunks, its index. A file that cannot be read is an end too: FAILED,
 * with a sentence for its owner. Rejects where another attempt may succeed. Does nothing for a document that was
 * deleted or is another attempt's.
 */
export async function processDocument(app: Needs, { documentId, attempt, signal }: Attempt): Promise<void> {
  const mine = { id: documentId, attempt, status: 'PROCESSING' } as const;
  const document = await claim(app, mine);
  if (!document) return;
  const update = async (data: Prisma.DocumentUpdateManyMutationInput, ended = false) => {
    const { count } = await app.db.document.updateMany({ where: mine, data });
    if (count === 0) throw new AttemptLost();
    await announceDocument(app, documentId, ended);
  };
  const folder = await folderOf(app, documentId, attempt);
  const textKey = textKeyOf(documentId, attempt);
  try {
    await mkdir(folder, { mode: 0o700 });
    const path = await app.storage.localPath(document.originalKey);
    const read = await app.documents.read({
      path,
      fileType: document.fileType,
      title: document.title,
      folder,
      signal,
      onProgress: throttled(app, ({ share, done, of }) =>
        update({ progress: share * shares.chunking, pagesDone: done, pageCount: of }),
      ),
    });
    const { textLength, pageCount, language, notes } = read;
    signal.throwIfAborted();
    await update({ stage: 'CHUNKING', progress: shares.chunking, pagesDone: pageCount, pageCount });
    await app.storage.publish(join(folder, readingFiles.text), textKey);
    await saveChunks(app, document, join(folder, readingFiles.chunks), signal);
    await update({ stage: 'INDEXING', progress: shares.indexing, textKey, textLength, language, notes });
    await indexDocument(app, document, { path: join(folder, readingFiles.index), chunkCount: read.chunkCount });
    // Before the end is told: who is killed right after it is not asked to clean up any more.
    await rm(folder, { recursive: true, force: true });
    const end = { status: 'COMPLETED', stage: 'DONE', progress: 1, chunkCount: read.chunkCount } as const;
    await update({ ...end, failureCode: null, failureMessage: null, processedAt: app.clock.now() }, true);
  } catch (error) {
    // Whatever else it was, the next attempt removes what this one left, or whoever gives the document up.
    if (!(error instanceof AttemptLost || error instanceof DocumentNotReadable)) throw error;
    await app.storage.remove(textKey);
    if (error instanceof DocumentNotReadable) await fail(app, mine, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the document this attempt's, and removes what earlier ones may have left in storage. */
async function claim(
  app: Needs,
  { id, attempt, status }: { id: string; attempt: number; status: 'PROCESSING' },
): Promise<Document | null> {
  const { count } = await app.db.document.updateMany({
    where: { id, status: { in: ['PENDING', 'PROCESSING'] }, attempt: { lte: attempt } },
    data: { status, attempt, stage: 'READING', progress: 0, pagesDone: null },
  });
  const document = count > 0 ? await app.db.document.findFirst({ where: { id, attempt, status } }) : null;
  if (document) {
    await removeLeftovers(app, id, attempt - 1);
    await announceDocument(app, id, false);
    return document;
  }
  // A killed attempt may have published its text and not said so, and the document may have been deleted since.
  const isThere = await app.db.document.findUnique({ where: { id }, select: { id: true } });
  if (!isThere) await removeLeftovers(app, id, attempt);
  return null;
}

async function fail(
  app: Needs,
  where: Prisma.DocumentWhereInput & { id: string },
  { code, message }: DocumentNotReadable,
): Promise<void> {
  const data = { status: 'FAILED', failureCode: code, failureMessage: message, chunkCount: 0 } as const;
  await app.db.$transaction(async tx => {
    const { count } = await tx.document.updateMany({ where, data: { ...data, textKey: null, textLength: null } });
    // What was read before is gone with it: a document is either read or not.
    if (count > 0) await tx.chunkPack.deleteMany({ where: { documentId: where.id } });
    if (count > 0) await tx.searchSegment.deleteMany({ where: { documentId: where.id } });
  });
  await announceDocument(app, where.id, true);
}

/** Hands on what comes, but not more often than is worth it, and one after the other. Losing the attempt is told later. */
function throttled(app: Pick<App, 'log'>, write: (progress: Progress) => Promise<void>) {
  let last = 0;
  let busy = false;
  return (progress: Progress): void => {
    const now = performance.now();
    if (busy || now - last < everyMs) return;
    last = now;
    busy = true;
    write(progress)
      .catch(error => {
        if (!(error instanceof AttemptLost)) app.log.warn({ err: error }, 'Progress could not be written down.');
      })
      .finally(() => {
        busy = false;
      });
  };
}
