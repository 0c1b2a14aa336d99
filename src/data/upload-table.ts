import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { Forbidden } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { UploadedTable } from '../generated/prisma/client.ts';
import { Scope } from '../generated/prisma/enums.ts';
import { checkTableFile } from './check-table-file.ts';
import { ingestTableJob } from './jobs.ts';
import { sheetName, tableDescription, tableName } from './table-input.ts';
import { findUpload, takeUpload } from './take-upload.ts';

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
    const table = await tx.uploadedTable.create({
      data: {
        organizationId: caller.organizationId,
        ownerId: caller.userId,
        scope,
        name: input.name ?? nameOf(upload.fileName),
        description: input.description || null,
        fileName: upload.fileName,
        fileType,
        byteSize,
        sheetName: input.sheetName || null,
        originalKey: upload.storageKey,
      },
    });
    await app.jobs.enqueue(ingestTableJob(app), { tableId: table.id }, { tx, key: table.id });
    await recordAudit(tx, ctx, {
      action: 'data.upload_table',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: { name: table.name, scope, fileName: table.fileName, byteSize, sha256: upload.sha256 },
    });
    return table;
  });
}

/** A file's name without its ending; a name that has no letter or digit is none. */
const nameOf = (fileName: string): string => {
  const bare = fileName
    .replace(/\.[^.]{1,8}$/, '')
    .trim()
    .slice(0, 120)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : 'Table';
};
