import type { App } from '../../context.ts';
import type { Ingested } from '../../engine/tables/table-engine.ts';
import { Prisma, type UploadedTable } from '../../generated/prisma/client.ts';
import type { TableChange } from '../../generated/prisma/enums.ts';
import { removeFilesJob } from '../remove-files.ts';
import { withSemantics } from '../semantics/with-semantics.ts';
import { endCopies, isOfOtherSheet } from '../tables/copies/copies.ts';
import { asJson, storable } from '../tables/stored-profile.ts';
import { partsOf } from './parts.ts';
import { chosenTypesOf, pendingOf } from './pending-change.ts';
import { pruneVersions } from './prune-versions.ts';

/**
 * Makes what was read the current version of a table, where `where` still finds it; the file under `key` is its then.
 * False where it does not, and nothing has changed.
 */
export async function keepVersion(
  app: Pick<App, 'db' | 'jobs' | 'storage' | 'tableListeners'>,
  where: Prisma.UploadedTableWhereInput,
  table: UploadedTable,
  { profile, reading }: Ingested,
  key: string,
): Promise<boolean> {
  const pending = pendingOf(table);
  const file = pending?.file ?? {
    key: table.originalKey,
    fileName: table.fileName,
    fileType: table.fileType,
    byteSize: table.byteSize,
  };
  const change: TableChange = pending?.change ?? 'UPLOAD';
  const { sheetName } = reading;
  const part = { key: file.key, sheetName };
  const parts = change === 'TYPES' ? partsOf(table) : change === 'APPEND' ? [...partsOf(table), part] : [part];
  const types = new Map([...chosenTypesOf(table), ...(pending?.types ?? [])]);
  const lost = reading.rejectedCount - (reading.totalRows ?? 0);
  const unread = lost > 0 && { unreadLines: lost };
  const version = {
    version: table.version + 1,
    fileName: file.fileName,
    byteSize: file.byteSize,
    sheetName,
    originalKey: file.key,
    tableKey: key,
    rowCount: profile.rowCount,
    profile: asJson({ ...withSemantics(storable(profile), table.name), ...unread }),
    reading: asJson({ ...reading, parts, types: [...types] }),
  };
  return app.db.$transaction(async tx => {
    const { count } = await tx.uploadedTable.updateMany({
      where,
      data: {
        ...version,
        fileType: file.fileType,
        columnTypes: [...types],
        status: 'COMPLETED',
        failureCode: null,
        failureMessage: null,
        pending: Prisma.DbNull,
      },
    });
    if (count === 0) return false;
    if (change !== 'UPLOAD' || (await isOfOtherSheet(tx, table.copyOfId, sheetName))) await endCopies(tx, table);
    const createdById = pending?.requestedById ?? table.ownerId;
    await tx.tableVersion.create({ data: { ...version, tableId: table.id, change, createdById } });
    for (const listen of app.tableListeners)
      await listen(tx, { tableId: table.id, organizationId: table.organizationId, version: version.version });
    const keys = await pruneVersions(tx, table.id);
    if (keys.length > 0) await app.jobs.enqueue(removeFilesJob(app), { keys }, { tx });
    return true;
  });
}
