import { readFile } from 'node:fs/promises';
import type { App } from '../context.ts';
import { segmentFormat } from '../engine/search/segment.ts';
import type { Document } from '../generated/prisma/client.ts';
import { hold } from './save-chunks.ts';
import { embedOrganizationJob } from './search/embed-job.ts';

/**
 * Makes a document findable: keeps the word index that its reading made, in the place of an earlier one. To be called by
 * an attempt that has written all chunks, outside of any transaction; a search finds the document once it is COMPLETED.
 * Its vectors, where there is a model for them, follow in a job of their own.
 * @throws AttemptLost where the document was deleted, or is another attempt's by now
 */
export async function indexDocument(
  app: Pick<App, 'db' | 'jobs' | 'embedderFor'>,
  document: Pick<Document, 'id' | 'organizationId' | 'attempt'>,
  { path, chunkCount }: { path: string; chunkCount: number },
): Promise<void> {
  const { id: documentId, organizationId } = document;
  const postings = await readFile(path);
  // A provider that cannot be reached now is tried again by the job; words are found meanwhile.
  const hasModel = await app.embedderFor(organizationId).then(Boolean, () => true);
  await app.db.$transaction(async tx => {
    await hold(tx, document);
    await tx.searchSegment.deleteMany({ where: { documentId } });
    await tx.searchSegment.create({
      data: { documentId, organizationId, format: segmentFormat, chunkCount, postings },
    });
    if (hasModel) await app.jobs.enqueue(embedOrganizationJob(app), { organizationId }, { tx, key: organizationId });
  });
}
