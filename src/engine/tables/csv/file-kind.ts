import { FileNotReadable } from '../../query/errors.ts';
import { olderContainer } from '../office-name.ts';

const kinds: [magic: string, kind: string, remedy: string][] = [
  [
    '504b0304',
    'a ZIP archive or an office document such as XLSX',
    'Upload the workbook as .xlsx, or export it as CSV.',
  ],
  [
    olderContainer,
    'an office document of a version before 2007 (XLS), or one that is protected by a password',
    'Save it as .xlsx or CSV, without a password.',
  ],
  ['25504446', 'a PDF document', 'Upload it as a document, or export its table as CSV.'],
  ['1f8b', 'compressed (gzip)', 'Unpack it first.'],
  ['425a68', 'compressed (bzip2)', 'Unpack it first.'],
  ['28b52ffd', 'compressed (Zstandard)', 'Unpack it first.'],
  ['fd377a585a00', 'compressed (xz)', 'Unpack it first.'],
  ['377abcaf271c', 'a 7z archive', 'Unpack it first.'],
  ['526172211a07', 'a RAR archive', 'Unpack it first.'],
  ['89504e470d0a1a0a', 'an image (PNG)', 'Upload a CSV file.'],
  ['ffd8ff', 'an image (JPEG)', 'Upload a CSV file.'],
  ['47494638', 'an image (GIF)', 'Upload a CSV file.'],
  ['53514c69746520666f726d6174203300', 'a SQLite database', 'Export its tables as CSV.'],
  ['50415231', 'a Parquet file', 'Export it as CSV.'],
  ['7f454c46', 'a program', 'Upload a CSV file.'],
  ['cffaedfe', 'a program', 'Upload a CSV file.'],
  ['cafebabe', 'a program', 'Upload a CSV file.'],
  ['0061736d', 'a program', 'Upload a CSV file.'],
];

/**
 * Whether a file begins as a program of Windows does, and not as a text that begins with the same two letters: its header counts
 * in bytes that no text has, or its stub says what it is.
 */
const isWindowsProgram = (head: Buffer): boolean => {
  if (head.subarray(0, 2).toString('latin1') !== 'MZ') return false;
  const counts = [...head.subarray(2, 8)].some(byte => byte < 9 || (byte > 13 && byte < 32) || byte === 0x90);
  return counts || /This program (cannot be run in DOS mode|must be run under)/.test(head.toString('latin1'));
};

/** Refuses what a file's first bytes show to be no text. Throws FileNotReadable with the kind and the remedy. */
export function refuseOtherKinds(head: Buffer): void {
  const hex = head.subarray(0, 16).toString('hex');
  for (const [magic, kind, remedy] of kinds) {
    if (hex.startsWith(magic)) throw new FileNotReadable(`This is no text file but ${kind}. ${remedy}`);
  }
  if (isWindowsProgram(head))
    throw new FileNotReadable('This is no text file but a program (EXE or DLL). Upload a CSV file.');
}

/** Refuses text that is markup or JSON rather than rows. Throws FileNotReadable with the kind and the remedy. */
export function refuseOtherText(text: string): void {
  const start = text.slice(0, 4096).trimStart();
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) {
    throw new FileNotReadable('This is a web page (HTML), not a CSV file. Download the table itself and upload that.');
  }
  if (/^<\?xml\b/i.test(start)) throw new FileNotReadable('This is an XML file, not a CSV file. Export it as CSV.');
  if (/^(\{\s*"[^"]*"\s*:|\[\s*[{[])/.test(start)) {
    throw new FileNotReadable('This is a JSON file, not a CSV file. Export it as CSV.');
  }
  const control = [...start].filter(isControl).length;
  if (control > Math.max(2, start.length * 0.05)) {
    throw new FileNotReadable('This is no text file: it is full of control characters. Upload a CSV file.');
  }
}

/** Control characters other than white space, the escape sign and separators, which some tables use. */
function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 9 || (code > 13 && code < 27) || code === 127;
}
