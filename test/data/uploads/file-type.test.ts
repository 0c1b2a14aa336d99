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
  ['a program of Windows', bytes('4d5a9000030000000400'), /program/],
  ['a program of Windows with nothing but its mark', bytes('4d5a90'), /program/],
  ['a program by what its stub says', Buffer.from('MZxx\n!This program cannot be run in DOS mode.\n'), /program/],
  ['a program of another system', bytes('cffaedfe07000001'), /program/],
  ['bytes of no known kind', bytes('00010203040506ff00aa'), /not text/],
  ['control characters', Buffer.from(Array.from({ length: 200 }, (_, i) => 1 + (i % 8))), /not text/],
])('%s is no table, and the answer says what to do', (_, head, message) => {
  expect(() => tellTableType(head, 'sales.csv')).toThrow(UnsupportedMediaType);
  expect(() => tellTableType(head, 'sales.csv')).toThrow(message);
});

const cut = bytes(zip, '[Content_Types].xmlPK\x03\x04_rels/.rels');
const locked = bytes('d0cf11e0a1b11ae1', Buffer.from('EncryptedPackage', 'utf16le').toString('latin1'));
test.each([
  ['a workbook that is cut off', cut, 'sales.xlsx', /^This Excel workbook is damaged.*in Excel, save it anew as XLSX/],
  ['a workbook cut within its first part', bytes(zip), 'sales.XLSX', /^This Excel workbook is damaged/],
  ['a binary workbook that is cut off', cut, 'sales.xlsb', /^This Excel workbook is damaged.*as XLSX/],
  ['a workbook of another name that is cut off', cut, 'sales', /^This Office file is damaged.*Excel workbook/],
  [
    'a workbook whose beginning is lost',
    bytes('00010203040506ff00aa'),
    'sales.xlsx',
    /^This Excel workbook is damaged/,
  ],
  ['a Word document that is cut off', cut, 'sales.docx', /^This Word document is damaged.*in Word.*a table in XLSX/],
  ['a presentation that is cut off', cut, 'sales.pptx', /^This presentation is damaged.*a table in XLSX/],
  [
    'a spreadsheet of LibreOffice that is cut off',
    bytes(zip),
    'sales.ods',
    /^This OpenDocument spreadsheet is damaged/,
  ],
  ['an archive by the name of a workbook', bytes(zip, 'a.csvPK\x05\x06'), 'sales.xlsx', /ZIP archive/],
  [
    'a workbook with a password',
    bytes('d0cf11e0a1b11ae1'),
    'sales.xlsx',
    /^This Excel workbook is protected by a password/,
  ],
  ['a workbook with a password, by its content', locked, 'sales', /^This Office file is protected by a password/],
  ['an old workbook, by its name', bytes('d0cf11e0a1b11ae1'), 'sales.xls', /version before 2007 \(XLS\)/],
])('%s is told as what its owner knows it for', (_, head, name, message) => {
  expect(() => tellTableType(head, name)).toThrow(UnsupportedMediaType);
  expect(() => tellTableType(head, name)).toThrow(message);
});

test.each([
  ['UTF-8', Buffer.from('name,größe\nÄpfel,3\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFa,b\n1,2\n')],
  ['Windows-1252', Buffer.from('name;gr\u00f6\u00dfe\n\u0080uro;3\n', 'latin1')],
  ['UTF-16 with a mark', Buffer.from('\uFEFFa\tb\n1\t2\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('a\tb\n1\t2\n', 'utf16le')],
  ['one line', Buffer.from('a')],
  ['the two letters that programs begin with', Buffer.from('MZ\tWert\n1\t2\n')],
  ['a name that begins with these letters', Buffer.from('MZ-Nr,größe\n1,2\n')],
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
