import mysql from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { mariadbConnector } from '../../../src/engine/sources/mysql/connector.ts';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { serverUrl } from '../../adapters/sources/connector-mariadb.ts';
import { createPostgres, uniqueName } from '../../kit/services.ts';
import { type DataService, startData } from '../kit.ts';
import { connect } from '../sources/sources-kit.ts';

const tables = `
  CREATE TABLE customers (id integer PRIMARY KEY, name varchar(50), email varchar(100), region varchar(20));
  INSERT INTO customers VALUES (1, 'Ada', 'ada@canary.example', 'north'), (2, 'Ben', 'ben@canary.example', 'south');
  ALTER TABLE customers ADD COLUMN loud varchar(120) GENERATED ALWAYS AS (upper(email)) STORED;
  CREATE TABLE orders (id integer PRIMARY KEY, customer integer, total integer);
  INSERT INTO orders VALUES (1, 1, 10), (2, 2, 20);
  CREATE VIEW customer_view AS SELECT id, email AS contact, name FROM customers;
  CREATE VIEW order_view AS SELECT o.id, v.contact AS who FROM orders o JOIN customer_view v ON v.id = o.customer;
  CREATE VIEW latest AS WITH best AS (SELECT max(total) AS most FROM orders)
    SELECT c.email AS winner, b.most FROM best b CROSS JOIN customers c WHERE c.id = 2;
  CREATE VIEW sums AS SELECT count(*) AS n FROM customers;`;

let service: DataService;
let ada: Caller;
let ben: Caller;
const shown: Record<string, { settings: object; credentials: object; drop(): Promise<void> }> = {};

beforeAll(async () => {
  service = await startData({ connectors: [postgresqlConnector(), mariadbConnector()], work: false });
  const organizationId = await service.organization();
  [ada, ben] = [await service.caller(organizationId, 'ADMIN'), await service.caller(organizationId)];

  const shop = await createPostgres();
  const client = new pg.Client(shop.url);
  await client.connect();
  await client.query(`${tables}
    CREATE SCHEMA other; CREATE TABLE other.customers (id integer, email text);
    INSERT INTO other.customers VALUES (1, 'other@example.org');
    CREATE VIEW other.plain AS SELECT id, email FROM other.customers;
    CREATE MATERIALIZED VIEW kept AS SELECT id, lower(email) AS e FROM customers;
    CREATE VIEW whole AS SELECT row_to_json(c) AS it FROM customers c;
    CREATE FUNCTION mail_of(integer) RETURNS text LANGUAGE sql AS 'SELECT email FROM customers WHERE id = $1';
    CREATE VIEW calling AS SELECT id, mail_of(id) AS m FROM orders;`);
  await client.end();
  const at = new URL(shop.url);
  shown.POSTGRESQL = {
    settings: { host: at.hostname, port: Number(at.port || 5432), database: at.pathname.slice(1), tls: false },
    credentials: { password: { username: at.username, password: at.password || 'trusted' } },
    drop: shop.drop,
  };

  const name = uniqueName();
  const admin = await mysql.createConnection({ uri: serverUrl.href, multipleStatements: true });
  await admin.query(`CREATE DATABASE ${name}; USE ${name}; ${tables}
    CREATE USER ${name}@'%' IDENTIFIED BY 'open sesame'; GRANT SELECT, SHOW VIEW ON ${name}.* TO ${name}@'%';
    CREATE USER ${name}_b@'%' IDENTIFIED BY 'open sesame'; GRANT SELECT ON ${name}.* TO ${name}_b@'%';`);
  const settings = { host: serverUrl.hostname, port: Number(serverUrl.port || 3306), database: name, tls: false };
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name}; DROP USER ${name}@'%', ${name}_b@'%'`);
    await admin.end();
  };
  const as = (username: string) => ({ password: { username, password: 'open sesame' } });
  shown.MARIADB = { settings, credentials: as(name), drop };
  shown.BLIND = { settings, credentials: as(`${name}_b`), drop: async () => {} };
});
afterAll(async () => {
  await service?.stop();
  for (const { drop } of Object.values(shown)) await drop();
});

const ask = async (caller: Caller, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await service.ask(caller, document, variables);
  if (errors[0]) throw new Error(errors[0].message);
  return Object.values(data as object)[0];
};
async function discovered(kind: string, type: string): Promise<string> {
  const { settings, credentials } = shown[kind]!;
  const { id } = await connect(service, ada, {
    name: `${kind} ${Math.random()}`,
    type,
    settings,
    credentials,
    scope: 'ORGANIZATION',
  });
  await ask(ada, 'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { refreshedAt } }', {
    input: { dataSourceId: id },
  });
  return id;
}
const mark = (dataSourceId: string, tableName: string) =>
  ask(ada, 'mutation ($input: MarkColumnPiiInput!) { markColumnPii(input: $input) { unfollowedViews } }', {
    input: { dataSourceId, tableName, columnName: 'email', type: 'EMAIL' },
  });
const rows = async (dataSourceId: string, sql: string) =>
  (
    await ask(ben, 'mutation ($input: RunQueryInput!) { runQuery(input: $input) { rows } }', {
      input: { dataSourceId, sql },
    })
  ).rows;

describe.each([
  ['POSTGRESQL', ['kept', 'whole'], ['public.calling']],
  ['MARIADB', [], []],
] as const)('Views of a real %s', (type, more, unfollowed) => {
  it('show nothing of a column from the moment on in which it is marked', async () => {
    const id = await discovered(type, type);
    const views = ['customer_view', 'order_view', 'latest', ...more];
    for (const view of views) expect(JSON.stringify(await rows(id, `SELECT * FROM ${view}`)), view).toContain('canary');
    const tableName = type === 'POSTGRESQL' ? 'public.customers' : 'customers';
    const loud = async () => JSON.stringify(await rows(id, `SELECT loud FROM ${tableName} ORDER BY id`));
    expect(await loud()).toContain('CANARY');
    expect((await mark(id, tableName)).unfollowedViews).toEqual(unfollowed);
    for (const view of views)
      expect(JSON.stringify(await rows(id, `SELECT * FROM ${view}`)), view).not.toContain('canary');
    // A computed column of the table is as its own view.
    expect(await loud()).not.toContain('CANARY');
    expect(await rows(id, 'SELECT n FROM sums')).toEqual([[expect.anything()]]);
    expect(await rows(id, 'SELECT name FROM customer_view ORDER BY id')).toEqual([['Ada'], ['Ben']]);
    // Tables of one name in two schemas are kept apart.
    if (type === 'POSTGRESQL') expect(await rows(id, 'SELECT email FROM other.plain')).toEqual([['other@example.org']]);
    await ask(ada, 'mutation ($input: UnmarkColumnPiiInput!) { unmarkColumnPii(input: $input) { pii } }', {
      input: { dataSourceId: id, tableName, columnName: 'email' },
    });
    for (const view of views) expect(JSON.stringify(await rows(id, `SELECT * FROM ${view}`)), view).toContain('canary');
  });
});

it('Views of a MariaDB whose account may not see how they are made are told by name, with what would help', async () => {
  const id = await discovered('BLIND', 'MARIADB');
  const { unfollowedViews } = await mark(id, 'customers');
  expect(unfollowedViews.map((name: string) => name.split('.').at(-1))).toEqual([
    'customer_view',
    'latest',
    'order_view',
    'sums',
  ]);
  const { tables: listed } = await ask(
    ada,
    'query ($id: ID!) { dataSource(id: $id) { tables(search: "sums") { nodes { viewNotice } } } }',
    { id },
  );
  expect(listed.nodes[0].viewNotice).toBe(
    'Its source does not show how it is made: grant its account SHOW VIEW on the view.',
  );
});
