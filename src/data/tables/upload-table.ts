import { z } from 'zod';
import { Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { Scope } from '../../generated/prisma/enums.ts';
import { checkTableFile } from '../uploads/check-table-file.ts';
import { findUpload, takeUpload } from '../uploads/take-upload.ts';
import { addTable } from './add-table.ts';
import { sheetName, tableDescription, tableName } from './table-input.ts';

export const uploadTableInput = z.object({
  uploadId: z.string(),
  name: tableName.nullish(),
  description: tableDescription.nullish(),
  scope: z.enum(Scope).nullish(),
  sheetName,
});

/**
 * Makes a table of an upload of the caller's; the file is read in the background. Without a name, the file's serves.
 * @throws Forbidden (scope ORGANIZATION needs an Admin), UnsupportedMediaType (told by content), Invalid, and what
 *   `findUpload` throws
 */
export async function uploadTable(ctx: CallerContext, input: z.infer<typeof uploadTableInput>): Promise<UploadedTable> {
  const { app, caller } = ctx;
  const scope = input.scope ?? 'USER';
  if (scope === 'ORGANIZATION' && caller.role === 'USER')
    throw new Forbidden('Only an Admin may share a table with the organization.');
  const upload = await findUpload(ctx, input.uploadId);
  const { fileType, byteSize } = await checkTableFile(ctx, upload, input.sheetName);
  return app.db.$transaction(async tx => {
    await takeUpload(tx, ctx, upload);
    return addTable(tx, ctx, {
      ...{ fileName: upload.fileName, fileType, byteSize, storageKey: upload.storageKey, sha256: upload.sha256 },
      ...{ scope, name: input.name ?? nameOf(upload.fileName), description: input.description || null },
      sheetName: input.sheetName || null,
    });
  });
}

/** A file's name without its ending; a name that has no letter or digit is none. */
export const nameOf = (fileName: string): string => {
  const bare = fileName
    .replace(/\.[^.]{1,8}$/, '')
    .trim()
    .slice(0, 120)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : 'Table';
};
