import { Forbidden } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import type { UploadedTable } from '../../generated/prisma/client.ts';
import type { Download } from '../../vocabulary.ts';
import { seesWholeTable } from '../sensitivity/sees-whole-table.ts';
import { signDownload } from '../uploads/signed-addresses.ts';

/**
 * The file of a table as it was uploaded, by a signed address; null where it is gone from storage.
 * @throws Forbidden where the caller sees some of the table masked, or not at all
 */
export async function downloadTable(
  ctx: CallerContext,
  table: Pick<UploadedTable, 'id' | 'name' | 'profile' | 'originalKey' | 'fileName'>,
): Promise<Download | null> {
  if (!(await seesWholeTable(ctx, table)))
    throw new Forbidden('The file holds data that you may see only in part. Query the table instead.');
  const { originalKey: key, fileName } = table;
  return signDownload(ctx.app, { key, fileName, mimeType: mimeTypeOf(fileName) });
}

const mimeTypeOf = (fileName: string): string => {
  if (/\.xlsx$/i.test(fileName)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  if (/\.(tsv|tab)$/i.test(fileName)) return 'text/tab-separated-values';
  return /\.csv$/i.test(fileName) ? 'text/csv' : 'text/plain';
};
