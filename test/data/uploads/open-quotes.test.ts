import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';

const shown = `query ($id: ID!) { uploadedTable(id: $id) {
  warnings rowCount preview { rows } reading { rejectedRows { line reason } notes }
} }`;
const rows = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => `${from + at},crate ${from + at},${10 * (from + at)}`);

describe('A quote that opens in a file and is never closed', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
  });
  const read = async (name: string, lines: string[]) => {
    const { id } = await ada.upload(`${name}.csv`, ['id,thing,price', ...lines, ''].join('\n'));
    const { uploadedTable } = await ada.graphql(shown, { id });
    const { body } = await ada.rest('GET', `/data/uploaded-tables/${id}`);
    expect(body.warnings).toEqual(uploadedTable.warnings);
    return uploadedTable;
  };

  it('costs no row where the line is whole without it, and is told', async () => {
    const table = await read('last', [...rows(1, 5), '5,"crate 5,50']);
    expect(table.preview.rows.at(-1)).toEqual([5, 'crate 5', 50]);
    const told = 'A quote opens on line 6 and is never closed; the line was read as if the quote were not there.';
    expect(table).toMatchObject({ rowCount: 5, warnings: [told], reading: { rejectedRows: [], notes: [told] } });
  });

  it('costs none of the rows after it in the middle of a large file', async () => {
    const table = await read('middle', [...rows(1, 20_000), '20000,"crate,5', ...rows(20_001, 40_001)]);
    expect(table.rowCount).toBe(40_000);
    expect(table.warnings).toEqual([expect.stringContaining('line 20001 ')]);
  });

  it('costs no row where a quote that belongs to a value seems to close it many rows later', async () => {
    const table = await read('screens', [...rows(1, 50), '50,"crate,5', ...rows(51, 99), '99,Screen 15",1500']);
    expect(table.rowCount).toBe(99);
    expect(table.warnings).toEqual([expect.stringContaining('line 51 ')]);
    expect(table.preview.rows.at(-1)).toEqual([99, 'Screen 15"', 1500]);
  });

  it('costs no name of a column', async () => {
    const { id } = await ada.upload('header.csv', ['id,"thing,price', ...rows(1, 9), ''].join('\n'));
    const { body } = await ada.rest('GET', `/data/uploaded-tables/${id}`);
    expect(body.columns.map(({ name }: { name: string }) => name)).toEqual(['id', 'thing', 'price']);
    expect(body).toMatchObject({ row_count: 8, warnings: [expect.stringContaining('line 1 ')] });
  });

  it('costs its row where nobody knows how far its value goes, which is told with the line in every list', async () => {
    const table = await read('open', [...rows(1, 5), '5,crate 5,"50']);
    const told =
      'A row or value of the file could not be read, on line 6: A quote opens here and is never closed. Close it or take it out, then upload the file again.';
    expect(table).toMatchObject({ rowCount: 4, warnings: [told], reading: { rejectedRows: [{ line: 6 }] } });
    const { items } = (await ada.rest('GET', '/data/uploaded-tables?search=open')).body;
    expect(items).toMatchObject([{ name: 'open', error: null, warnings: [told] }]);
  });

  it('is none where a value of several lines is closed, even one that is a table itself', async () => {
    const inner = '"a,b,c\n1,2,3\n4,5,6\n7,8,9\n10,11,12"';
    const table = await read('tables', [...rows(1, 5), `5,${inner},50`, ...rows(6, 9)]);
    expect(table).toMatchObject({ rowCount: 8, warnings: [] });
    expect(table.preview.rows[4]).toEqual([5, inner.slice(1, -1), 50]);
  });
});
