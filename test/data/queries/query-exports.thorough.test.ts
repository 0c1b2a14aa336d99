import { writeFile } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { type DataService, startData } from '../kit.ts';

let service: DataService;
let user: Caller;
let admin: Caller;
let table: { id: string };
beforeAll(async () => {
  service = await startData();
  const organizationId = await service.organization();
  user = await service.caller(organizationId);
  admin = await service.caller(organizationId, 'ADMIN');
  const rows = [
    'name,amount,note,secret',
    'Ada,-12.50,=1+1,canary-1',
    '"O""Neill, Ben",9007199254740993,"two\u2028lines",canary-2',
  ];
  table = await service.table(admin, `${rows.join('\n')}\n`, { name: 'Books', scope: 'ORGANIZATION' });
});
afterAll(() => service?.stop());

const exported = (caller: Caller, input: object) =>
  service.ask(
    caller,
    'mutation ($input: ExportQueryInput!) { exportQuery(input: $input) { url fileName mimeType byteSize } }',
    { input },
  );
async function fetched(caller: Caller, input: object): Promise<Buffer> {
  const { data, errors } = await exported(caller, input);
  if (errors[0]) throw new Error(errors[0].message);
  const file = await service.open(data.exportQuery.url);
  return Buffer.concat((await (await file.read()).toArray()).map(part => Buffer.from(part)));
}
const sql = 'SELECT name, CAST(amount AS DECIMAL(20, 2)) AS amount, note FROM books ORDER BY name';

test('a whole result is fetched as CSV, in which nothing becomes a formula and numbers stay numbers', async () => {
  expect((await fetched(user, { sql })).toString()).toBe(
    ['name,amount,note', "Ada,-12.5,'=1+1", '"O""Neill, Ben",9007199254740993.00,two\u2028lines', ''].join('\r\n'),
  );
});

test('the same as NDJSON, an object for each row, and as Parquet with its types', async () => {
  const lines = (await fetched(user, { sql, format: 'NDJSON' })).toString().trim().split('\n');
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { name: 'Ada', note: '=1+1' },
    { note: 'two\u2028lines' },
  ]);
  const path = await service.app.storage.temporaryPath();
  await writeFile(
    path,
    await fetched(user, {
      sql: 'SELECT name, name, 7 AS n, 18446744073709551615 AS big FROM books',
      format: 'PARQUET',
    }),
  );
  const connection = await (await DuckDBInstance.create()).connect();
  const reader = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}') ORDER BY 1 LIMIT 1`);
  expect(reader.getRowObjects()).toEqual([{ name: 'Ada', name_2: 'Ada', n: 7n, big: '18446744073709551615' }]);
});

test('a file holds more rows than any answer', async () => {
  const many =
    'SELECT a.name FROM books a, books b, books c, books d, books e, books f, books g, books h, books i, books j';
  const more = `${many}, books k, books l, books m, books n`;
  expect((await fetched(user, { sql: more })).toString().split('\r\n')).toHaveLength(2 ** 14 + 2);
});

test('what is masked is masked in the file, as the rules are when it is fetched', async () => {
  const { data } = await exported(user, { sql: 'SELECT secret FROM books' });
  const { db } = service.app;
  const rule = { organizationId: user.organizationId, sourceKey: table.id, tableName: '', columnName: 'secret' };
  await db.columnSensitivity.create({ data: { ...rule, pii: 'OTHER' } });
  const file = await service.open(data.exportQuery.url);
  expect(Buffer.concat(await (await file.read()).toArray()).toString()).not.toContain('canary');
  expect((await fetched(admin, { sql: 'SELECT secret FROM books' })).toString()).toContain('canary-1');
  const runs = await db.auditLog.findMany({ where: { action: 'data.fetch_query', userId: user.userId } });
  expect(runs.at(-1)!.details).toMatchObject({ masked: ['books.secret'], rowCount: 2 });
});

test('an address is good for ten minutes, for nobody who may not query any more, and not to be forged', async () => {
  const { data } = await exported(user, { sql });
  const { url } = data.exportQuery;
  await expect(service.open(`${url.slice(0, -1)}x`)).rejects.toMatchObject({ code: 'gone' });
  await expect(service.open(url.replace(/\d{13}/, '9999999999999'))).rejects.toMatchObject({ code: 'gone' });
  await service.app.db.user.update({ where: { id: user.userId }, data: { suspendedAt: new Date() } });
  await expect(service.open(url)).rejects.toMatchObject({ code: 'gone' });
  await service.app.db.user.update({ where: { id: user.userId }, data: { suspendedAt: null } });
  service.clock.ahead = 11 * 60_000;
  await expect(service.open(url)).rejects.toMatchObject({ code: 'gone' });
  service.clock.ahead = 0;
});

test('a statement that is refused gets no address, and one that fails gives no file', async () => {
  expect((await exported(user, { sql: 'DROP TABLE books' })).errors).toMatchObject([{ code: 'INVALID' }]);
  await expect(fetched(user, { sql: 'SELECT CAST(name AS INTEGER) AS n FROM books' })).rejects.toThrow(/Ada|Neill/);
});
