import { beforeAll, describe, expect, it } from 'vitest';
import { MixedDecoder, strayBytes } from '../../../src/engine/tables/csv/mixed-text.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';
import { workbook } from '../../kit/workbook.ts';

describe('A file that is not all it seems', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
  });
  const read = async (name: string, content: Buffer) => {
    const { id } = await ada.upload(name, content);
    const { body } = await ada.rest('GET', `/data/uploaded-tables/${id}`);
    const query = 'query ($id: ID!) { uploadedTable(id: $id) { warnings } }';
    const { uploadedTable } = await ada.graphql(query, { id });
    expect(uploadedTable.warnings).toEqual(body.warnings);
    return body;
  };

  it('is a workbook of formulas that were never computed, whose columns are named with what helps', async () => {
    const formula = (of: string, came = '<v/>') => ({ xml: `<c><f>${of}</f>${came}</c>` });
    const rows = Array.from({ length: 20 }, (_, at) => [
      ...[`bolt ${at}`, at, formula(`B${at + 2}*2`), formula(`B${at + 2}*3`, `<v>${at * 3}</v>`)],
      at === 3 ? formula('B5/2') : 4,
    ]);
    const sheet = { name: 'Parts', rows: [['item', 'n', 'double', 'triple', 'rate'], ...rows] };
    const { warnings } = await read('parts.xlsx', workbook([sheet]));
    expect(warnings).toEqual([
      'The formulas of "double", "rate" were saved without what they come to, so 21 cells are empty. Open the workbook in a spreadsheet program such as Excel or LibreOffice, save it there and upload that, or export its values as CSV.',
    ]);
  });

  it('is a workbook with formulas that were computed to nothing, of which there is nothing to say', async () => {
    const blank = { xml: '<c t="str"><f>IF(FALSE,1,"")</f><v></v></c>' };
    const sheet = {
      name: 'Parts',
      rows: [
        ['item', 'note'],
        ['bolt', blank],
        ['nut', 'b'],
      ],
    };
    expect((await read('computed.xlsx', workbook([sheet]))).warnings).toEqual([]);
  });

  it('is a text that is called a workbook, and is refused as none', async () => {
    const form = new FormData();
    form.append('file', new Blob(['hello']), 'fake.xlsx');
    const { url } = await sharedService();
    const sent = await fetch(`${url}/api/v1/data/upload-table`, { method: 'POST', headers: ada.headers, body: form });
    expect([sent.status, await sent.text()]).toEqual([415, expect.stringContaining('This is no Excel workbook')]);
    await expect(ada.upload('fake.xlsx', Buffer.from('hello'))).rejects.toThrow('This is no Excel workbook');
  });

  it('is UTF-8 with letters of another program between, of which none is lost', async () => {
    const mixed = Buffer.concat([Buffer.from('name,v\nMüller,1\n'), Buffer.from('Köhler,2\n', 'latin1')]);
    const table = await read('names.csv', mixed);
    expect(table.reading.encoding).toBe('utf-8');
    expect(table.warnings).toEqual([expect.stringMatching(/^Some letters are not UTF-8.*read as windows-1252/)]);
    const { body } = await ada.rest('POST', '/data/query', { sql: 'SELECT name FROM names' });
    expect(JSON.stringify(body)).toMatch(/Müller.*Köhler/);
  });
});

describe('UTF-8 with other letters between', () => {
  const bytes = Buffer.concat([
    Buffer.from('Müller 中 😀 '),
    Buffer.from('Köhler Ähn\n', 'latin1'),
    Buffer.from([0x80, 0xc3]),
  ]);

  it('is read alike wherever it is cut', () => {
    for (let at = 0; at <= bytes.length; at++) {
      const decoder = new MixedDecoder();
      const text = decoder.write(bytes.subarray(0, at)) + decoder.write(bytes.subarray(at)) + decoder.end();
      expect(text).toBe('Müller 中 😀 Köhler Ähn\n€Ã');
    }
  });

  it('tells which letters are of which', () => {
    expect(strayBytes(bytes)).toEqual({ letters: 3, strays: ['ö', 'Ä', '€Ã'] });
  });
});
