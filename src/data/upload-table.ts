import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { Forbidden, Invalid } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import type { UploadedTable } from '../generated/prisma/client.ts';
import { Scope } from '../generated/prisma/enums.ts';
import { ingestTableJob } from './jobs.ts';
import { tableDescription, tableName } from './table-input.ts';
import { findUpload, takeUpload } from './take-upload.ts';
import { headBytes, tellTableType } from './tell-file-type.ts';

export const uploadTableInput = z.object({
  uploadId: z.string(),
  name: tableName.nullish(),
  description: tableDescription.nullish(),
  scope: z.enum(Scope).nullish(),
  sheetName: z.string().nullish(),
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
  const byteSize = Number(upload.receivedBytes);
  if (byteSize === 0) throw new Invalid([{ path: 'input.uploadId', message: 'the file is empty' }]);
  const fileType = tellTableType(await readHead(ctx, upload.storageKey, byteSize), upload.fileName);
  if (input.sheetName)
    throw new Invalid([{ path: 'input.sheetName', message: 'a text file has no sheets: leave it out' }]);
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

async function readHead(ctx: CallerContext, key: string, byteSize: number): Promise<Buffer> {
  const stream = await ctx.app.storage.read(key, { start: 0, end: Math.min(byteSize, headBytes) - 1 });
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

/** A file's name without its ending. */
const nameOf = (fileName: string): string =>
  fileName
    .replace(/(.)\.[^.]{1,8}$/, '$1')
    .trim()
    .slice(0, 120) || fileName.slice(0, 120);
