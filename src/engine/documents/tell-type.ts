import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { TooLarge, UnsupportedMediaType } from '../../base/errors.ts';
import { FileNotReadable } from '../query/errors.ts';
import { refuseOtherKinds } from '../tables/csv/file-kind.ts';
import { isText } from '../tables/csv/is-text.ts';
import { olderContainer, sayDamaged, sayLocked, type Taken } from '../tables/office-name.ts';
import { eachEntry } from './check-archive.ts';
import { DocumentNotReadable, damagedFile } from './errors.ts';
import type { DocumentType } from './reader.ts';

const headBytes = 64 * 1024;
/** What an office document says it unpacks to; more is no document but a trap. */
const mostUnpacked = 1024 * 1024 * 1024;
const longestList = 1024 * 1024;

const taken: Taken = { workbook: 'XLSX', document: 'DOCX', presentation: 'PDF' };

const kinds = 'Documents are read from PDF, DOCX, XLSX, CSV and TXT files.';

/**
 * Tells what a file is by its content; the name only tells one kind of text from another.
 * @throws UnsupportedMediaType with what it is and what to do about it, TooLarge where it unpacks to more than 1 GB
 */
export async function tellDocumentType(path: string, fileName: string): Promise<DocumentType> {
  const head = await readHead(path);
  const hex = head.subarray(0, 8).toString('hex');
  if (/^504b(0304|0506|0708)/.test(hex)) return tellOffice(path, fileName);
  if (hex.startsWith('4d5a') || hex.startsWith('7f454c46') || /^(cafebabe|feedfac[ef]|c[ef]faedfe)/.test(hex))
    throw new UnsupportedMediaType(`This is a program, whatever its name says. ${kinds}`);
  // Readers of PDF look for its mark in the first kilobyte.
  if (head.subarray(0, 1024).includes('%PDF-')) return 'PDF';
  const locked = sayLocked(head, fileName, taken);
  if (locked) throw new UnsupportedMediaType(locked);
  if (hex === olderContainer)
    throw new UnsupportedMediaType(
      'This is an Office file that is protected by a password, or of a version before 2007. Save it as DOCX, XLSX or PDF without a password.',
    );
  refuseKnown(head);
  if (!isText(head))
    throw new UnsupportedMediaType(
      sayDamaged(fileName, taken) ?? `This file is not text, nor any other kind that is read. ${kinds}`,
    );
  return /\.(csv|tsv|tab)$/i.test(fileName) ? 'CSV' : 'TXT';
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function refuseKnown(head: Buffer): void {
  const start = head.toString('latin1', 0, 512).trimStart();
  if (start.startsWith('{\\rtf')) throw new UnsupportedMediaType('This is a Rich Text file. Save it as DOCX or PDF.');
  if (start.startsWith('%!PS')) throw new UnsupportedMediaType('This is a PostScript file. Save it as PDF.');
  if (/^(\xef\xbb\xbf)?<(!doctype html|html|head|body)\b/i.test(start))
    throw new UnsupportedMediaType('This is a web page. Save it as PDF or as text.');
  try {
    refuseOtherKinds(head);
  } catch (error) {
    if (!(error instanceof FileNotReadable)) throw error;
    const [, kind] = /^This is no text file but (.+?)\. /.exec(error.message) ?? [];
    throw new UnsupportedMediaType(`This is ${kind ?? 'no text'}. ${kinds}`);
  }
}

/** What kind of office document an archive is, by the list of its parts that each of them carries. */
async function tellOffice(path: string, fileName: string): Promise<'DOCX' | 'XLSX'> {
  let list = '';
  let unpacked = 0;
  let macros = false;
  let other = '';
  try {
    await eachEntry(path, async (entry, openEntry) => {
      unpacked += entry.uncompressedSize;
      if (/(^|\/)vbaProject\.bin$/i.test(entry.fileName)) macros = true;
      if (entry.fileName === 'content.xml' || entry.fileName === 'mimetype')
        other = 'an OpenDocument file or an e-book';
      if (entry.fileName === '[Content_Types].xml' && list === '' && entry.uncompressedSize <= longestList)
        list = await text(await openEntry());
    });
  } catch (error) {
    // What the parts of an archive say of themselves is no word on the upload.
    if (!(error instanceof DocumentNotReadable) && isOfTheSystem(error)) throw error;
    const told = error instanceof DocumentNotReadable ? error.message : damagedFile;
    throw new UnsupportedMediaType((told === damagedFile && sayDamaged(fileName, taken)) || told);
  }
  if (unpacked > mostUnpacked)
    throw new TooLarge('This file unpacks to more than 1 GB. Split it into smaller ones.', { maxBytes: mostUnpacked });
  if (/sheet\.binary/i.test(list))
    throw new UnsupportedMediaType('This is a binary workbook (XLSB). Save it as XLSX and upload that.');
  if (macros || /macroEnabled/i.test(list))
    throw new UnsupportedMediaType('This file has macros, which are not taken. Save it without them, as DOCX or XLSX.');
  if (/wordprocessingml\.(document|template)\.main\+xml/.test(list)) return 'DOCX';
  if (/spreadsheetml\.(sheet|template)\.main\+xml/.test(list)) return 'XLSX';
  if (/presentationml/.test(list)) other = 'a presentation (PPTX); save it as PDF';
  throw new UnsupportedMediaType(`This is ${other || 'a ZIP archive: unpack it and upload what is in it'}. ${kinds}`);
}

const isOfTheSystem = (error: unknown): boolean =>
  /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '') && !(error instanceof RangeError);
