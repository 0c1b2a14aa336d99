import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SharedStrings } from '../../src/engine/sheets/shared-strings.ts';
import { day, type SheetOfTest, workbook, zip } from '../kit/workbook.ts';
import { engineForTests } from './kit.ts';

const { engine, folder, newPath, table, ask } = engineForTests();

/** A sheet of a workbook as questions will see it. */
async function sheet(content: Buffer, sheetName: string | null = null) {
  const [source, target] = [newPath('xlsx'), newPath('duckdb')];
  await writeFile(source, content);
  const read = await engine.ingest({ source, sheetName, target, signal: new AbortController().signal });
  const { columns, rows } = await ask(target);
  return { ...read, names: columns.map(each => each.name), types: columns.map(each => each.type), rows };
}
const one = (rows: SheetOfTest['rows'], more: Partial<SheetOfTest> = {}) => [{ name: 'Sales', rows, ...more }];
const refused = (content: Buffer, sheetName?: string) =>
  sheet(content, sheetName).then(
    () => 'read',
    error => `${error.name}: ${error.message}`,
  );

const sales: SheetOfTest['rows'] = [
  ['order', 'sold', 'at', 'hour', 'zip', 'due', 'paid', 'amount', 'note'],
  [1, day(45_292), day(45_292.5, 2), day(0.25, 3), day(501, 4), day(45_300, 5), true, 12.5, 'a'],
  [2, day(45_293), day(45_293.75, 2), day(0.5, 3), day(10_115, 4), day(45_301, 5), false, 0.30000000000000004, 'b'],
];
const read = {
  names: ['order', 'sold', 'at', 'hour', 'zip', 'due', 'paid', 'amount', 'note'],
  types: ['integer', 'date', 'timestamp', 'time', 'text', 'date', 'boolean', 'decimal', 'text'],
  rows: [
    [1, '2024-01-01', '2024-01-01T12:00:00', '06:00:00', '00501', '2024-01-09', true, 12.5, 'a'],
    [2, '2024-01-02', '2024-01-02T18:00:00', '12:00:00', '10115', '2024-01-10', false, 0.3, 'b'],
  ],
};
const inShort = ({ names, types, rows }: Awaited<ReturnType<typeof sheet>>) => ({
  names,
  types,
  rows: JSON.parse(JSON.stringify(rows)) as unknown[][],
});

describe('A workbook', () => {
  it.each([
    ['with shared strings', {}],
    ['with strings in their cells', { inline: true }],
    ['of the strict format, with prefixes', { strict: true }],
  ])('%s gives dates, times, codes, booleans and numbers by their formats', async (_, options) => {
    expect(inShort(await sheet(workbook(one(sales), options)))).toEqual(read);
  });

  it('of an old Mac counts its days from 1904', async () => {
    const rows = [['sold'], [day(43_830)], [day(43_831)]];
    expect((await sheet(workbook(one(rows), { from1904: true }))).rows).toEqual([['2024-01-01'], ['2024-01-02']]);
  });

  it('gives formulas as they were computed, errors as nothing, and what XML cannot hold as it was', async () => {
    const rows: SheetOfTest['rows'] = [
      ['total', 'rate', 'text', 'mixed'],
      [
        { xml: '<c><f>1+1</f><v>2</v></c>' },
        { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
        { xml: '<c t="str"><f>"a"</f><v>x_x000D_y_x005F_</v></c>' },
        'plain & <b>',
      ],
      [3, 0.5, { xml: '<c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></is></c>' }, 'q'],
    ];
    expect((await sheet(workbook(one(rows)))).rows).toEqual([
      [2, null, 'x\ny_', 'plain & <b>'],
      [3, 0.5, 'rich text', 'q'],
    ]);
  });

  it('has its table found behind blank rows and columns and a title', async () => {
    const rows: SheetOfTest['rows'] = [
      [null, null, 'Sales of 2024'],
      [],
      [null, null, 'region', 'units', 'price'],
      [null, null, 'North', 3, 1.5],
      [],
      [null, null, 'South', 4, 2.5],
    ];
    const { names, rows: found, reading } = await sheet(workbook(one(rows, { firstRow: 4 })));
    expect([names, found, reading.skippedLines]).toEqual([
      ['region', 'units', 'price'],
      [
        ['North', 3, 1.5],
        ['South', 4, 2.5],
      ],
      5,
    ]);
  });

  it('has a header of several rows put together, merged or not', async () => {
    const body: SheetOfTest['rows'] = [
      ['North', 1, 2, 3, 4],
      ['South', 5, 6, 7, 8],
    ];
    const names = ['Region', '2023 Sales', '2023 Cost', '2024 Sales', '2024 Cost'];
    const merged = workbook(
      one([['Region', 2023, null, 2024, null], [null, 'Sales', 'Cost', 'Sales', 'Cost'], ...body], {
        merges: ['A1:A2', 'B1:C1', 'D1:E1'],
      }),
    );
    expect(inShort(await sheet(merged))).toMatchObject({ names, rows: body });
    const loose = workbook(
      one([[null, 'in 2023', null, 'in 2024', null], ['Region', 'Sales', 'Cost', 'Sales', 'Cost'], ...body]),
    );
    expect((await sheet(loose)).names).toEqual(names.map(name => name.replace(/^2/, 'in 2')));
  });

  it('has names that are merged down in each row, and numbers once', async () => {
    const rows: SheetOfTest['rows'] = [
      ['team', 'member', 'budget'],
      ['Red', 'Ann', 100],
      [null, 'Bob', null],
      ['Blue', 'Cy', 50],
    ];
    const { rows: found } = await sheet(workbook(one(rows, { merges: ['A2:A3', 'C2:C3'] })));
    expect(found).toEqual([
      ['Red', 'Ann', 100],
      ['Red', 'Bob', null],
      ['Blue', 'Cy', 50],
    ]);
  });

  it('of several sheets gives the first visible one with a table, or the one that is named, also a hidden one', async () => {
    const file = workbook([
      { name: 'Secret', rows: [['a'], [1]], hidden: true },
      { name: 'Cover', rows: [['Annual report']] },
      {
        name: 'Data',
        rows: [
          ['b', 'c'],
          [2, 3],
        ],
      },
      {
        name: 'More',
        rows: [
          ['d', 'e'],
          [4, 5],
        ],
      },
    ]);
    const found = await sheet(file);
    expect([found.names, found.reading.sheetName]).toEqual([['b', 'c'], 'Data']);
    expect(found.reading.sheets).toEqual(['Secret', 'Cover', 'Data', 'More']);
    expect(found.reading.notes[0]).toBe('The table is the sheet "Data"; the workbook also holds "Cover", "More".');
    expect((await sheet(file, 'more')).names).toEqual(['d', 'e']);
    expect((await sheet(file, 'Secret')).rows).toEqual([[1]]);
    expect(await refused(file, 'Nowhere')).toMatch(/There is no sheet "Nowhere".*"Secret", "Cover", "Data", "More"/);
  });

  it('may be wide, and rows beyond the table are told by their numbers', async () => {
    const width = 200;
    const header = Array.from({ length: width }, (_, i) => `c${i}`);
    const { names, rows } = await sheet(workbook(one([header, header.map((_, i) => i)])));
    expect([names.length, rows[0]!.at(-1)]).toEqual([width, width - 1]);
    const long = Array.from({ length: 600 }, (_, i) => [i, i]);
    const { reading } = await sheet(workbook(one([['a', 'b'], ...long, [1, 2, 3]])));
    expect(reading.rejected).toMatchObject([{ line: 602, text: '1 | 2 | 3' }]);
    expect(await refused(workbook(one([Array.from({ length: 2001 }, (_, i) => `c${i}`), [1]])))).toMatch(
      /2001 columns/,
    );
  });
});

describe('Strings that cells share', () => {
  it('go to a file where they are many, are read all the same, and leave no file behind', () => {
    const strings = new SharedStrings(folder);
    const text = (i: number) => `${i} ${'äöü long '.repeat(i % 7 === 0 ? 20_000 : 3000)}${i}`;
    const count = 1500;
    for (let i = 0; i < count; i++) strings.add(text(i));
    strings.finish();
    expect(readdirSync(folder).filter(name => name.startsWith('strings-'))).toHaveLength(1);
    for (const i of [0, 1, 700, 701, 1400, 1499, 3, 1050]) expect(strings.get(i)).toBe(text(i));
    expect([strings.get(-1), strings.get(count), strings.get(Number.NaN)]).toEqual(['', '', '']);
    strings.close();
    expect(readdirSync(folder).filter(name => name.startsWith('strings-'))).toEqual([]);
  });
});

describe('What is no workbook', () => {
  const sheetOf = (data: string) => ({
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="b" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
    'xl/sheet.xml': data,
  });

  it.each([
    ['an archive', zip({ 'readme.txt': 'hello' }), /ZIP archive/],
    [
      'a workbook without its list of sheets',
      zip({ 'xl/worksheets/sheet1.xml': '<x/>' }),
      /Excel workbook is damaged.*Excel/,
    ],
    ['a spreadsheet of LibreOffice', zip({ mimetype: 'x', 'content.xml': '<x/>' }), /ODS.*\.xlsx/],
    ['a Word document', zip({ 'word/document.xml': '<x/>' }), /Word document/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /before 2007.*password/],
    [
      'a workbook whose end is missing',
      workbook(one(sales)).subarray(0, -30),
      /Excel workbook is damaged.*save it anew/,
    ],
    ['a workbook without a sheet', zip({ ...sheetOf(''), 'xl/workbook.xml': '<workbook/>' }), /no sheet/],
    ['a workbook whose sheet is missing', zip({ ...sheetOf(''), 'xl/_rels/workbook.xml.rels': '<x/>' }), /no sheet/],
    ['broken XML', zip(sheetOf('<worksheet><sheetData><row><c><v>1</row>')), /damaged/],
    [
      'XML with entities',
      zip(sheetOf('<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>')),
      /entities of its own/,
    ],
    ['names that lead out of the folder', zip({ ...sheetOf(''), '../../evil.xml': 'x' }), /out of its folder/],
    ['a workbook with nothing in it', workbook(one([])), /"Sales" is empty/],
    ['a workbook all of whose sheets are hidden', workbook(one(sales, { hidden: true })), /hidden.*"Sales"/],
  ])('%s is told', async (_, content, message) => {
    expect(await refused(content)).toMatch(message);
  });

  it('a bomb is not unpacked, whether it tells its size or lies about it', async () => {
    const big = sheetOf(
      `<worksheet><sheetData><row><c><v>${'0'.repeat(80_000_000)}</v></c></row></sheetData></worksheet>`,
    );
    expect(await refused(zip(big))).toMatch(/unpacks to far more/);
    expect(await refused(zip(big, { announced: 1000 }))).toMatch(/FileNotReadable/);
  });
});

describe('Text files', () => {
  it('have no sheets', async () => {
    expect(await refused(Buffer.from('a,b\n1,2\n'), 'Sales')).toMatch(/no sheets/);
  });

  it('keep codes as text, also such as INV-00001', async () => {
    const { types } = await table('invoice,code,n\nINV-00001,C-00017,1\nINV-00002,C-00018,2\n');
    expect(types).toEqual(['text', 'text', 'integer']);
  });
});
