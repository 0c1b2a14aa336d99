import { inBackground } from '../../audit/record.ts';
import type { Tx } from '../../base/db.ts';
import { addTable } from '../../data/tables/add-table.ts';
import { distinctName } from '../../data/tables/distinct-name.ts';
import { nameOf } from '../../data/tables/name-of-file.ts';
import { checkTableFile } from '../../data/uploads/check-table-file.ts';
import { takeUpload } from '../../data/uploads/take-upload.ts';
import { beginChange, findSettled } from '../../data/versions/begin-change.ts';
import type { Upload } from '../../generated/prisma/client.ts';
import type { Run } from './run.ts';

/** `name` of a new table, where it is not that of the file. */
type File = { upload: Upload; sheetName: string | null; name: string | null };

/**
 * Makes a table of a file, or of a sheet of it; of one that is there, the next version, so that whatever waits for new
 * versions is told. Resolves to its id. @throws Conflict where it is just being changed, UnsupportedMediaType
 */
export async function keepTable(
  run: Run,
  tx: Tx,
  tableId: string | null,
  { upload, sheetName, name }: File,
): Promise<string> {
  const { app, caller, source } = run;
  const { fileType, byteSize } = await checkTableFile(run, upload, sheetName);
  const { storageKey, fileName, sha256 } = upload;
  await takeUpload(tx, run, upload);
  if (tableId) {
    const table = await findSettled(tx, run, tableId, { anew: true });
    const file = { key: storageKey, fileName, fileType, byteSize, sheetName };
    await beginChange(tx, run, table, { change: 'REPLACE', file, types: [], dropsMisfits: false });
    return tableId;
  }
  const { scope } = await tx.collection.findUniqueOrThrow({ where: { id: source.collectionId } });
  const doer = { ...inBackground(app, run.correlationId, caller), app, caller };
  const told = { fileName, fileType, byteSize, storageKey, sha256, sheetName, scope, description: null };
  return (await addTable(tx, doer, { ...told, name: await distinctName(tx, caller, name ?? nameOf(fileName)) })).id;
}
