import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../src/context.ts';
import type { Catalog } from '../../src/engine/query/catalog.ts';
import { ToolFailed } from '../../src/engine/reasoner/tool.ts';
import { type DataService, startData } from './kit.ts';

let service: DataService;
/** One organization, and another. */
let owner: Caller;
let colleague: Caller;
let admin: Caller;
let stranger: Caller;
let strangeAdmin: Caller;
let own: { id: string };
let shared: { id: string };
beforeAll(async () => {
  service = await startData();
  const [here, there] = [await service.organization(), await service.organization()];
  owner = await service.caller(here);
  colleague = await service.caller(here);
  admin = await service.caller(here, 'ADMIN');
  stranger = await service.caller(there);
  strangeAdmin = await service.caller(there, 'ADMIN');
  own = await service.table(owner, 'secret,amount\ncanary,1\n', { name: 'Own' });
  shared = await service.table(admin, 'city,amount\nBerlin,2\n', { name: 'Shared', scope: 'ORGANIZATION' });
  await service.table(stranger, 'x,y\n1,2\n', { name: 'Strange' });
});
afterAll(() => service?.stop());

const get = (caller: Caller | null, id: string) =>
  service.ask(caller, 'query ($id: ID!) { uploadedTable(id: $id) { name download { url } } }', { id });
const update = (caller: Caller | null, id: string) =>
  service.ask(caller, 'mutation ($i: UpdateUploadedTableInput!) { updateUploadedTable(input: $i) { name } }', {
    i: { id, name: 'Taken' },
  });
const remove = (caller: Caller | null, id: string) =>
  service.ask(caller, 'mutation ($i: DeleteUploadedTableInput!) { deleteUploadedTable(input: $i) { id } }', {
    i: { id },
  });
const list = async (caller: Caller, search = '') => {
  const { data } = await service.ask(
    caller,
    'query ($search: String) { uploadedTables(search: $search) { totalCount nodes { name } } }',
    { search },
  );
  const { totalCount, nodes } = data.uploadedTables;
  expect(nodes).toHaveLength(totalCount);
  return nodes.map((node: { name: string }) => node.name).sort();
};
const described = async (caller: Caller) => {
  const { output } = await service.tool(caller, 'describe_tables', {});
  return (output as Catalog).tables.map(table => table.name).sort();
};

test('a table that is not yours is missing, word for word as one that never was', async () => {
  const never = await get(stranger, '01890000-0000-7000-8000-000000000000');
  expect(never.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  for (const id of [own.id, shared.id, 'nonsense'])
    for (const way of [get, update, remove])
      for (const caller of [stranger, strangeAdmin]) expect((await way(caller, id)).errors).toEqual(never.errors);
  for (const way of [get, update, remove])
    for (const caller of [colleague, admin]) expect((await way(caller, own.id)).errors).toEqual(never.errors);
  expect(await list(owner)).toEqual(['Own', 'Shared']);
});

test('nobody reads or changes a table without signing in', async () => {
  for (const way of [get, update, remove])
    expect((await way(null, shared.id)).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
});

test('lists hold what one owns and what the organization shares, also when searched', async () => {
  expect(await list(owner)).toEqual(['Own', 'Shared']);
  expect(await list(colleague)).toEqual(['Shared']);
  expect(await list(admin)).toEqual(['Shared']);
  expect(await list(stranger)).toEqual(['Strange']);
  expect(await list(strangeAdmin)).toEqual([]);
  expect(await list(stranger, 'own')).toEqual([]);
});

test('a page of somebody else begins nowhere with a foreign cursor', async () => {
  const { data } = await service.ask(owner, '{ uploadedTables { edges { cursor node { name } } } }');
  for (const { cursor } of data.uploadedTables.edges) {
    const page = await service.ask(
      stranger,
      'query ($after: String) { uploadedTables(after: $after) { nodes { name } } }',
      {
        after: cursor,
      },
    );
    expect(page.errors).toMatchObject([{ code: 'INVALID', faults: ['after'] }]);
  }
});

test('a shared table is seen by everybody of the organization, and changed by its owner and Admins only', async () => {
  expect((await get(colleague, shared.id)).data.uploadedTable.name).toBe('Shared');
  expect((await update(colleague, shared.id)).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  expect((await remove(colleague, shared.id)).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  const second = await service.caller(admin.organizationId, 'ADMIN');
  const other = await service.table(admin, 'a,b\n1,2\n', { name: 'Other', scope: 'ORGANIZATION' });
  expect((await update(second, other.id)).data.updateUploadedTable.name).toBe('Taken');
  expect((await remove(second, other.id)).errors).toEqual([]);
});

const setScope = (caller: Caller, id: string, scope: string) =>
  service.ask(caller, 'mutation ($input: UpdateUploadedTableInput!) { updateUploadedTable(input: $input) { scope } }', {
    input: { id, scope },
  });

test('only an Admin shares, and a refusal leaves the upload to be used', async () => {
  const uploadId = await service.stage(colleague, 'a,b\n1,2\n');
  const refused = await service.upload(colleague, { uploadId, scope: 'ORGANIZATION' });
  expect(refused.errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  const { data } = await service.upload(colleague, { uploadId });
  await service.settled(data.uploadTable.id);
  expect((await setScope(colleague, data.uploadTable.id, 'ORGANIZATION')).errors).toMatchObject([
    { code: 'FORBIDDEN' },
  ]);
  await remove(colleague, data.uploadTable.id);
});

test('an Admin shares a table of theirs later, and takes that back', async () => {
  const late = await service.table(admin, 'a,b\n1,2\n', { name: 'Late' });
  expect((await get(colleague, late.id)).data.uploadedTable).toBeNull();
  expect((await setScope(admin, late.id, 'ORGANIZATION')).data.updateUploadedTable.scope).toBe('ORGANIZATION');
  expect((await get(colleague, late.id)).data.uploadedTable.name).toBe('Late');
  expect((await setScope(colleague, late.id, 'USER')).errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  await setScope(admin, late.id, 'USER');
  expect((await get(colleague, late.id)).data.uploadedTable).toBeNull();
  await remove(admin, late.id);
});

describe('what agents may do', () => {
  test('they are told of the tables of their caller only', async () => {
    expect(await described(owner)).toEqual(['own', 'shared']);
    expect(await described(colleague)).toEqual(['shared']);
    expect(await described(stranger)).toEqual(['strange']);
    expect(await described(strangeAdmin)).toEqual([]);
  });

  test('they query the tables of their caller only, however the statement puts it', async () => {
    const { output } = await service.tool(owner, 'run_sql', { sql: 'SELECT secret FROM own' });
    expect(output).toMatchObject({ rows: [['canary']] });
    for (const caller of [colleague, admin, stranger, strangeAdmin])
      for (const sql of [
        'SELECT * FROM own',
        'SELECT * FROM main."own"',
        'SELECT * FROM file_0.main.rows',
        "SELECT * FROM query_table('own')",
        'SELECT table_name, sql FROM duckdb_tables()',
        'SELECT path FROM duckdb_databases()',
        `SELECT * FROM read_blob('${await service.app.storage.localPath((await tableKeyOf(own.id))!)}')`,
      ]) {
        const answer = await service.tool(caller, 'run_sql', { sql }).catch(error => error);
        expect(answer, sql).toBeInstanceOf(ToolFailed);
        expect(answer.message).not.toMatch(/canary|secret|Own/);
      }
  });

  test('they find values in the tables of their caller only', async () => {
    const args = { table: 'own', column: 'secret', text: 'canary' };
    expect((await service.tool(owner, 'find_values', args)).output).toEqual({ values: ['canary'] });
    for (const caller of [colleague, admin, stranger])
      await expect(service.tool(caller, 'find_values', args)).rejects.toBeInstanceOf(ToolFailed);
  });

  test('what was shared and is deleted is gone from their next call on', async () => {
    const { id } = await service.table(admin, 'a,b\n1,2\n', { name: 'Short lived', scope: 'ORGANIZATION' });
    expect(await described(colleague)).toContain('short_lived');
    await remove(admin, id);
    expect(await described(colleague)).toEqual(['shared']);
    await expect(service.tool(colleague, 'run_sql', { sql: 'FROM short_lived' })).rejects.toBeInstanceOf(ToolFailed);
  });
});

const tableKeyOf = async (id: string) => (await service.app.db.uploadedTable.findUnique({ where: { id } }))?.tableKey;
