import { UnsupportedMediaType } from '../../base/errors.ts';
import { FileNotReadable } from '../../engine/query/errors.ts';
import { refuseOtherKinds } from '../../engine/tables/csv/file-kind.ts';
import { isText } from '../../engine/tables/csv/is-text.ts';
import { beginsAsOffice, sayDamaged, sayLocked, type Taken } from '../../engine/tables/office-name.ts';
import type { FileType } from '../../generated/prisma/client.ts';

/** How many bytes of a file's beginning, and of an archive's end, `tellTableType` wants to see. */
export const headBytes = 64 * 1024;

const asCsv = 'Save the table as XLSX or CSV and upload that.';
const taken: Taken = { workbook: 'XLSX', document: null, presentation: null };
const brokenOff =
  'This Office file is damaged, or did not arrive whole. If it is an Excel workbook, open it in Excel, save it anew as XLSX and upload that.';

/** What people try most; every other kind is told by the reader of text files. */
function refuseKnownKinds(head: Buffer, fileName: string): void {
  const text = head.toString('latin1');
  const isZip = ['504b0304', '504b0506'].includes(head.subarray(0, 4).toString('hex'));
  if (/^\s*%PDF-/.test(text))
    throw new UnsupportedMediaType(`This is a PDF file, which holds no table that can be queried. ${asCsv}`);
  if (isZip) {
    refuseOtherArchives(text, fileName);
    return;
  }
  const locked = sayLocked(head, fileName, taken);
  if (locked) throw new UnsupportedMediaType(locked);
  try {
    refuseOtherKinds(head);
  } catch (error) {
    throw error instanceof FileNotReadable ? new UnsupportedMediaType(error.message) : error;
  }
}

function refuseOtherArchives(text: string, fileName: string): void {
  const holds = (name: string) => text.includes(name);
  if (holds('xl/workbook.bin')) throw new UnsupportedMediaType(`This is a binary workbook (XLSB). ${asCsv}`);
  if (holds('xl/vbaProject.bin'))
    throw new UnsupportedMediaType('This workbook has macros, which are not taken. Save it as XLSX and upload that.');
  if (holds('word/')) throw new UnsupportedMediaType(`This is a Word document (DOCX). ${asCsv}`);
  if (holds('ppt/')) throw new UnsupportedMediaType(`This is a presentation (PPTX). ${asCsv}`);
  if (holds('application/vnd.oasis.opendocument'))
    throw new UnsupportedMediaType(
      `This is an OpenDocument file, such as a spreadsheet of LibreOffice (ODS). ${asCsv}`,
    );
  if (holds('xl/')) return;
  // The list at the end of an archive is what a file that broke off lacks.
  const isWhole = holds('PK\x05\x06');
  const damaged = isWhole ? null : (sayDamaged(fileName, taken) ?? (beginsAsOffice(text) ? brokenOff : null));
  throw new UnsupportedMediaType(damaged ?? 'This is a ZIP archive. Unpack it and upload the table itself.');
}

/**
 * Tells from the beginning of a file whether a table may be read from it; the name only tells one kind of text from
 * another.
 * @throws UnsupportedMediaType with what the file is and what to do about it
 */
export function tellTableType(head: Buffer, fileName: string): Extract<FileType, 'CSV' | 'TXT' | 'XLSX'> {
  refuseKnownKinds(head, fileName);
  if (head.subarray(0, 2).toString('latin1') === 'PK') return 'XLSX';
  if (!isText(head))
    throw new UnsupportedMediaType(
      sayDamaged(fileName, taken) ?? 'This file is not text. Tables are read from XLSX, CSV, TSV and TXT files.',
    );
  if (/\.xls[xm]$/i.test(fileName))
    throw new UnsupportedMediaType(
      'This is no Excel workbook, though it is called so: it holds plain text. Save the table as XLSX in a spreadsheet program, or, if it is a CSV file, let its name end in .csv.',
    );
  return /\.txt$/i.test(fileName) ? 'TXT' : 'CSV';
}
