import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';

const apart = 'The line stands apart below the table and is none of its rows, and was left out.';
const listed = "They are listed in the table's reading, among its rejected rows.";
const sales = Array.from({ length: 20 }, (_, at) => `R${at % 3},P${at},${at}`);

describe('A file as people have them', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
  });
  const show = async (id: string) => (await ada.rest('GET', `/data/uploaded-tables/${id}`)).body;
  const read = async (name: string, lines: string[]) =>
    show((await ada.upload(`${name}.csv`, [...lines, ''].join('\n'))).id);
  const types = (table: { columns: { type: string }[] }) => table.columns.map(({ type }) => type);

  it('has remarks below its table, which are no rows of it, and told', async () => {
    const below = ['', 'Source: ERP system', 'Exported by Ada, on 2024-02-02'];
    const table = await read('export', ['region,product,amount', ...sales, ...below]);
    expect(table).toMatchObject({ row_count: 20, reading: { rejected_count: 2 } });
    expect(table.warnings).toContain(`2 lines below the table were left out. ${listed}`);
    expect(table.reading.rejected_rows).toEqual([
      { line: 23, column: null, reason: apart, text: 'Source: ERP system' },
      { line: 24, column: null, reason: apart, text: 'Exported by Ada | on 2024-02-02' },
    ]);
    const { body } = await ada.rest('POST', '/chat', { message: 'How many rows are there?', table_ids: [table.id] });
    expect(body.response).toContain('20');
    expect(body.response).not.toContain('could not be read');
  });

  it('has a total between its rows and its remarks, which is none either', async () => {
    const below = ['Total,,190', '', 'Source: ERP system'];
    expect(await read('both', ['region,product,amount', ...sales, ...below])).toMatchObject({ row_count: 20 });
  });

  it('has rows after a blank line, which stay', async () => {
    const table = await read('gap', ['region,product,amount', ...sales, '', 'R1,P21,5', 'R2,P22,']);
    expect(table).toMatchObject({ row_count: 22, warnings: [] });
  });

  it('has rows of uneven width, and is a table of as many columns as its first line names all the same', async () => {
    const uneven = sales.map((line, at) => (at % 3 === 0 ? `R1,P${at}` : at % 5 === 0 ? `${line},7` : line));
    const table = await read('uneven', ['region,product,amount', ...uneven]);
    expect(table.reading.delimiter).toBe(',');
    expect(table.columns.slice(0, 3)).toMatchObject([{ name: 'region' }, { name: 'product' }, { name: 'amount' }]);
    expect(table.warnings.join()).toContain('have fewer fields than the table');
  });

  it('has numbers whose points may part thousands, which is told with what helps', async () => {
    const table = await read('points', ['nr;betrag', ...Array.from({ length: 9 }, (_, at) => `${at};${at + 1}.234`)]);
    expect(types(table)).toEqual(['integer', 'decimal']);
    expect(table.warnings).toEqual([
      'The numbers of "betrag" can be read in two ways; they were read as fractions, 1.234 as a little more than 1. If the points part thousands, choose integer as the type of the column.',
    ]);
    const columns = [{ name: 'betrag', type: 'integer' }];
    await ada.rest('PUT', `/data/uploaded-tables/${table.id}/column-types`, { columns });
    await expect.poll(async () => types(await show(table.id))).toEqual(['integer', 'integer']);
    const { body } = await ada.rest('GET', `/data/uploaded-tables/${table.id}/preview`);
    expect(body.preview.rows[0]).toEqual([0, 1234]);
  });
});
