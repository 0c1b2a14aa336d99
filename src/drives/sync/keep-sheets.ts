import type { Tx } from '../../base/db.ts';
import { dropTables } from '../../data/tables/drop-tables.ts';
import { nameOf } from '../../data/tables/name-of-file.ts';
import { stageFile } from '../../data/uploads/stage-file.ts';
import { FileRefused } from '../../engine/drives/drive.ts';
import { WorkbookNotReadable } from '../../engine/sheets/errors.ts';
import { listSheets } from '../../engine/sheets/list-sheets.ts';
import type { DriveItem, Upload } from '../../generated/prisma/client.ts';
import { keepTable } from './keep-table.ts';
import type { Run } from './run.ts';

/** Sheets of one workbook that become tables. */
const mostSheets = 50;

/** The sheets of a workbook that become tables: the visible ones that hold something. @throws FileRefused */
export async function sheetsIn(path: string): Promise<string[]> {
  try {
    const sheets = await listSheets(path);
    if (sheets.length === 0) throw new FileRefused('EMPTY', 'The workbook has no visible sheet that holds anything.');
    if (sheets.length > mostSheets)
      throw new FileRefused('TOO_LARGE', `The workbook has more than ${mostSheets} sheets. Split it.`);
    return sheets;
  } catch (error) {
    throw error instanceof WorkbookNotReadable ? new FileRefused('UNSUPPORTED', error.message) : error;
  }
}

/** The same file so many times more: each table owns its file, which goes when it does. */
export async function copiesOf({ app, caller, signal }: Run, upload: Upload, count: number): Promise<Upload[]> {
  const copies: Upload[] = [];
  const { fileName, storageKey } = upload;
  const maxBytes = Number(upload.receivedBytes);
  for (let n = 0; n < count; n++)
    copies.push(await stageFile(app, caller, { fileName, body: await app.storage.read(storageKey), maxBytes, signal }));
  return copies;
}

/** Makes a table of each sheet, or the next version of the one that is there; those of sheets that are gone leave. */
export async function keepSheets(
  run: Run,
  tx: Tx,
  { sourceId, externalId: parentId, walk }: DriveItem,
  { uploads, sheets }: { uploads: Upload[]; sheets: string[] },
): Promise<void> {
  const where = { sourceId, parentId, kind: 'SHEET' as const };
  const before = await tx.driveItem.findMany({ where });
  const paired = pair(before, sheets);
  const gone = before.filter(item => ![...paired.values()].includes(item));
  await dropTables(
    run.app,
    tx,
    gone.map(({ tableId }) => tableId).filter(id => id !== null),
  );
  await tx.driveItem.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const [i, sheetName] of sheets.entries()) {
    const upload = uploads[i]!;
    const item = paired.get(sheetName);
    // A table that somebody deleted here stays away.
    if (item && !item.tableId) continue;
    const name = sheets.length > 1 ? `${nameOf(upload.fileName)} ${sheetName}`.slice(0, 120).toWellFormed() : null;
    const tableId = await keepTable(run, tx, item?.tableId ?? null, { upload, sheetName, name });
    const data = { externalId: `${parentId}#${sheetName}`, name: sheetName, tableId };
    if (item) await tx.driveItem.update({ where: { id: item.id }, data });
    else await tx.driveItem.create({ data: { ...where, ...data, walk, state: 'KEPT' } });
  }
}

/** Which sheet is which: by name; of one that went and one that came, the second is the first renamed. */
function pair(before: DriveItem[], sheets: string[]): Map<string, DriveItem> {
  const paired = new Map<string, DriveItem>();
  for (const item of before) if (sheets.includes(item.name)) paired.set(item.name, item);
  const [old, ...moreOld] = before.filter(item => !sheets.includes(item.name));
  const [fresh, ...moreFresh] = sheets.filter(name => !paired.has(name));
  if (old && fresh && moreOld.length === 0 && moreFresh.length === 0) paired.set(fresh, old);
  return paired;
}
