import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../src/context.ts';
import { storeSalesFile } from '../kit/store-sales.ts';
import { type DataService, startData } from './kit.ts';

let service: DataService;
let user: Caller;
beforeAll(async () => {
  service = await startData();
  user = await service.caller(await service.organization());
});
afterAll(() => service?.stop());

const details = `query ($id: ID!) { uploadedTable(id: $id) {
  id name description status rowCount fileType sheetName failure { code message }
  columns { name index type nativeType nullable primaryKey description }
  reading { encoding delimiter hasHeader skippedLines rejectedCount rejectedRows { line reason } notes }
} }`;
const show = async (id: string) => (await service.ask(user, details, { id })).data.uploadedTable;
const update = (input: object, caller = user) =>
  service.ask(
    caller,
    `mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) {
      name description columns { name description }
    } }`,
    { input },
  );
const remove = (id: string) =>
  service.ask(user, 'mutation ($input: DeleteUploadedTableInput!) { deleteUploadedTable(input: $input) { id } }', {
    input: { id },
  });

test('a CSV file becomes a table with typed columns, and says how it was read', async () => {
  const uploadId = await service.stage(user, await readFile(storeSalesFile), 'Store Sales.csv');
  const { data } = await service.upload(user, { uploadId });
  expect(data.uploadTable).toMatchObject({ name: 'Store Sales', fileType: 'CSV', scope: 'USER', ownerId: user.userId });
  await service.settled(data.uploadTable.id);
  const table = await show(data.uploadTable.id);
  expect(table).toMatchObject({ status: 'COMPLETED', rowCount: 5000, failure: null, sheetName: null });
  expect(table.columns.map((column: { name: string; type: string }) => `${column.name} ${column.type}`)).toEqual([
    'Order ID TEXT',
    'Order Date DATE',
    'Region TEXT',
    'Product TEXT',
    'Category TEXT',
    'Channel TEXT',
    'Quantity INTEGER',
    'Unit Price DECIMAL',
    'Rating INTEGER',
    'Note TEXT',
  ]);
  expect(table.columns[0]).toMatchObject({ index: 0, nullable: false, primaryKey: true, description: null });
  expect(table.columns[1]).toMatchObject({ index: 1, nullable: true, primaryKey: false });
  expect(table.reading).toMatchObject({ delimiter: ',', hasHeader: true, rejectedCount: 1 });
  expect(table.reading.rejectedRows).toMatchObject([{ line: 3114 }]);
});

test('each of two tables that are called alike has the name by which statements find it, told apart from no table of others', async () => {
  const document = 'query ($id: ID!) { uploadedTable(id: $id) { sqlName } }';
  const named = async (caller: Caller, id: string) =>
    (await service.ask(caller, document, { id })).data.uploadedTable?.sqlName;
  const stranger = await service.caller(await service.organization());
  const strange = await service.table(stranger, 'a\n1\n', { name: 'Größen 2024' });
  const [older, newer] = [
    await service.table(user, 'a\n1\n', { name: 'Größen 2024' }),
    await service.table(user, 'a\n2\n', { name: 'größen-2024' }),
  ];
  expect(await named(user, older.id)).toBe('groessen_2024');
  expect(await named(user, newer.id)).toBe('groessen_2024_2');
  expect(await named(stranger, strange.id)).toBe('groessen_2024');
  expect(await named(user, strange.id)).toBeUndefined();
});

test('the file comes back as it was, by an address that expires', async () => {
  const content = Buffer.from('name;größe\nÄpfel;3\n', 'latin1');
  const { id } = await service.table(user, content, { fileName: 'früchte.csv' });
  const document = 'query ($id: ID!) { uploadedTable(id: $id) { download { url fileName mimeType byteSize } } }';
  const { download } = (await service.ask(user, document, { id })).data.uploadedTable;
  expect(download).toMatchObject({ fileName: 'früchte.csv', mimeType: 'text/csv', byteSize: content.length });
  const file = await service.open(download.url);
  expect(file).toMatchObject({ fileName: 'früchte.csv', mimeType: 'text/csv', byteSize: content.length });
  expect(Buffer.concat(await (await file.read()).toArray())).toEqual(content);
  expect(String(await (await file.read({ start: 0, end: 3 })).toArray())).toBe('name');
  const other = await service.table(user, 'a,b\n1,2\n');
  const [text, signature] = download.url.split('/').at(-1).split('.');
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(String(Buffer.from(text, 'base64url'))), key: other.originalKey }),
  );
  for (const url of [
    `/${forged.toString('base64url')}.${signature}`,
    `/${text}`,
    `/${text}.`,
    `/${text}.${signature}.`,
    '/x',
  ])
    await expect(service.open(url)).rejects.toMatchObject({ code: 'gone' });
  service.clock.ahead = 11 * 60 * 1000;
  await expect(service.open(download.url)).rejects.toMatchObject({ code: 'gone' });
  service.clock.ahead = 0;
});

test.each([
  ['an empty file', '', 'INVALID'],
  ['a PDF', '%PDF-1.7\n', 'UNSUPPORTED_MEDIA_TYPE'],
  ['a Word document', 'PK\u0003\u0004 [Content_Types].xml word/document.xml', 'UNSUPPORTED_MEDIA_TYPE'],
])('%s is refused at once, and the upload may be used up by nobody', async (_, content, code) => {
  const count = await service.app.db.uploadedTable.count();
  const upload = await service.reserve(user, 100);
  const { receiveUpload } = await import('../../src/data/uploads/receive-upload.ts');
  const { Readable } = await import('node:stream');
  await receiveUpload(service.app, upload.id, upload.signature, Readable.from(content ? [Buffer.from(content)] : []));
  expect((await service.upload(user, { uploadId: upload.id })).errors).toMatchObject([{ code }]);
  expect(await service.app.db.uploadedTable.count()).toBe(count);
});

test('a file that holds no table is a failed table with a sentence for its owner', async () => {
  const { id } = await service.table(user, '<!doctype html><html><body>Please sign in</body></html>');
  const table = await show(id);
  expect(table).toMatchObject({
    status: 'FAILED',
    failure: { code: 'INVALID' },
    columns: [],
    rowCount: null,
    reading: null,
  });
  expect(table.failure.message).toMatch(/HTML/);
});

test('files that people really have become tables: 200 columns, headers twice, a header alone', async () => {
  const names = Array.from({ length: 200 }, (_, i) => `c${i}`);
  const wide = await service.table(user, `${names.join(',')}\n${'1,'.repeat(199)}1\n${'2,'.repeat(199)}2\n`);
  expect(wide).toMatchObject({ status: 'COMPLETED', rowCount: 2n });
  expect((await show(wide.id)).columns).toHaveLength(200);
  const twice = await show((await service.table(user, 'a,a,A,\n1,2,3,4\n5,6,7,8\n')).id);
  expect(new Set(twice.columns.map((column: { name: string }) => column.name.toLowerCase())).size).toBe(4);
  expect(twice.reading.notes).not.toEqual([]);
  const header = await service.table(user, 'name,price,amount\n');
  const shown = await show(header.id);
  if (header.status === 'FAILED') expect(shown.failure.message).not.toBe('');
  else expect(shown).toMatchObject({ rowCount: 0, columns: [{ name: 'name' }, { name: 'price' }, { name: 'amount' }] });
});

test('tables are listed newest first, page by page, and found by name, description and file', async () => {
  const owner = await service.caller(await service.organization());
  const ids: string[] = [];
  for (const name of ['One', 'Two 100%', 'Three']) {
    const uploadId = await service.stage(owner, 'a,b\n1,2\n', `${name}-file.csv`);
    ids.unshift((await service.upload(owner, { uploadId, name, description: `about ${name}` })).data.uploadTable.id);
  }
  const list = async (args: string) => {
    const { data, errors } = await service.ask(
      owner,
      `{ uploadedTables(${args}) { totalCount nodes { id } pageInfo { endCursor hasNextPage } } }`,
    );
    const page = data.uploadedTables;
    return errors[0] ?? { ...page, nodes: page.nodes.map((node: { id: string }) => ids.indexOf(node.id)) };
  };
  const first = await list('first: 2');
  expect(first).toMatchObject({ totalCount: 3, nodes: [0, 1], pageInfo: { hasNextPage: true } });
  expect(await list(`first: 2, after: "${first.pageInfo.endCursor}"`)).toMatchObject({ totalCount: 3, nodes: [2] });
  expect(await list('first: 2, offset: 1')).toMatchObject({ nodes: [1, 2], pageInfo: { hasNextPage: false } });
  expect(await list('search: "tWo"')).toMatchObject({ totalCount: 1, nodes: [1] });
  expect(await list('search: "ABOUT THREE"')).toMatchObject({ nodes: [0] });
  expect(await list('search: "one-FILE"')).toMatchObject({ nodes: [2] });
  expect(await list('search: "%"')).toMatchObject({ nodes: [1] });
  expect(await list('search: "_"')).toMatchObject({ nodes: [] });
  expect(await list('search: "one\\u0000"')).toMatchObject({ nodes: [2] });
  expect(await list('search: "  "')).toMatchObject({ totalCount: 3 });
  expect(await list('first: 0, offset: -1, after: "x"')).toMatchObject({
    code: 'INVALID',
    faults: ['first', 'after', 'offset'],
  });
  for (const id of ids) await service.settled(id);
});

test('a table is renamed and described, column by column; absent stays, null forgets', async () => {
  const { id } = await service.table(user, 'constructor,__proto__,c\n1,2,3\n', { name: 'Before' });
  const columns = [
    { name: 'constructor', description: ' Who built it ' },
    { name: '__proto__', description: 'x' },
  ];
  const first = await update({ id, name: '  After ', description: 'All of it', columns });
  expect(first).toMatchObject({
    errors: [],
    data: { updateUploadedTable: { name: 'After', description: 'All of it' } },
  });
  expect((await show(id)).columns.map((column: { description: string }) => column.description)).toEqual([
    'Who built it',
    'x',
    null,
  ]);
  await update({ id, description: null, columns: [{ name: '__proto__', description: null }] });
  const table = await show(id);
  expect(table).toMatchObject({ name: 'After', description: null });
  expect(table.columns.map((column: { description: string }) => column.description)).toEqual([
    'Who built it',
    null,
    null,
  ]);
});

test('all faults of a change are told at once, by their paths, and nothing is changed', async () => {
  const { id } = await service.table(user, 'a,b\n1,2\n', { name: 'Kept' });
  const shape = await update({
    id,
    name: '',
    description: 'x'.repeat(2001),
    columns: [{ name: 'a', description: 'x'.repeat(1001) }],
  });
  expect(shape.errors).toMatchObject([
    { code: 'INVALID', faults: ['input.name', 'input.description', 'input.columns.0.description'] },
  ]);
  const columns = [{ name: 'a' }, { name: 'z', description: 'y' }, { name: 'a' }];
  const unknown = await update({ id, name: 'Other', columns });
  expect(unknown.errors).toMatchObject([{ code: 'INVALID', faults: ['input.columns.1.name', 'input.columns.2.name'] }]);
  expect((await update({ id, name: null })).errors).toMatchObject([{ code: 'INVALID', faults: ['input.name'] }]);
  expect(await show(id)).toMatchObject({ name: 'Kept' });
  const uploadId = await service.stage(user, 'a,b\n1,2\n');
  const long = await service.upload(user, { uploadId, name: 'x'.repeat(121), description: 'x'.repeat(2001) });
  expect(long.errors).toMatchObject([{ code: 'INVALID', faults: ['input.name', 'input.description'] }]);
  const nul = await service.upload(user, { uploadId, name: 'a\u0000b', description: 'a\u0000b' });
  expect(nul.errors).toMatchObject([{ code: 'INVALID', faults: ['input.name', 'input.description'] }]);
});

test('a deleted table is gone at once, and its files follow', async () => {
  const { id, originalKey, tableKey } = await service.table(user, 'a,b\n1,2\n');
  expect(await service.app.storage.size(tableKey!)).toBeGreaterThan(0);
  const { download } = (
    await service.ask(user, 'query ($id: ID!) { uploadedTable(id: $id) { download { url } } }', { id })
  ).data.uploadedTable;
  const removed = new Promise<void>(resolve =>
    service.handled.on('handled', name => name === 'data.remove_files' && resolve()),
  );
  expect((await remove(id)).data).toEqual({ deleteUploadedTable: { id } });
  expect((await service.ask(user, details, { id })).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await remove(id)).errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  await removed;
  expect(await service.app.storage.size(originalKey)).toBeNull();
  expect(await service.app.storage.size(tableKey!)).toBeNull();
  await expect(service.open(download.url)).rejects.toMatchObject({ code: 'gone' });
});

test('every change is in the audit log, and none that was refused', async () => {
  const { id } = await service.table(user, 'a,b\n1,2\n', { name: 'Audited' });
  await update({ id, name: 'Renamed' });
  await update({ id, columns: [{ name: 'z' }] });
  await remove(id);
  const entries = await service.app.db.auditLog.findMany({ where: { resourceId: id }, orderBy: { id: 'asc' } });
  expect(entries.map(entry => [entry.action, entry.userId])).toEqual([
    ['data.upload_table', user.userId],
    ['data.update_uploaded_table', user.userId],
    ['data.delete_uploaded_table', user.userId],
  ]);
});
