import { crc32, deflateRawSync } from 'node:zlib';

/** Packs files into an archive. `announced` lies about their size. */
export function zip(files: Record<string, string | Buffer>, { announced }: { announced?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(announced ?? bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, rest, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from('504b0506', 'hex'), end]);
}

/** A date, told by its style; a number of days. */
export const day = (serial: number, style = 1) => ({ serial, style });
const sheetMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
type Cell = string | number | boolean | null | { serial: number; style: number } | { xml: string };
export type SheetOfTest = { name: string; rows: Cell[][]; hidden?: boolean; merges?: string[]; firstRow?: number };

const inXml = (text: string) => text.replace(/[<&"]/g, sign => `&#${sign.charCodeAt(0)};`);
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** The styles of the cells: 1 a date, 2 a time stamp, 3 a time of day, 4 a postal code, 5 a date of an own format. */
const styles =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy;@"/></numFmts>' +
  `<cellXfs count="6">${[0, 14, 22, 21, 164, 165].map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

/** A workbook as Excel writes it, or as its strict format has it, with prefixes. */
export function workbook(
  sheets: SheetOfTest[],
  { strict = false, from1904 = false, inline = false }: { strict?: boolean; from1904?: boolean; inline?: boolean } = {},
): Buffer {
  const base = strict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org';
  const main = strict ? `${base}/spreadsheetml/main` : `${base}/spreadsheetml/2006/main`;
  const types = strict ? `${base}/officeDocument/relationships` : `${base}/officeDocument/2006/relationships`;
  const strings: string[] = [];
  const shared = (text: string) => {
    const known = strings.indexOf(text);
    return known >= 0 ? known : strings.push(text) - 1;
  };
  const cell = (value: Cell, place: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'string')
      return inline
        ? `<c r="${place}" t="inlineStr"><is><t>${inXml(value)}</t></is></c>`
        : `<c r="${place}" t="s"><v>${shared(value)}</v></c>`;
    return 'xml' in value
      ? value.xml.replace('<c', `<c r="${place}"`)
      : `<c r="${place}" s="${value.style}"><v>${value.serial}</v></c>`;
  };
  const prefixed = (xml: string) =>
    strict ? xml.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=') : xml;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${sheetMain}"/></Types>`,
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': prefixed(
      `<workbook xmlns="${main}" xmlns:r="${types}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, hidden }, i) =>
            `<sheet name="${inXml(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ''} r:id="s${i}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/styles.xml': prefixed(`<styleSheet xmlns="${main}">${styles}</styleSheet>`),
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('st', 'styles', 'styles.xml')}${relation(
      'ss',
      'sharedStrings',
      'sharedStrings.xml',
    )}${sheets.map((_, i) => relation(`s${i}`, 'worksheet', `worksheets/sheet${i}.xml`)).join('')}</Relationships>`,
  };
  for (const [i, { rows, merges = [], firstRow = 1 }] of sheets.entries()) {
    const written = rows.map((row, y) => {
      const number = y + firstRow;
      return `<row r="${number}">${row.map((value, x) => cell(value, `${columnName(x)}${number}`)).join('')}</row>`;
    });
    files[`xl/worksheets/sheet${i}.xml`] = prefixed(
      `<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData>${
        merges.length > 0 ? `<mergeCells>${merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
      }</worksheet>`,
    );
  }
  files['xl/sharedStrings.xml'] = prefixed(
    `<sst xmlns="${main}">${strings.map(text => `<si><t xml:space="preserve">${inXml(text)}</t></si>`).join('')}</sst>`,
  );
  return zip(files);
}
