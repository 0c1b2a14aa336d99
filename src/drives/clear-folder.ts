import { z } from 'zod';
import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import { dropTables } from '../data/tables/drop-tables.ts';
import { dropDocuments } from '../documents/drop-documents.ts';
import type { Job } from '../engine/jobs/queue.ts';

/** Few at a time, since a document takes thousands of passages along. */
const batch = 100;

const things = z.object({ documentIds: z.array(z.uuid()), tableIds: z.array(z.uuid()) });

/** Takes away what came from a folder that is connected no more; enqueued with what ends the connection. */
export const clearFolderJob = (app: Pick<App, 'db' | 'jobs' | 'storage'>): Job<z.infer<typeof things>> => ({
  name: 'drives.clear_folder',
  schema: things,
  concurrency: 2,
  isPatient: true,
  retries: 10,
  expireSeconds: 600,
  handle: ({ documentIds, tableIds }) =>
    app.db.$transaction(async tx => {
      await dropDocuments(app, tx, documentIds);
      await dropTables(app, tx, tableIds);
    }),
});

/**
 * Forgets a folder, in the transaction, and has what came from it taken away. Its collection stays, as one that is
 * filled by hand.
 */
export async function forgetFolder(app: Pick<App, 'db' | 'jobs' | 'storage'>, tx: Tx, sourceId: string): Promise<void> {
  const items = await tx.driveItem.findMany({
    where: { sourceId, OR: [{ documentId: { not: null } }, { tableId: { not: null } }] },
    select: { documentId: true, tableId: true },
  });
  for (let at = 0; at < items.length; at += batch) {
    const some = items.slice(at, at + batch);
    const documentIds = some.map(({ documentId }) => documentId).filter(id => id !== null);
    const tableIds = some.map(({ tableId }) => tableId).filter(id => id !== null);
    await app.jobs.enqueue(clearFolderJob(app), { documentIds, tableIds }, { tx });
  }
  await tx.collectionSource.delete({ where: { id: sourceId } });
}
