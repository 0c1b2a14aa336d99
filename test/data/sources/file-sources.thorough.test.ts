import { beforeAll, describe, expect, it } from 'vitest';
import { duckdbFile, sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, refusal, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

const script = `
  CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT, email TEXT, region TEXT);
  INSERT INTO people VALUES (1, 'Ada', 'ada@canary.example', 'north'), (2, 'Ben', 'ben@canary.example', 'south'),
    (3, 'Cem', 'cem@canary.example', 'north'), (4, 'Ada II', 'ada@canary.example', 'north');`;

let service: SharedService;
let ada: Person;
let ben: Record<string, string>;
let files: Record<'sqlite' | 'duckdb', Buffer>;
beforeAll(async () => {
  [service, files] = await Promise.all([
    sharedService(),
    (async () => ({ sqlite: await sqliteFile(script), duckdb: await duckdbFile(script) }))(),
  ]);
  ada = await signUp(service);
  const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
  ben = (await worldOf(service).somebody(organizationId)).headers;
});

/** Stages a file over REST. */
async function staged(person: Person, bytes: Buffer, file_name = 'shop.db'): Promise<string> {
  const made = await person.rest('POST', '/data/uploads', { file_name, byte_size: bytes.length });
  expect(made.status).toBe(201);
  expect((await fetch(made.body.url, { method: 'PUT', body: new Uint8Array(bytes) })).ok).toBe(true);
  return made.body.id;
}

let named = 0;
const draft = (type: string, upload_id: string) => ({ type, settings: { upload_id } });
const connect = (type: string, upload_id: string, more: object = {}) =>
  ada.rest('POST', '/data/connections', {
    name: `File ${named++}`,
    scope: 'organization',
    ...draft(type, upload_id),
    ...more,
  });
const keyOf = async (id: string) => (await service.app.db.dataSource.findUniqueOrThrow({ where: { id } })).fileKey!;
const gone = (key: string) =>
  expect.poll(() => service.app.storage.size(key), { timeout: 10_000, interval: 50 }).toBeNull();
const query = async (headers: Record<string, string>, connection_id: string, sql: string) =>
  (await ada.rest('POST', '/data/query', { connection_id, sql }, headers)).body;

describe.each(['sqlite', 'duckdb'] as const)('A %s file', type => {
  let id: string;
  it('is tried before it is saved, connected, discovered, sampled and asked, over REST', async () => {
    const uploadId = await staged(ada, files[type]);
    const tried = await ada.rest('POST', '/data/connections/test', draft(type, uploadId));
    expect(tried.body).toMatchObject({ ok: true, read_only: true, error: null });
    const made = await connect(type, uploadId);
    expect([made.status, made.body]).toMatchObject([
      201,
      { type, settings: { file_name: 'shop.db', byte_size: files[type].length, host: null } },
    ]);
    expect(JSON.stringify(made.body)).not.toContain('uploads/');
    id = made.body.id;
    expect((await ada.rest('POST', `/data/connections/${id}/test`)).body).toMatchObject({ ok: true });
    const found = await ada.rest('POST', `/data/connections/${id}/discover`);
    expect(found.body.tables.map(({ name }: { name: string }) => name)).toEqual(['people']);
    const sampled = await ada.rest('POST', `/data/tables/${found.body.tables[0].id}/profile`);
    expect(sampled.body.profile).toMatchObject({ rows_read: 4, complete: true });
    expect(await query({}, id, 'SELECT name FROM people WHERE id < 3 ORDER BY id')).toMatchObject({
      rows: [['Ada'], ['Ben']],
    });
  });

  it('is masked by a hash that is equal for equal values, and filtered, for whoever may not see all', async () => {
    await ada.graphql(`mutation {
      markColumnPii(input: { dataSourceId: "${id}", tableName: "people", columnName: "email", type: EMAIL }) { pii }
      createRowRule(input: { dataSourceId: "${id}", tableName: "people", columnName: "region", operator: EQUALS,
        operand: { values: ["north"] } }) { id } }`);
    const told = await query(ben, id, 'SELECT name, email, id FROM people ORDER BY id');
    expect(told.rows.map(([name]: string[]) => name)).toEqual(['Ada', 'Cem', 'Ada II']);
    const [first, second, third] = told.rows.map(([, email]: string[]) => email);
    expect(first).toMatch(/^masked:[0-9a-f]{16}$/);
    expect([third, second === first]).toEqual([first, false]);
    expect(JSON.stringify(told)).not.toContain('canary');
    for (const sql of [
      'SELECT max(email), min(email), group_concat(email) FROM people',
      "SELECT name FROM people WHERE email LIKE 'ada%'",
      'SELECT CAST(email AS INTEGER) + 1 FROM people',
      'SELECT * FROM sqlite_schema',
      'SELECT sql FROM sqlite_master',
      "SELECT * FROM pragma_table_info('people')",
    ])
      expect(JSON.stringify(await query(ben, id, sql)), sql).not.toMatch(/canary|CREATE|"Ada"/);
    expect((await query({}, id, "SELECT count(*) FROM people WHERE email LIKE '%canary%'")).rows).toEqual([[4]]);
  });

  it('is replaced by another file, and deleted with its source', async () => {
    const before = await keyOf(id);
    const other = type === 'sqlite' ? sqliteFile : duckdbFile;
    const bytes = await other("CREATE TABLE people (id INTEGER, name TEXT); INSERT INTO people VALUES (1, 'New')");
    const uploadId = await staged(ada, bytes, 'next.db');
    const { updateDataSource } = await ada.graphql(
      'mutation ($input: UpdateDataSourceInput!) { updateDataSource(input: $input) { status settings { fileName } } }',
      { input: { id, settings: { uploadId } } },
    );
    expect(updateDataSource).toEqual({ status: 'UNTESTED', settings: { fileName: 'next.db' } });
    await gone(before);
    expect((await ada.rest('POST', `/data/connections/${id}/discover`)).body.changes.changed).toEqual(
      ['people'].map(name => (type === 'duckdb' ? `main.${name}` : name)),
    );
    expect((await query({}, id, 'SELECT name FROM people')).rows).toEqual([['New']]);
    const key = await keyOf(id);
    expect((await ada.rest('DELETE', `/data/connections/${id}`)).status).toBe(204);
    await gone(key);
    expect((await query({}, id, 'SELECT 1')).status).toBe(404);
  });
});

it('A file is told by its content, and every fault names the field', async () => {
  const text = await staged(ada, Buffer.from('id,name\n1,Ada\n'), 'shop.sqlite');
  const faults = async (type: string, id: string) => (await connect(type, id)).body.errors;
  expect(await faults('sqlite', text)).toEqual([
    { path: 'settings.upload_id', message: expect.stringMatching(/no SQLite database; send the database file/) },
  ]);
  const other = await staged(ada, files.duckdb);
  expect(await faults('sqlite', other)).toEqual([
    { path: 'settings.upload_id', message: expect.stringMatching(/one of DuckDB: choose that type/) },
  ]);
  // What was refused was not used up.
  expect((await connect('duckdb', other)).status).toBe(201);
  const none = await ada.rest('POST', '/data/connections', { ...draft('sqlite', ''), name: 'None', settings: {} });
  expect(none.body.errors).toEqual([{ path: 'settings.upload_id', message: 'is required' }]);
  const hosted = { ...draft('postgresql', text), name: 'Hosted' };
  expect((await ada.rest('POST', '/data/connections', hosted)).body.errors).toContainEqual(
    expect.objectContaining({ path: 'settings.upload_id', message: expect.stringMatching(/no such setting/) }),
  );
});

it('A damaged file is connected, and told to be so when it is tried', async () => {
  const bytes = Buffer.concat([files.sqlite.subarray(0, 100), Buffer.alloc(5000, 7)]);
  const made = await connect('sqlite', await staged(ada, bytes));
  const tried = await ada.rest('POST', `/data/connections/${made.body.id}/test`);
  expect(tried.body).toMatchObject({ ok: false, failed_step: 'database' });
  expect(JSON.stringify(tried.body)).not.toMatch(/\/tmp|uploads/);
});

it("An upload serves one source, and nobody else's; theirs looks like one that never was", async () => {
  const eve = await signUp(service, 'Eve');
  const uploadId = await staged(ada, files.sqlite);
  const attempt = (id: string) => eve.rest('POST', '/data/connections', { name: 'Taken', ...draft('sqlite', id) });
  const [foreign, missing] = [await attempt(uploadId), await attempt('01990000-0000-7000-8000-000000000000')];
  expect(foreign.status).toBe(404);
  expect([foreign.body.code, foreign.body.detail]).toEqual([missing.body.code, missing.body.detail]);
  expect((await eve.rest('POST', '/data/connections/test', draft('sqlite', uploadId))).status).toBe(404);
  const { body } = await connect('sqlite', uploadId);
  expect((await connect('sqlite', uploadId)).status).toBe(410);
  expect((await query(eve.headers, body.id, 'SELECT 1 AS n')).status).toBe(404);
  const change = 'mutation ($input: UpdateDataSourceInput!) { updateDataSource(input: $input) { id } }';
  const mine = await staged(eve, files.sqlite);
  const input = { id: body.id, settings: { uploadId: mine } };
  expect((await refusal(eve.graphql(change, { input }))).code).toBe('NOT_FOUND');
});
