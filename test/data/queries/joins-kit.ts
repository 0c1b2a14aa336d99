import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duckdbFile, sqliteFile } from '../../kit/installation/database-files.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';
import { worldOf } from '../../security/world/world.ts';

// Two files that are databases, and an upload, to be joined.

/** Rows of a table that may be copied. */
const maxRows = 2000;
const shopScript = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, email TEXT, region TEXT);
  INSERT INTO customers VALUES (1, 'Ada', 'ada@canary.example', 'north'), (2, 'Ben', 'ben@canary.example', 'south'),
    (3, 'Cem', 'cem@canary.example', 'north'), (4, 'Dee', NULL, 'south');
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER, amount DECIMAL(10,2), note TEXT);
  INSERT INTO orders VALUES (1, 1, 10.10, 'x'), (2, 1, 20.20, 'x'), (3, 2, 5.05, 'y'), (4, 9, 1, 'y');
  CREATE TABLE texts (n INTEGER, t TEXT);
  INSERT INTO texts WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 100) SELECT n, hex(zeroblob(1500)) FROM s;
  CREATE TABLE log (n INTEGER);
  INSERT INTO log WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${maxRows + 1}) SELECT n FROM s;
  CREATE VIEW endless AS WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s) SELECT n FROM s WHERE n < 0;`;
const crmScript = `
  CREATE SCHEMA sales;
  CREATE TABLE sales.contacts (email VARCHAR, phone VARCHAR, since DATE);
  INSERT INTO sales.contacts VALUES ('ada@canary.example', '555 1', '2020-01-01'), ('ben@canary.example', '555 2', '2023-05-05'),
    ('eve@canary.example', '555 3', '2024-06-06');
  CREATE TABLE log (n INTEGER); INSERT INTO log VALUES (7);`;
const targets = 'region,target\nnorth,100\nsouth,50\n';

/** Connects a file over REST, and reads its catalog. */
export async function connectFile(ada: Person, name: string, type: string, bytes: Buffer): Promise<string> {
  const made = await ada.rest('POST', '/data/uploads', { file_name: `${name}.db`, byte_size: bytes.length });
  await fetch(made.body.url, { method: 'PUT', body: new Uint8Array(bytes) });
  const settings = { upload_id: made.body.id };
  const input = { name, type, scope: 'organization', settings, credentials: { none: true } };
  const { body } = await ada.rest('POST', '/data/connections', input);
  await ada.rest('POST', `/data/connections/${body.id}/discover`);
  return body.id;
}

/** What copies are at work, of this process. */
export const workspaces = () =>
  readdirSync(tmpdir())
    .filter(name => name.startsWith(`tables-${process.pid}-`))
    .flatMap(name => readdirSync(join(tmpdir(), name)).filter(inner => inner.startsWith('query-')));

/** Statements over both that try to see what is hidden. */
export const attempts = [
  'SELECT * FROM my_shop.customers, crm.contacts',
  'SELECT c FROM my_shop.customers c',
  'SELECT to_json(c) FROM my_shop.customers AS c',
  'SELECT max(email), min(email), string_agg(email) FROM crm.sales.contacts',
  "SELECT phone FROM crm.contacts WHERE email LIKE 'ada%'",
  "SELECT COLUMNS('e.*') FROM crm.contacts",
  'SELECT CAST(email AS INTEGER) FROM crm.contacts',
  'SELECT CAST(phone AS INTEGER) FROM crm.contacts',
  "SELECT error('x' || email) FROM crm.contacts",
  'FROM crm.contacts',
  'SELECT (SELECT email FROM crm.contacts LIMIT 1), region FROM targets',
  'SELECT email FROM my_shop.customers UNION SELECT email FROM crm.contacts',
  'SELECT * FROM "crm.sales.contacts"',
  'SELECT * FROM main."crm.sales.contacts"',
  'SELECT * FROM source.sales.contacts',
  'SELECT * FROM my_shop.sqlite_schema',
  'SELECT sql FROM duckdb_tables()',
  "SELECT * FROM read_text('/etc/passwd')",
  'SELECT * FROM crm.information_schema.tables',
];

/** A service with an Admin, a member by their headers, and both files connected; personal data is marked, some rows are hidden. */
export async function joinedSources() {
  const service = await startService({
    env: {
      ...{ QUERY_LIMIT_PER_MINUTE: '0', ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0', JOIN_MAX_ROWS: String(maxRows) },
      JOIN_MAX_BYTES: '200000',
    },
  });
  const ada = await signUp(service);
  const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
  const ben: Record<string, string> = (await worldOf(service).somebody(organizationId)).headers;
  const [shop, crm] = await Promise.all([
    connectFile(ada, 'My Shop', 'sqlite', await sqliteFile(shopScript)),
    connectFile(ada, 'CRM', 'duckdb', await duckdbFile(crmScript)),
    ada.upload('targets.csv', targets),
  ]);
  await service.app.db.uploadedTable.updateMany({ data: { scope: 'ORGANIZATION' } });
  await ada.graphql(`mutation {
    a: markColumnPii(input: { dataSourceId: "${shop}", tableName: "customers", columnName: "email", type: EMAIL }) { pii }
    b: markColumnPii(input: { dataSourceId: "${crm}", tableName: "sales.contacts", columnName: "email", type: EMAIL }) { pii }
    createRowRule(input: { dataSourceId: "${shop}", tableName: "customers", columnName: "region", operator: NOT_EQUALS,
      operand: { values: ["nowhere"] } }) { id } }`);
  return { service, ada, ben, shop, crm };
}

/** Has an Admin say that addresses of both sources belong together: equal ones get equal masks. */
export async function groupMasks(ada: Person, shop: string, crm: string): Promise<void> {
  const named = (id: string, tableName: string) =>
    `{ dataSourceId: "${id}", tableName: "${tableName}", columnName: "email" }`;
  await ada.graphql(`mutation { createMaskGroup(input: { name: "address of a customer",
    columns: [${named(shop, 'customers')}, ${named(crm, 'sales.contacts')}] }) { id } }`);
}
