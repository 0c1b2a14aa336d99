import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { NotFound } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { Prisma, type UploadedTable } from '../../generated/prisma/client.ts';
import { removeFilesJob } from '../remove-files.ts';
import { endCopies } from '../tables/copies/copies.ts';
import { findSettled } from './begin-change.ts';
import { pruneVersions } from './prune-versions.ts';
import { typeOfFile } from './type-of-file.ts';

export const restoreTableVersionInput = z.object({ id: z.string(), version: z.int() });

/**
 * Makes an earlier version of a table current again, at once, as a new version with the same files.
 * @throws NotFound (the table; the version), Forbidden, Conflict (another change is made)
 */
export async function restoreTableVersion(
  ctx: CallerContext,
  input: z.infer<typeof restoreTableVersionInput>,
): Promise<UploadedTable> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    const table = await findSettled(tx, ctx, input.id);
    const found = await tx.tableVersion.findFirst({ where: { tableId: table.id, version: input.version } });
    if (!found) throw new NotFound('version of this table');
    const { fileName, byteSize, sheetName, originalKey, tableKey, rowCount } = found;
    const state = {
      version: table.version + 1,
      ...{ fileName, byteSize, sheetName, originalKey, tableKey, rowCount },
      profile: found.profile as Prisma.InputJsonValue,
      reading: found.reading as Prisma.InputJsonValue,
    };
    const { types = [] } = found.reading as { types?: Prisma.InputJsonArray };
    const restored = await tx.uploadedTable.update({
      where: { id: table.id },
      data: {
        ...state,
        fileType: typeOfFile(found),
        columnTypes: types,
        failureCode: null,
        failureMessage: null,
        pending: Prisma.DbNull,
      },
    });
    await endCopies(tx, table);
    await tx.tableVersion.create({
      data: { ...state, tableId: table.id, change: 'RESTORE', createdById: caller.userId },
    });
    for (const listen of app.tableListeners)
      await listen(tx, { tableId: table.id, organizationId: table.organizationId, version: restored.version });
    const keys = await pruneVersions(tx, table.id);
    if (keys.length > 0) await app.jobs.enqueue(removeFilesJob(app), { keys }, { tx });
    await recordAudit(tx, ctx, {
      action: 'data.restore_table_version',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: { restored: input.version, version: restored.version },
    });
    return restored;
  });
}
