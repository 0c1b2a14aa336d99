import type { App } from '../context.ts';
import type { UploadedTable } from '../generated/prisma/client.ts';
import type { Download } from '../vocabulary.ts';
import { signDownload } from './signed-addresses.ts';

/** The file of a table as it was uploaded, by a signed address; null where it is gone from storage. */
export const downloadTable = (
  app: Pick<App, 'secrets' | 'publicUrl' | 'clock' | 'storage'>,
  table: Pick<UploadedTable, 'originalKey' | 'fileName'>,
): Promise<Download | null> =>
  signDownload(app, { key: table.originalKey, fileName: table.fileName, mimeType: mimeTypeOf(table.fileName) });

const mimeTypeOf = (fileName: string): string => {
  if (/\.(tsv|tab)$/i.test(fileName)) return 'text/tab-separated-values';
  return /\.csv$/i.test(fileName) ? 'text/csv' : 'text/plain';
};
