import type { Tx } from '../../base/db.ts';
import { nameOf } from '../../data/tables/name-of-file.ts';
import { titleOf } from '../../documents/uploads/add-document.ts';
import type { DriveItem } from '../../generated/prisma/client.ts';
import { fileNameOf } from './file-name.ts';

/** Has what came of a file follow its new name; a table that somebody named otherwise keeps that name. */
export async function rename(tx: Tx, item: DriveItem, name: string): Promise<void> {
  const fileName = fileNameOf({ name, mimeType: item.mimeType });
  if (item.documentId)
    await tx.document.updateMany({ where: { id: item.documentId }, data: { fileName, title: titleOf(fileName) } });
  const before = nameOf(fileNameOf(item));
  if (item.tableId)
    await tx.uploadedTable.updateMany({
      where: { id: item.tableId, name: before },
      data: { name: nameOf(fileName), fileName },
    });
  if (item.kind !== 'FILE' || item.documentId || item.tableId) return;
  const sheets = await tx.driveItem.findMany({
    where: { sourceId: item.sourceId, parentId: item.externalId, kind: 'SHEET', tableId: { not: null } },
    include: { table: true },
  });
  for (const { table, name: sheet } of sheets)
    for (const old of [before, `${before} ${sheet}`.slice(0, 120)])
      await tx.uploadedTable.updateMany({
        where: { id: table!.id, name: old },
        data: { name: (old === before ? nameOf(fileName) : `${nameOf(fileName)} ${sheet}`).slice(0, 120), fileName },
      });
}
