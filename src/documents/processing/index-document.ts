import { readFile } from 'node:fs/promises';
import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { segmentFormat } from '../../engine/search/segment.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { embedOrganizationJob } from '../search/embed-job.ts';
import { AttemptLost, heldBy } from './hold-document.ts';

/**
 * Makes a document findable: keeps the word index that its reading made. To be called by an attempt that has written all
 * chunks, and so removed an earlier index, outside of any transaction; a search finds the document once it is COMPLETED.
 * Its vectors, where there is a model for them, follow in a job of their own.
 * @throws AttemptLost where the document was deleted, or is another attempt's by now
 */
export async function indexDocument(
  app: Pick<App, 'db' | 'jobs' | 'embedderFor'>,
  document: Pick<Document, 'organizationId' | 'id' | 'attempt'>,
  { path, chunkCount }: { path: string; chunkCount: number },
): Promise<void> {
  const { organizationId } = document;
  const postings = await readFile(path);
  const write = async (db: Tx | App['db']) => {
    const written = await db.$executeRaw`WITH ${heldBy(document)}
      INSERT INTO "SearchSegment" ("documentId", "organizationId", "format", "chunkCount", "postings")
      SELECT "id", "organizationId", ${segmentFormat}::int, ${chunkCount}::int, ${postings}::bytea FROM held`;
    if (written === 0) throw new AttemptLost();
  };
  // A provider that cannot be reached now is tried again by the job; words are found meanwhile.
  const hasModel = await app.embedderFor(organizationId).then(Boolean, () => true);
  if (!hasModel) return write(app.db);
  await app.db.$transaction(async tx => {
    await write(tx);
    await app.jobs.enqueue(embedOrganizationJob(app), { organizationId }, { tx, key: organizationId });
  });
}
