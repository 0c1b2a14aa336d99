import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { damagedWorkbook, WorkbookNotReadable } from './errors.ts';
import { attributeOf, readXml } from './read-xml.ts';

/** A sheet as the workbook names it; `part` is where its cells are. */
export type Sheet = { name: string; hidden: boolean; part: string };

export type Parts = {
  sheets: Sheet[];
  sharedStrings: string | null;
  styles: string | null;
  /** Days count from 1904 rather than 1900, as old Macs did. */
  from1904: boolean;
};

type Relation = { type: string; target: string };

/** Where a workbook's parts are. Sheets that hold a chart or a dialogue only are left out. */
export async function findParts(archive: Archive): Promise<Parts> {
  const root = await relationsOf(archive, '');
  const book = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const part = archive.part(book);
  if (!part) throw new WorkbookNotReadable(whatElse(archive));
  if (/\.bin$/i.test(book))
    throw new WorkbookNotReadable('This is a binary workbook (XLSB). Save it as .xlsx or CSV and upload that.');
  const relations = await relationsOf(archive, book);
  const sheets: Sheet[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await readXml(await part.open(), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const relation = relations.get(attributeOf(attributes, 'id') ?? '');
      if (relation?.type !== 'worksheet') return;
      const state = attributeOf(attributes, 'state') ?? 'visible';
      sheets.push({
        name: attributeOf(attributes, 'name') ?? `Sheet${sheets.length + 1}`,
        hidden: state !== 'visible',
        part: relation.target,
      });
    },
  });
  if (!isWorkbook) throw new WorkbookNotReadable(whatElse(archive));
  const target = (type: string) => [...relations.values()].find(each => each.type === type)?.target ?? null;
  return { sheets, sharedStrings: target('sharedStrings'), styles: target('styles'), from1904 };
}

/** What an archive is that is no workbook, and what helps. */
function whatElse(archive: Archive): string {
  const helps = 'Save the table as .xlsx or CSV and upload that.';
  if (archive.part('content.xml') && archive.part('mimetype'))
    return `This is an OpenDocument file, such as a spreadsheet of LibreOffice (ODS). ${helps}`;
  if (archive.part('word/document.xml')) return `This is a Word document (DOCX). ${helps}`;
  if (archive.part('ppt/presentation.xml')) return `This is a presentation (PPTX). ${helps}`;
  if (archive.names().some(name => /^\/?xl\//i.test(name))) return damagedWorkbook;
  return 'This is a ZIP archive, not a workbook. Unpack it and upload the table itself.';
}

/** What a part refers to, by the ids of its relations; types without the namespace, of which there are two. */
async function relationsOf(archive: Archive, name: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(name);
  const part = archive.part(posix.join(folder, '_rels', `${posix.basename(name)}.rels`));
  const relations = new Map<string, Relation>();
  if (!part) return relations;
  await readXml(await part.open(), {
    open(tag, attributes) {
      if (tag !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
      const target = (attributeOf(attributes, 'Target') ?? '').replaceAll('\\', '/');
      const type = attributeOf(attributes, 'Type') ?? '';
      relations.set(attributeOf(attributes, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relations;
}
