import { z } from 'zod';
import { Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { Scope } from '../../generated/prisma/enums.ts';
import { TableIsThere } from '../errors.ts';
import { checkTableFile } from '../uploads/check-table-file.ts';
import { findUpload, takeUpload } from '../uploads/take-upload.ts';
import { addTable } from './add-table.ts';
import { copiedBy } from './copies/copies.ts';
import { distinctName } from './distinct-name.ts';
import { nameOf } from './name-of-file.ts';
import { sheetName as nameOfSheet, tableDescription, tableName } from './table-input.ts';
import { tablesThere } from './tables-there.ts';

export const uploadTableInput = z.object({
  uploadId: z.string(),
  name: tableName.nullish(),
  description: tableDescription.nullish(),
  scope: z.enum(Scope).nullish(),
  sheetName: nameOfSheet,
  ifThere: z.enum(['KEEP_BOTH', 'REFUSE']).nullish(),
});

/**
 * Makes a table of an upload of the caller's; the file is read in the background. Without a name, the file's serves, with
 * a number behind it where a table is called so already.
 * @throws TableIsThere (where that is to be refused), Forbidden (scope ORGANIZATION needs an Admin), UnsupportedMediaType (told by content), Invalid, and what
 *   `findUpload` throws
 */
export async function uploadTable(ctx: CallerContext, input: z.infer<typeof uploadTableInput>): Promise<UploadedTable> {
  const { app, caller } = ctx;
  const scope = input.scope ?? 'USER';
  if (scope === 'ORGANIZATION' && caller.role === 'USER')
    throw new Forbidden('Only an Admin may share a table with the organization.');
  const upload = await findUpload(ctx, input.uploadId);
  const { fileType, byteSize } = await checkTableFile(ctx, upload, input.sheetName);
  const there = await tablesThere(ctx, upload);
  if (input.ifThere === 'REFUSE' && there.length > 0) throw new TableIsThere(there);
  const sheetName = input.sheetName || null;
  return app.db.$transaction(async tx => {
    await takeUpload(tx, ctx, upload);
    const copyOfId = await copiedBy(tx, there, sheetName);
    const name = input.name ?? (await distinctName(tx, caller, nameOf(upload.fileName)));
    return addTable(tx, ctx, {
      ...{ fileName: upload.fileName, fileType, byteSize, storageKey: upload.storageKey, sha256: upload.sha256 },
      ...{ scope, name, description: input.description || null },
      ...{ sheetName, copyOfId },
    });
  });
}
