import type { Tx } from '../../base/db.ts';
import type { App } from '../../context.ts';
import { removeFilesJob } from '../remove-files.ts';
import { handOnCopies } from './copies/copies.ts';
import { tableFiles } from './table-files.ts';

/** Deletes uploaded tables with all of their versions, at once for everybody; their files follow. */
export async function dropTables(app: Pick<App, 'jobs' | 'storage'>, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] } };
  const found = await tx.uploadedTable.findMany({ where, include: { versions: true } });
  await handOnCopies(tx, ids);
  await tx.uploadedTable.deleteMany({ where });
  if (found.length > 0) await app.jobs.enqueue(removeFilesJob(app), { keys: found.flatMap(tableFiles) }, { tx });
}
