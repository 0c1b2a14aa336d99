import { inBackground } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { discardUpload, takeUpload } from '../../data/uploads/take-upload.ts';
import { addDocument } from '../../documents/uploads/add-document.ts';
import { lockDocuments } from '../../documents/uploads/quotas.ts';
import { replaceDocumentFile } from '../../documents/uploads/replace-document-file.ts';
import { tellDocumentType } from '../../engine/documents/tell-type.ts';
import { FileRefused } from '../../engine/drives/drive.ts';
import type { DriveItem, FileType, Upload } from '../../generated/prisma/client.ts';
import { copiesOf, keepSheets, sheetsIn } from './keep-sheets.ts';
import { keepTable } from './keep-table.ts';
import { dropHeld } from './remove-items.ts';
import { hold, type Run } from './run.ts';

/**
 * Makes of a file that came what it shall be here: a document, a table, or a table for each sheet; or puts it in place of
 * the one before. Once, whoever else is at it, and never against somebody who deleted it here.
 * @throws FileRefused, UnsupportedMediaType, TooLarge, PlanRequired, NoRoom; Conflict where a table is just being changed
 */
export async function keepFile(run: Run, item: DriveItem, upload: Upload): Promise<void> {
  if (Number(upload.receivedBytes) === 0) throw new FileRefused('EMPTY', 'It is empty.');
  const path = await run.app.storage.localPath(upload.storageKey);
  const fileType = await tellDocumentType(path, upload.fileName);
  const asTables = run.source.spreadsheets === 'TABLES';
  const sheets = asTables && fileType === 'XLSX' ? await sheetsIn(path) : [];
  const copies = await copiesOf(run, upload, sheets.length - 1);
  try {
    await run.app.db.$transaction(async tx => {
      await lockDocuments(tx, run.source.organizationId);
      await hold(tx, run);
      const now = await tx.driveItem.findUnique({ where: { id: item.id } });
      if (now?.state !== item.state || now.version !== item.version) return;
      const settled = { keptVersion: item.version, sha256: upload.sha256, reasonCode: null, reason: null };
      const write = (data: object) => tx.driveItem.update({ where: { id: item.id }, data: { ...settled, ...data } });
      if (await isDeletedHere(tx, now)) {
        const reason = 'It was deleted here, and stays away though it is in the folder.';
        return void (await write({ state: 'SKIPPED', reasonCode: 'DELETED_HERE', reason }));
      }
      if (now.sha256 === upload.sha256) return void (await write({ state: 'KEPT' }));
      if (sheets.length > 0) {
        if (now.documentId || now.tableId) await dropHeld(run.app, tx, now);
        await keepSheets(run, tx, now, { uploads: [upload, ...copies], sheets });
        return void (await write({ state: 'KEPT' }));
      }
      const kept =
        asTables && fileType === 'CSV'
          ? await asTable(run, tx, now, upload)
          : await asDocument(run, tx, now, upload, fileType);
      await write({ state: 'KEPT', ...kept });
    });
  } finally {
    for (const copy of copies) await discardUpload(run, copy);
  }
}

/** Whether what was made of the file was deleted by somebody since. */
async function isDeletedHere(tx: Tx, item: DriveItem): Promise<boolean> {
  if (item.sha256 === null || item.documentId || item.tableId) return false;
  const sheets = { sourceId: item.sourceId, parentId: item.externalId, kind: 'SHEET' as const };
  return (await tx.driveItem.count({ where: { ...sheets, tableId: { not: null } } })) === 0;
}

async function asDocument(run: Run, tx: Tx, item: DriveItem, upload: Upload, fileType: FileType) {
  const { app, caller, source } = run;
  const { storageKey, fileName, receivedBytes, sha256 } = upload;
  const file = { storageKey, fileName, fileType, bytes: Number(receivedBytes), sha256: sha256! };
  await takeUpload(tx, run, upload);
  const before = item.documentId && (await tx.document.findUnique({ where: { id: item.documentId } }));
  if (before) {
    await replaceDocumentFile(app, tx, before, file);
    return { documentId: before.id, tableId: null };
  }
  await dropHeld(app, tx, item);
  const { scope } = await tx.collection.findUniqueOrThrow({ where: { id: source.collectionId } });
  const doer = { ...inBackground(app, run.correlationId, caller), app, caller };
  const place = { scope, collectionId: source.collectionId };
  const document = await addDocument(tx, doer, { ...file, title: null }, place);
  return { documentId: document.id, tableId: null };
}

async function asTable(run: Run, tx: Tx, item: DriveItem, upload: Upload) {
  if (!item.tableId) await dropHeld(run.app, tx, item);
  const tableId = await keepTable(run, tx, item.tableId, { upload, sheetName: null, name: null });
  return { documentId: null, tableId };
}
