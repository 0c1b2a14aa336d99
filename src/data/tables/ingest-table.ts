import { rm } from 'node:fs/promises';
import type { ErrorCode } from '../../base/errors.ts';
import type { App } from '../../context.ts';
import type { JobRun } from '../../engine/jobs/queue.ts';
import { FileNotReadable } from '../../engine/query/errors.ts';
import { Prisma, type UploadedTable } from '../../generated/prisma/client.ts';
import { announceTable } from '../announce.ts';
import { ingestionOf } from '../versions/ingestion-of.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { pendingOf } from '../versions/pending-change.ts';
import { attemptKey, attemptKeys } from './table-files.ts';

type Needs = Pick<App, 'db' | 'storage' | 'tables' | 'log' | 'jobs' | 'journal' | 'tableListeners'>;

/** The table while this change of it, or its first reading, waits or runs. */
const during = (id: string, changeId: string | null) =>
  ({
    id,
    status: { in: ['PENDING', 'PROCESSING'] },
    pending: changeId === null ? { equals: Prisma.DbNull } : { path: ['id'], equals: changeId },
  }) satisfies Prisma.UploadedTableWhereInput;

/**
 * Makes a new version of a table: reads its first file, or makes the change that waits. A file that does not hold the
 * table is an end too, with a sentence for its owner: FAILED where there is no version yet, else everything stays as it
 * is. Rejects where another attempt may succeed. Does nothing for a table that was deleted or is another attempt's.
 */
export async function ingestTable(
  app: Needs,
  tableId: string,
  run: JobRun,
  changeId: string | null = null,
): Promise<void> {
  const mine = { ...during(tableId, changeId), attempt: run.attempt, status: 'PROCESSING' as const };
  const { count } = await app.db.uploadedTable.updateMany({
    where: { ...during(tableId, changeId), attempt: { lte: run.attempt } },
    data: { status: 'PROCESSING', attempt: run.attempt },
  });
  const table = count > 0 ? await app.db.uploadedTable.findFirst({ where: mine }) : null;
  // A killed attempt may have published its file and not said so, and the table may have been deleted since.
  if (!table) {
    if (!(await app.db.uploadedTable.findUnique({ where: { id: tableId }, select: { id: true } })))
      for (const key of attemptKeys(tableId, changeId, run.attempt)) await app.storage.remove(key);
    return;
  }
  await announceTable(app, tableId, false);
  for (const key of attemptKeys(tableId, changeId, run.attempt - 1)) await app.storage.remove(key);

  const target = await app.storage.temporaryPath();
  const key = attemptKey(tableId, changeId, run.attempt);
  try {
    const ingested = await app.tables.ingest({ ...(await ingestionOf(app, table)), target, signal: run.signal });
    await app.storage.publish(target, key);
    if (await keepVersion(app, mine, table, ingested, key)) await announceTable(app, tableId, true);
    else await app.storage.remove(key);
  } catch (error) {
    if (error instanceof FileNotReadable) return await fail(app, mine, table, 'invalid', error.message);
    // Deleted or handed to another attempt meanwhile: no failure, whatever it was that went wrong.
    if ((await app.db.uploadedTable.count({ where: mine })) === 0) return;
    throw error;
  } finally {
    await rm(target, { force: true });
  }
}

/** The last attempt was lost: says so to the table's owner. */
export async function abandonTable(
  app: Needs,
  tableId: string,
  reason: string,
  changeId: string | null = null,
): Promise<void> {
  app.log.error({ tableId, reason }, 'a table could not be read');
  const where = during(tableId, changeId);
  const table = await app.db.uploadedTable.findFirst({ where });
  if (!table) return;
  const what = table.version > 0 ? 'The change could not be made' : 'The file could not be read';
  const helps = table.version > 0 ? 'Try it again.' : 'Upload it again.';
  await fail(app, where, table, 'internal', `${what}, for a reason that lies with the service. ${helps}`);
  for (const key of attemptKeys(tableId, changeId, table.attempt)) await app.storage.remove(key);
}

/** A table that has a version keeps it, and tells what became of the change. */
async function fail(
  app: Needs,
  where: Prisma.UploadedTableWhereInput,
  table: UploadedTable,
  code: ErrorCode,
  message: string,
): Promise<void> {
  const { count } = await app.db.uploadedTable.updateMany({
    where,
    data: {
      status: table.version > 0 ? 'COMPLETED' : 'FAILED',
      failureCode: code,
      failureMessage: message,
      pending: Prisma.DbNull,
    },
  });
  await announceTable(app, table.id, true);
  const file = count > 0 ? pendingOf(table)?.file : null;
  if (file) await app.storage.remove(file.key);
}
