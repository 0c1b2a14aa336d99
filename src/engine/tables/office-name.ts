/** As what each kind of office document is to be saved so that it is taken; null where only a table within it could be. */
export type Taken = Record<OfficeFile['kind'], string | null>;
type OfficeFile = { kind: 'workbook' | 'document' | 'presentation'; called: string; program: string; locked: boolean };

/** By the endings of names; `locked`: a container of the older kind under such a name is what a password makes of it. */
const endings: [ending: RegExp, file: OfficeFile][] = [
  [/\.xl(s[xmb]|t[xm])$/i, { kind: 'workbook', called: 'Excel workbook', program: 'Excel', locked: true }],
  [/\.xls$/i, { kind: 'workbook', called: 'Excel workbook', program: 'Excel', locked: false }],
  [/\.do[ct][xm]$/i, { kind: 'document', called: 'Word document', program: 'Word', locked: true }],
  [/\.doc$/i, { kind: 'document', called: 'Word document', program: 'Word', locked: false }],
  [/\.p[po][tps][xm]$/i, { kind: 'presentation', called: 'presentation', program: 'PowerPoint', locked: true }],
  [/\.pp[ts]$/i, { kind: 'presentation', called: 'presentation', program: 'PowerPoint', locked: false }],
  [/\.ods$/i, { kind: 'workbook', called: 'OpenDocument spreadsheet', program: 'LibreOffice', locked: false }],
  [/\.odt$/i, { kind: 'document', called: 'OpenDocument text', program: 'LibreOffice', locked: false }],
  [/\.odp$/i, { kind: 'presentation', called: 'OpenDocument presentation', program: 'LibreOffice', locked: false }],
];
const officeFileOf = (fileName: string): OfficeFile | null =>
  endings.find(([ending]) => ending.test(fileName))?.[1] ?? null;

/** Word and PowerPoint save no table by itself. */
const tableWithin = 'copy its table into a spreadsheet, save that as a table in XLSX';

/** Says of a file that its bytes are not what its name promises, and what helps; null where it promises no office document. */
export function sayDamaged(fileName: string, taken: Taken): string | null {
  const file = officeFileOf(fileName);
  if (!file) return null;
  const { kind, called, program } = file;
  const saved = taken[kind] === null ? tableWithin : `save it anew as ${taken[kind]}`;
  return `This ${called} is damaged, or did not arrive whole. Open it in ${program}, ${saved} and upload that.`;
}

/** As the program names it within the container: in UTF-16. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

/** How a container of the versions before 2007 begins, in which those with a password are kept to this day. */
export const olderContainer = 'd0cf11e0a1b11ae1';

/** Says of an office document that a password protects it; null where it is none, or may be one of an older version. */
export function sayLocked(head: Buffer, fileName: string, taken: Taken): string | null {
  if (head.subarray(0, 8).toString('hex') !== olderContainer) return null;
  const file = officeFileOf(fileName);
  if (!file?.locked && !head.includes(encrypted)) return null;
  const as = file && taken[file.kind];
  const helps = file && as === null ? `Open it, ${tableWithin}` : `Save it${as ? ` as ${as}` : ''} without one`;
  return `This ${file?.called ?? 'Office file'} is protected by a password. ${helps} and upload that.`;
}

/** Whether an archive begins as an office document does, by the names of its first parts. */
export const beginsAsOffice = (text: string): boolean => /\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(text);
