import { rm } from 'node:fs/promises';
import type { ErrorCode } from '../base/errors.ts';
import type { App } from '../context.ts';
import type { JobRun } from '../engine/jobs/queue.ts';
import { FileNotReadable } from '../engine/query/errors.ts';
import type { Prisma, UploadedTable } from '../generated/prisma/client.ts';
import { asJson, storable } from './stored-profile.ts';

type Needs = Pick<App, 'db' | 'storage' | 'tables' | 'log'>;

/** The file of a table as one attempt writes it: a late attempt never touches another's. */
const tableKey = (tableId: string, attempt: number): string => `tables/${tableId}.${attempt}`;

/** Everything that attempts at a table may have left in storage, whether or not they came to their end. */
export const tableFiles = (table: Pick<UploadedTable, 'id' | 'originalKey' | 'attempt'>): string[] => [
  table.originalKey,
  ...earlier(table.id, table.attempt),
];

const earlier = (tableId: string, upTo: number) => Array.from({ length: upTo }, (_, i) => tableKey(tableId, i + 1));

/**
 * Reads an uploaded file into a table. A file that holds no table is an end too: FAILED, with a sentence for its owner.
 * Rejects where another attempt may succeed. Does nothing for a table that was deleted or is another attempt's.
 */
export async function ingestTable(app: Needs, tableId: string, run: JobRun): Promise<void> {
  const mine = { id: tableId, attempt: run.attempt, status: 'PROCESSING' } as const;
  const { count } = await app.db.uploadedTable.updateMany({
    where: { id: tableId, status: { in: ['PENDING', 'PROCESSING'] }, attempt: { lte: run.attempt } },
    data: { status: 'PROCESSING', attempt: run.attempt },
  });
  const table = count > 0 ? await app.db.uploadedTable.findFirst({ where: mine }) : null;
  // A killed attempt may have published its file and not said so, and the table may have been deleted since.
  if (!table) {
    if (!(await app.db.uploadedTable.findUnique({ where: { id: tableId }, select: { id: true } })))
      for (const key of earlier(tableId, run.attempt)) await app.storage.remove(key);
    return;
  }
  for (const key of earlier(tableId, run.attempt - 1)) await app.storage.remove(key);

  const target = await app.storage.temporaryPath();
  const key = tableKey(tableId, run.attempt);
  try {
    const source = await app.storage.localPath(table.originalKey);
    const { profile, reading } = await app.tables.ingest({ source, target, signal: run.signal });
    await app.storage.publish(target, key);
    const done = await app.db.uploadedTable.updateMany({
      where: mine,
      data: {
        status: 'COMPLETED',
        version: 1,
        tableKey: key,
        rowCount: profile.rowCount,
        profile: asJson(storable(profile)),
        reading: asJson(reading),
        failureCode: null,
        failureMessage: null,
      },
    });
    if (done.count === 0) await app.storage.remove(key);
  } catch (error) {
    if (error instanceof FileNotReadable) {
      await fail(app, mine, 'invalid', error.message);
      return;
    }
    // Deleted or handed to another attempt meanwhile: no failure, whatever it was that went wrong.
    if ((await app.db.uploadedTable.count({ where: mine })) === 0) return;
    throw error;
  } finally {
    await rm(target, { force: true });
  }
}

/** The last attempt was lost: says so to the table's owner. */
export async function abandonTable(app: Needs, tableId: string, reason: string): Promise<void> {
  app.log.error({ tableId, reason }, 'a table could not be read');
  const count = await fail(
    app,
    { id: tableId, status: { in: ['PENDING', 'PROCESSING'] } },
    'internal',
    'The file could not be read, for a reason that lies with the service. Upload it again.',
  );
  const table = count > 0 ? await app.db.uploadedTable.findUnique({ where: { id: tableId } }) : null;
  if (table) for (const key of earlier(tableId, table.attempt)) await app.storage.remove(key);
}

async function fail(app: Needs, where: Prisma.UploadedTableWhereInput, code: ErrorCode, message: string) {
  const { count } = await app.db.uploadedTable.updateMany({
    where,
    data: { status: 'FAILED', failureCode: code, failureMessage: message },
  });
  return count;
}
