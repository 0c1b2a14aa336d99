import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../src/context.ts';
import { eraseTables } from '../../src/data/tables/erase-tables.ts';
import { mostVersions } from '../../src/data/versions/prune-versions.ts';
import { workbook } from '../kit/workbook.ts';
import { type DataService, startData } from './kit.ts';

let service: DataService;
let owner: Caller;
beforeAll(async () => {
  service = await startData();
  owner = await service.caller(await service.organization());
});
afterAll(() => service?.stop());

const state = 'id version status failure { code message } rowCount fileName sheetName columns { name type }';
async function change(caller: Caller, field: string, input: Record<string, unknown>) {
  const type = field[0]!.toUpperCase() + field.slice(1);
  return service.ask(caller, `mutation ($i: ${type}Input!) { ${field}(input: $i) { ${state} } }`, { i: input });
}
/** Sends a file to a table and waits for what comes of it. */
async function send(field: 'appendToTable' | 'replaceTable', id: string, content: string | Buffer, fileName?: string) {
  const uploadId = await service.stage(owner, content, fileName);
  const { errors } = await change(owner, field, { id, uploadId });
  if (errors[0]) throw new Error(`${errors[0].code}: ${errors[0].message}`);
  await service.settled(id);
  return read(id);
}
const read = async (id: string, more = '') =>
  (await service.ask(owner, `query ($id: ID!) { uploadedTable(id: $id) { ${state} ${more} } }`, { id })).data
    .uploadedTable;
const rows = async (id: string) => (await read(id, 'preview { rows }')).preview.rows;
const versions = async (id: string) =>
  (await read(id, 'versions { version change rowCount fileName }')).versions.map((each: any) => [
    each.version,
    each.change,
    each.rowCount,
  ]);
const filesNow = async () => (await service.files()).length;

const first = 'day,item,amount\n2024-01-01,INV-00001,1.50\n2024-01-02,INV-00002,2.25\n';

describe('A table', () => {
  test('takes further rows, in whatever order their columns stand, as a new version', async () => {
    const { id } = await service.table(owner, first);
    const after = await send('appendToTable', id, 'Amount,day,item\n3.125,2024-01-03,INV-00003\n');
    expect(after).toMatchObject({ version: 2, status: 'COMPLETED', failure: null, rowCount: 3 });
    expect(await rows(id)).toEqual([
      ['2024-01-01', 'INV-00001', 1.5],
      ['2024-01-02', 'INV-00002', 2.25],
      ['2024-01-03', 'INV-00003', 3.125],
    ]);
    expect(await versions(id)).toEqual([
      [2, 'APPEND', 3],
      [1, 'UPLOAD', 2],
    ]);
    const sum = await service.tool(owner, 'run_sql', { sql: 'SELECT sum(amount) FROM sales' });
    expect(sum.output).toMatchObject({ rows: [[6.875]] });
    await change(owner, 'deleteUploadedTable', { id }).catch(() => undefined);
  });

  test('tells all differences of rows that do not fit, and stays as it was', async () => {
    const { id } = await service.table(owner, first);
    const columns = await send('appendToTable', id, 'day,price,vat\n2024-01-03,3,1\n');
    expect(columns).toMatchObject({ version: 1, status: 'COMPLETED', rowCount: 2, failure: { code: 'INVALID' } });
    expect(columns.failure.message).toMatch(/lacks "item", "amount"; the table has no "price", "vat"/);
    const values = await send('appendToTable', id, 'day,item,amount\n2024-01-03,INV-00003,3\nsoon,INV-00004,much\n');
    expect(values.failure.message).toMatch(/2 values do not fit/);
    expect(values.failure.message).toContain('line 3: "soon" is no date of "day"');
    expect(values.failure.message).toContain('line 3: "much" is no decimal of "amount"');
    expect([values.version, (await rows(id)).length, await versions(id)]).toEqual([1, 2, [[1, 'UPLOAD', 2]]]);
    // Of every column something is told, however many values of another do not fit.
    const many = Array.from({ length: 40 }, (_, n) => `soon,INV-${n + 10},${n === 39 ? 'much' : n}`);
    const faulty = await send('appendToTable', id, `day,item,amount\n${many.join('\n')}\n`);
    expect(faulty.failure.message).toMatch(/41 values do not fit: line 2: "soon" is no date of "day"/);
    expect(faulty.failure.message).toContain('line 41: "much" is no decimal of "amount"; and 21 more');
    // What was told is forgotten with the next change.
    expect(await send('appendToTable', id, first)).toMatchObject({ version: 2, failure: null, rowCount: 4 });
  });

  test('is replaced by a file of other columns, a sheet of a workbook among them, and restored', async () => {
    const { id } = await service.table(owner, first, { name: 'Orders' });
    const book = workbook([
      { name: 'Cover', rows: [['Orders of 2025']] },
      {
        name: 'Orders',
        rows: [
          ['who', 'n'],
          ['Ann', 1],
          ['Bob', 2],
          ['Cy', 3],
        ],
      },
    ]);
    const replaced = await send('replaceTable', id, book, 'orders.xlsx');
    expect(replaced).toMatchObject({ id, version: 2, rowCount: 3, fileName: 'orders.xlsx', sheetName: 'Orders' });
    expect(replaced.columns.map((column: any) => column.name)).toEqual(['who', 'n']);
    const restored = await change(owner, 'restoreTableVersion', { id, version: 1 });
    expect(restored.data.restoreTableVersion).toMatchObject({ version: 3, rowCount: 2, fileName: 'sales.csv' });
    expect(await rows(id)).toHaveLength(2);
    expect(await versions(id)).toEqual([
      [3, 'RESTORE', 2],
      [2, 'REPLACE', 3],
      [1, 'UPLOAD', 2],
    ]);
    expect((await change(owner, 'restoreTableVersion', { id, version: 9 })).errors[0]!.code).toBe('NOT_FOUND');
    // What is restored can be added to, with all of its files.
    expect(await send('appendToTable', id, first)).toMatchObject({ version: 4, rowCount: 4 });
  });

  test('has columns read as other types; what does not fit is told with its lines, or left empty on demand', async () => {
    const { id } = await service.table(owner, 'code,size\n007,1\n008,2\n', { name: 'Sizes' });
    await send('appendToTable', id, 'code,size\n009,3\nx10,4\n');
    const set = async (columns: object[], dropsMisfits = false) => {
      const { errors } = await change(owner, 'setColumnTypes', { id, columns, dropsMisfits });
      if (errors[0]) return errors[0];
      await service.settled(id);
      return read(id);
    };
    const refused = await set([
      { name: 'code', type: 'INTEGER' },
      { name: 'size', type: 'TEXT' },
    ]);
    expect(refused).toMatchObject({ version: 2, failure: { code: 'INVALID' } });
    expect(refused.failure.message).toContain('line 3 (file 2): "x10" is no integer of "code"');
    expect(await set([{ name: 'code', type: 'INTEGER' }], true)).toMatchObject({
      version: 3,
      failure: null,
      columns: [
        { name: 'code', type: 'INTEGER' },
        { name: 'size', type: 'INTEGER' },
      ],
    });
    expect(await rows(id)).toEqual([
      [7, 1],
      [8, 2],
      [9, 3],
      [null, 4],
    ]);
    // The files are still there: nothing was lost.
    await set([{ name: 'code', type: 'TEXT' }]);
    expect((await rows(id)).map((row: unknown[]) => row[0])).toEqual(['007', '008', '009', 'x10']);
    expect(
      await set([
        { name: 'nothing', type: 'TEXT' },
        { name: 'code', type: 'JSON' },
        { name: 'code', type: 'TEXT' },
      ]),
    ).toMatchObject({
      code: 'INVALID',
      faults: ['input.columns.0.name', 'input.columns.1.type', 'input.columns.2.name'],
    });
    // A type that was chosen is kept where the table is replaced.
    await set([{ name: 'size', type: 'TEXT' }]);
    const replaced = await send('replaceTable', id, 'code,size\n1,2\n');
    expect(replaced.columns.map((column: any) => column.type)).toEqual(['TEXT', 'TEXT']);
  });

  test('takes one change at a time, and says so', async () => {
    const { id } = await service.table(owner, first);
    const uploads = await Promise.all([1, 2, 3].map(() => service.stage(owner, first)));
    const answers = await Promise.all(uploads.map(uploadId => change(owner, 'appendToTable', { id, uploadId })));
    const codes = answers.map(({ errors }) => errors[0]?.code ?? 'begun').sort();
    expect(codes.filter(code => code === 'begun').length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(['CONFLICT', 'begun']));
    await service.settled(id);
    const { version, rowCount } = await read(id);
    expect([version, rowCount]).toEqual([
      1 + codes.filter(code => code === 'begun').length,
      2 + 2 * codes.filter(code => code === 'begun').length,
    ]);
  });

  test('whose first file could not be read has no version, and can be replaced', async () => {
    const { id, status } = await service.table(owner, '{"a": 1}');
    expect(status).toBe('FAILED');
    const uploadId = await service.stage(owner, first);
    expect((await change(owner, 'appendToTable', { id, uploadId })).errors[0]!.code).toBe('CONFLICT');
    expect(await send('replaceTable', id, first)).toMatchObject({ version: 1, status: 'COMPLETED', rowCount: 2 });
  });

  test('is changed by whoever may change it, and previewed by whoever sees it', async () => {
    const admin = await service.caller(owner.organizationId, 'ADMIN');
    const colleague = await service.caller(owner.organizationId);
    const stranger = await service.caller(await service.organization(), 'ADMIN');
    const { id } = await service.table(admin, first, { scope: 'ORGANIZATION' });
    const outcome = async (caller: Caller, field: string, input: object) => {
      const named = 'columns' in input || 'version' in input ? {} : { uploadId: await service.stage(caller, first) };
      return (await change(caller, field, { id, ...input, ...named })).errors[0]?.code;
    };
    for (const [field, input] of [
      ['appendToTable', {}],
      ['replaceTable', {}],
      ['restoreTableVersion', { version: 1 }],
      ['setColumnTypes', { columns: [{ name: 'day', type: 'TEXT' }] }],
    ] as const) {
      expect(await outcome(colleague, field, input), field).toBe('FORBIDDEN');
      expect(await outcome(stranger, field, input), field).toBe('NOT_FOUND');
    }
    const preview = 'query ($id: ID!) { uploadedTable(id: $id) { preview { rowCount } } }';
    expect((await service.ask(colleague, preview, { id })).data.uploadedTable.preview).toEqual({ rowCount: 2 });
    expect((await service.ask(stranger, preview, { id })).data.uploadedTable).toBeNull();
  });
});

describe('Files', () => {
  test('of the latest versions are kept, of older ones removed, and all with the table or its owner', async () => {
    const lone = await service.caller(await service.organization());
    const before = await filesNow();
    const { id } = await service.table(lone, first);
    for (let i = 0; i < mostVersions; i++) await change(lone, 'restoreTableVersion', { id, version: i + 1 });
    expect(await service.app.db.tableVersion.count({ where: { tableId: id } })).toBe(mostVersions);
    // The oldest is gone, and the files of all are the same two.
    expect(await filesNow()).toBe(before + 2);
    await service.ask(lone, 'mutation ($i: DeleteUploadedTableInput!) { deleteUploadedTable(input: $i) { id } }', {
      i: { id },
    });
    while ((await filesNow()) > before) await new Promise(resolve => service.handled.once('handled', resolve));

    const { id: another } = await service.table(lone, first);
    const uploadId = await service.stage(lone, first);
    await change(lone, 'appendToTable', { id: another, uploadId });
    await service.settled(another);
    expect(await filesNow()).toBe(before + 4);
    await eraseTables(service.app, { userId: lone.userId, organizationId: lone.organizationId, heirId: null });
    while ((await filesNow()) > before) await new Promise(resolve => service.handled.once('handled', resolve));
    expect(await service.app.db.tableVersion.count({ where: { tableId: { in: [id, another] } } })).toBe(0);
  });
});

test('a file without a name is called Table', async () => {
  const { name } = await service.table(owner, first, { fileName: '..csv' });
  expect(name).toBe('Table');
});
