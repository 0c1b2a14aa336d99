import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { CallerContext } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import { refuseBlindAppend } from '../sensitivity/refuse-blind-append.ts';
import { sheetName } from '../tables/table-input.ts';
import { checkTableFile } from '../uploads/check-table-file.ts';
import { findUpload, takeUpload } from '../uploads/take-upload.ts';
import { beginChange, findSettled } from './begin-change.ts';

export const changeByFileInput = z.object({ id: z.string(), uploadId: z.string(), sheetName });
type Input = z.infer<typeof changeByFileInput>;

/**
 * Adds the rows of a file to a table, as its next version. The file must have the table's columns, in any order, and
 * values of their types; what differs is told as the table's `failure`, and nothing is changed.
 * @throws NotFound, Forbidden (also where others' rows are masked), Conflict (another change is made; no version yet), UnsupportedMediaType, Invalid, Gone
 */
export const appendToTable = (ctx: CallerContext, input: Input): Promise<UploadedTable> =>
  changeByFile(ctx, input, 'APPEND');

/**
 * Puts the rows and columns of a file in place of a table's, as its next version. What is said of the table, its
 * relationships and marks stay, as do types that were chosen, where the file has the columns.
 * @throws what `appendToTable` does, but that there need be no version yet
 */
export const replaceTable = (ctx: CallerContext, input: Input): Promise<UploadedTable> =>
  changeByFile(ctx, input, 'REPLACE');

async function changeByFile(ctx: CallerContext, input: Input, change: 'APPEND' | 'REPLACE'): Promise<UploadedTable> {
  const upload = await findUpload(ctx, input.uploadId);
  const { fileType, byteSize } = await checkTableFile(ctx, upload, input.sheetName);
  return ctx.app.db.$transaction(async tx => {
    const found = await findSettled(tx, ctx, input.id, { anew: change === 'REPLACE' });
    if (change === 'APPEND') await refuseBlindAppend(tx, ctx.caller, found);
    await takeUpload(tx, ctx, upload);
    const { storageKey: key, fileName } = upload;
    const table = await beginChange(tx, ctx, found, {
      change,
      file: { key, fileName, fileType, byteSize, sheetName: input.sheetName || null },
      types: [],
      dropsMisfits: false,
    });
    await recordAudit(tx, ctx, {
      action: change === 'APPEND' ? 'data.append_to_table' : 'data.replace_table',
      resourceType: 'uploaded_table',
      resourceId: table.id,
      details: { fileName, byteSize, sha256: upload.sha256, version: table.version + 1 },
    });
    return table;
  });
}
