import { expect, test } from 'vitest';
import { UnsupportedMediaType } from '../../../src/base/errors.ts';
import { tellTableType } from '../../../src/data/uploads/tell-file-type.ts';

const bytes = (hex: string, rest = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest, 'latin1')]);
const zip = '504b0304140006000800';

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), /PDF/],
  ['a PDF that calls itself CSV', Buffer.from('\n%PDF-1.4'), /PDF/],
  ['a binary workbook', bytes(zip, '[Content_Types].xml ... xl/workbook.bin'), /XLSB.*XLSX/],
  ['a workbook with macros', bytes(zip, 'xl/workbook.xml ... xl/vbaProject.bin'), /macros/],
  ['a spreadsheet of LibreOffice', bytes(zip, 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /ODS.*XLSX/],
  ['a presentation', bytes(zip, '[Content_Types].xml ... ppt/presentation.xml'), /PPTX/],
  ['a Word document', bytes(zip, '[Content_Types].xml ... word/document.xml'), /DOCX/],
  ['an archive', bytes(zip, 'sales.csv'), /ZIP/],
  ['an empty archive', bytes('504b0506'), /ZIP/],
  ['an old workbook', bytes('d0cf11e0a1b11ae1'), /XLS/],
  ['a compressed file', bytes('1f8b0800'), /gzip/],
  ['a picture', bytes('89504e470d0a1a0a'), /PNG/],
  ['bytes of no known kind', bytes('00010203040506ff00aa'), /not text/],
  ['control characters', Buffer.from(Array.from({ length: 200 }, (_, i) => 1 + (i % 8))), /not text/],
])('%s is no table, and the answer says what to do', (_, head, message) => {
  expect(() => tellTableType(head, 'sales.csv')).toThrow(UnsupportedMediaType);
  expect(() => tellTableType(head, 'sales.csv')).toThrow(message);
});

test.each([
  ['UTF-8', Buffer.from('name,größe\nÄpfel,3\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFa,b\n1,2\n')],
  ['Windows-1252', Buffer.from('name;gr\u00f6\u00dfe\n\u0080uro;3\n', 'latin1')],
  ['UTF-16 with a mark', Buffer.from('\uFEFFa\tb\n1\t2\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('a\tb\n1\t2\n', 'utf16le')],
  ['one line', Buffer.from('a')],
])('text is taken in any encoding: %s', (_, head) => {
  expect(tellTableType(head, 'sales.csv')).toBe('CSV');
});

test('a workbook is told by what is in it, whatever its name', () => {
  expect(tellTableType(bytes(zip, '[Content_Types].xml ... xl/workbook.xml'), 'sales.csv')).toBe('XLSX');
});

test('the name only tells one kind of text from another', () => {
  const head = Buffer.from('a,b\n1,2\n');
  expect(tellTableType(head, 'sales.pdf')).toBe('CSV');
  expect(tellTableType(head, 'SALES.TXT')).toBe('TXT');
  expect(tellTableType(head, 'sales.tsv')).toBe('CSV');
});
