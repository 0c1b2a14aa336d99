import type { App } from '../context.ts';
import { signDownload } from '../data/uploads/signed-addresses.ts';
import type { Document } from '../generated/prisma/client.ts';
import type { FileType } from '../generated/prisma/enums.ts';
import type { Download } from '../vocabulary.ts';

const mimeTypes: Readonly<Record<FileType, string>> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv',
  TXT: 'text/plain',
};

/** The file of a document as it was uploaded, by a signed address; null where it is gone from storage. */
export const downloadDocument = (
  app: Pick<App, 'secrets' | 'publicUrl' | 'clock' | 'storage'>,
  { originalKey, fileName, fileType }: Pick<Document, 'originalKey' | 'fileName' | 'fileType'>,
): Promise<Download | null> => signDownload(app, { key: originalKey, fileName, mimeType: mimeTypes[fileType] });
