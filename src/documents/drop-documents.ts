import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import { removeFilesJob } from '../data/remove-files.ts';
import { documentFiles } from './document-files.ts';

/** Deletes documents with all that was read of them, at once for everybody; their files follow. */
export async function dropDocuments(app: Pick<App, 'jobs' | 'storage'>, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] } };
  const found = await tx.document.findMany({ where, select: { id: true, originalKey: true, attempt: true } });
  await tx.document.deleteMany({ where });
  if (found.length > 0) await app.jobs.enqueue(removeFilesJob(app), { keys: found.flatMap(documentFiles) }, { tx });
}
