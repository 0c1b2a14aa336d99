import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { sharedService } from '../../kit/service.ts';

const one = 'The row is called a total and adds up those above it, and was left out.';
const listed = "listed in the table's reading, among its rejected rows.";
const sold = (region: string): string[] => Array.from({ length: 10 }, (_, at) => `${region},P${at},${at + 1}`);

describe('Rows of a file that are called totals', () => {
  let ada: Person;
  beforeAll(async () => {
    ada = await signUp(await sharedService());
  });
  const read = async (name: string, lines: string[]) => {
    const { id } = await ada.upload(`${name}.csv`, [...lines, ''].join('\n'));
    return (await ada.rest('GET', `/data/uploaded-tables/${id}`)).body;
  };
  const total = async (id: string): Promise<string> =>
    (await ada.rest('POST', '/chat', { message: 'What is the total amount?', table_ids: [id] })).body.response;

  it('are left out where the last one adds up the others, though half of its cells are filled, and that is told', async () => {
    const table = await read('last', ['region,product,amount', ...sold('North'), 'Total,,55']);
    expect(table).toMatchObject({ row_count: 10, warnings: [`${one} It is ${listed}`] });
    expect(table.reading.rejected_rows).toEqual([{ line: 12, column: null, reason: one, text: 'Total | 55' }]);
    expect(await total(table.id)).toContain('**55**');
  });

  it('are left out of a table of two columns, too', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => `R${at},${at + 1}.5`);
    expect(await read('narrow', ['region,amount', ...rows, 'Grand total,24.0'])).toMatchObject({ row_count: 6 });
  });

  it('are left out amid the others, below each part that they add up, and below them all', async () => {
    const parts = ['North', 'South', 'West'].flatMap(region => [...sold(region), `${region} subtotal,,55`]);
    const table = await read('parts', ['region,product,amount', ...parts, 'Grand total,,165']);
    expect(table).toMatchObject({
      row_count: 30,
      warnings: [`4 rows are called totals and add up those above them, and were left out. They are ${listed}`],
    });
    expect(await total(table.id)).toContain('**165**');
  });

  it.each([
    ['of which one comes to something else', ['Total,,55', ...sold('South'), 'Total,,56']],
    ['that are of something, as a brand or a year', ['Total,P11,55', 'Total,P12,8']],
  ])('stay where they are others %s', async (what, lines) => {
    const table = await read(what.slice(0, 9), ['region,product,amount', ...sold('North'), ...lines]);
    expect(table).toMatchObject({ row_count: 10 + lines.length, warnings: [] });
  });
});
