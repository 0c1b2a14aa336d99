import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import { breather } from '../engine/search/breather.ts';
import type { ChunkText } from '../engine/search/chunk-text.ts';
import { languageOf } from '../engine/search/language.ts';
import { buildSegment, packSegment, segmentFormat } from '../engine/search/segment.ts';
import type { Document } from '../generated/prisma/client.ts';
import { hold } from './save-chunks.ts';
import { embedOrganizationJob } from './search/embed-job.ts';

/** Chunks that are read at once. */
const batch = 200;

/**
 * Makes a document findable: writes the word index of its chunks, in the place of an earlier one. To be called by an
 * attempt that has written all chunks, outside of any transaction; a search finds the document once it is COMPLETED. Its
 * vectors, where there is a model for them, follow in a job of their own.
 * @throws AttemptLost where the document was deleted, or is another attempt's by now
 */
export async function indexDocument(
  app: Pick<App, 'db' | 'jobs' | 'embedderFor'>,
  document: Pick<Document, 'id' | 'organizationId' | 'attempt'>,
  signal: AbortSignal,
): Promise<void> {
  const { id: documentId, organizationId } = document;
  const segment = await segmentOf(app, documentId, signal);
  if (!segment) return;
  // A provider that cannot be reached now is tried again by the job; words are found meanwhile.
  const hasModel = await app.embedderFor(organizationId).then(Boolean, () => true);
  await app.db.$transaction(async tx => {
    await hold(tx, document);
    await writeSegment(tx, { documentId, organizationId }, segment);
    if (hasModel) await app.jobs.enqueue(embedOrganizationJob(app), { organizationId }, { tx, key: organizationId });
  });
}

/** A packed index, as it is stored. */
export type PackedSegment = { format: number; chunkCount: number; postings: Uint8Array<ArrayBuffer> };

/** The word index of a document as its chunks stand now; null where the document is gone. */
export async function segmentOf(
  app: Pick<App, 'db'>,
  documentId: string,
  signal: AbortSignal,
): Promise<PackedSegment | null> {
  const document = await app.db.document.findUnique({
    where: { id: documentId },
    select: { title: true, language: true },
  });
  if (!document) return null;
  const breathe = breather(signal);
  const first = await app.db.documentChunk.findFirst({ where: { documentId }, orderBy: { index: 'asc' } });
  const language = languageOf(first?.text ?? '', document.language);
  const segment = await buildSegment(chunksOf(app, documentId, document.title, signal), language, breathe);
  return { format: segmentFormat, chunkCount: segment.lengths.length, postings: await packSegment(segment, breathe) };
}

/** Puts an index in the place of an earlier one. */
export async function writeSegment(
  tx: Tx,
  { documentId, organizationId }: { documentId: string; organizationId: string },
  segment: PackedSegment,
): Promise<void> {
  await tx.searchSegment.deleteMany({ where: { documentId } });
  await tx.searchSegment.create({ data: { documentId, organizationId, ...segment } });
}

/** What of each chunk is searched, in reading order. */
async function* chunksOf(
  app: Pick<App, 'db'>,
  documentId: string,
  title: string,
  signal: AbortSignal,
): AsyncGenerator<ChunkText> {
  for (let from = 0; ; from += batch) {
    signal.throwIfAborted();
    const chunks = await app.db.documentChunk.findMany({
      where: { documentId, index: { gte: from, lt: from + batch } },
      select: { text: true, headingPath: true, sheetName: true, row: true },
      orderBy: { index: 'asc' },
    });
    for (const { text, headingPath, sheetName, row } of chunks)
      yield {
        text,
        context: [title, ...headingPath, ...(sheetName ? [sheetName] : [])],
        isTable: row !== null,
      };
    if (chunks.length < batch) return;
  }
}
