import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { createPostgres, redisUrl, uniqueName } from '../../kit/services.ts';

const mariadb = new URL(process.env.TEST_MARIADB_URL || 'mysql://root@127.0.0.1:3306');
const rows = Array.from({ length: 12 }, (_, i) => [
  i,
  `name ${i}`,
  `person-${i}@canary.example`,
  i % 2 ? 'north' : 'south',
]);
const script = `CREATE TABLE people (id integer PRIMARY KEY, name varchar(50), email varchar(100), region varchar(20));
  INSERT INTO people VALUES ${rows.map(([id, ...texts]) => `(${id}, ${texts.map(text => `'${text}'`).join(', ')})`).join(', ')};`;

let database: Awaited<ReturnType<typeof createPostgres>>;
let shop: Awaited<ReturnType<typeof createPostgres>>;
const shopName = uniqueName();
let admin: mysql.Connection;
let dataDir: string;
let env: Record<string, string>;
let nodes: [Node, Node];
let ada: Person;
let ben: Person;

beforeAll(async () => {
  [database, shop] = await Promise.all([createPostgres(), createPostgres()]);
  const client = new pg.Client(shop.url);
  await client.connect();
  await client.query(`${script} CREATE VIEW slow AS SELECT 1 AS n FROM pg_sleep(60);`);
  await client.end();
  admin = await mysql.createConnection({ uri: mariadb.href, multipleStatements: true });
  await admin.query(`CREATE DATABASE ${shopName}; USE ${shopName}; ${script} CREATE VIEW slow AS SELECT sleep(60) AS n;
    CREATE USER ${shopName}@'%' IDENTIFIED BY 'open sesame'; GRANT SELECT ON ${shopName}.* TO ${shopName}@'%';`);
  dataDir = mkdtempSync(join(tmpdir(), 'analytics-queries-'));
  env = {
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret that all nodes of the test share',
    PUBLIC_URL: 'http://assistant.test',
    ALLOW_PRIVATE_NETWORKS: 'true',
    ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0',
    QUERY_LIMIT_PER_MINUTE: '40',
  };
  nodes = await Promise.all([startNode(env), startNode(env)]);
  [ada, ben] = [await signUp(nodes[0], 'Ada'), await signUp(nodes[0], 'Ben')];
  // A member of Ada's organization.
  const there = new pg.Client(database.url);
  await there.connect();
  await there.query(
    `UPDATE "User" SET role = 'USER', "organizationId" = (SELECT "organizationId" FROM "User" WHERE id = $1) WHERE id = $2`,
    [ada.id, ben.id],
  );
  await there.end();
  const { email, password } = ben;
  const { body } = await ask(nodes[0], ben, 'POST', '/auth/login', { email, password });
  ben.headers = { authorization: `Bearer ${body.access_token}` };
}, 120_000);
afterAll(async () => {
  await Promise.all(nodes.map(node => node.kill()));
  await admin.query(`DROP DATABASE ${shopName}; DROP USER ${shopName}@'%'`);
  await admin.end();
  await Promise.all([database.drop(), shop.drop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Asks one of the nodes. */
async function ask(node: Node, person: Person, method: string, path: string, body?: object) {
  const response = await fetch(`${node.url}/api/v1${path}`, {
    method,
    headers: { ...person.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

async function connected(input: object): Promise<string> {
  const { createDataSource } = await ada.graphql(
    'mutation ($input: CreateDataSourceInput!) { createDataSource(input: $input) { id } }',
    { input: { scope: 'ORGANIZATION', ...input } },
  );
  const { discoverSchema } = await ada.graphql(
    'mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { tables { name } } }',
    { input: { dataSourceId: createDataSource.id } },
  );
  expect(discoverSchema.tables.map((table: { name: string }) => table.name)).toContain('people');
  const about = `dataSourceId: "${createDataSource.id}", tableName: "people"`;
  await ada.graphql(`mutation {
    markColumnPii(input: { ${about}, columnName: "email", type: EMAIL }) { pii }
    createRowRule(input: { ${about}, columnName: "region", operator: EQUALS, operand: { values: ["north"] } }) { id } }`);
  return createDataSource.id;
}

/** The guard lets nobody sleep; what a source has for a view is its own affair. */
const slow = 'SELECT n FROM slow';

const kinds = {
  PostgreSQL: async () => {
    const { hostname, port, pathname, username } = new URL(shop.url);
    const settings = { host: hostname, port: Number(port || 5432), database: pathname.slice(1), tls: false };
    const credentials = { password: { username: username || 'root', password: 'not asked for' } };
    return connected({ name: 'PostgreSQL', type: 'POSTGRESQL', settings, credentials });
  },
  MariaDB: async () => {
    const settings = { host: mariadb.hostname, port: Number(mariadb.port || 3306), database: shopName, tls: false };
    const credentials = { password: { username: shopName, password: 'open sesame' } };
    return connected({ name: 'MariaDB', type: 'MARIADB', settings, credentials });
  },
};

describe.each(Object.entries(kinds))('Queries over %s, by two nodes', (kind, connect) => {
  let id: string;
  const query = (sql: string, more: object = {}) => ({ connection_id: id, sql, ...more });
  beforeAll(async () => {
    id = await connect();
  });

  it('are masked and filtered for each caller', async () => {
    const sql = 'SELECT name, email FROM people ORDER BY id';
    const [seen, whole] = await Promise.all([
      ask(nodes[1], ben, 'POST', '/data/query', query(sql)),
      ask(nodes[0], ada, 'POST', '/data/query', query(sql)),
    ]);
    expect([seen.status, seen.body.row_count]).toEqual([200, 6]);
    expect(JSON.stringify(seen.body)).not.toContain('canary');
    expect(seen.body.columns.map((column: { masked: boolean }) => column.masked)).toEqual([false, true]);
    expect([whole.body.row_count, whole.body.rows[0]]).toEqual([12, ['name 0', 'person-0@canary.example']]);
    const grouped = 'SELECT email, count(*) AS n FROM people GROUP BY email';
    expect((await ask(nodes[0], ben, 'POST', '/data/query', query(grouped))).body.row_count).toBe(6);
  });

  it('take parameters, and end at their time', async () => {
    const placeholder = kind === 'MariaDB' ? '?' : '$1';
    const sql = `SELECT id FROM people WHERE name = ${placeholder}`;
    const { body } = await ask(nodes[0], ada, 'POST', '/data/query', query(sql, { parameters: ['name 7'] }));
    expect(body.rows).toEqual([[7]]);
    const late = await ask(nodes[0], ada, 'POST', '/data/query', query(slow, { timeout_seconds: 1 }));
    expect([late.status, late.body.code]).toEqual([504, 'timeout']);
  });

  it('are cancelled from the other node', async () => {
    const running = ask(nodes[0], ada, 'POST', '/data/query', query(slow, { timeout_seconds: 60 })).catch(
      error => error,
    );
    const started = async () =>
      (await ask(nodes[1], ada, 'GET', `/data/queries?status=running&connection_id=${id}`)).body.items[0]?.id;
    await expect.poll(started, { timeout: 10_000 }).toBeTruthy();
    const { body } = await ask(nodes[1], ada, 'POST', `/data/queries/${await started()}/cancel`);
    expect(body.status).toBe('cancelled');
    expect((await running).body.code).toBe('cancelled');
  });

  it('run three at once over both nodes; a killed node’s places are free within half a minute', async () => {
    const spare = await startNode(env);
    const sql = query(slow, { timeout_seconds: 60 });
    const lost = [1, 2, 3].map(() => ask(spare, ada, 'POST', '/data/query', sql).catch(() => 'lost'));
    const running = async () =>
      (await ask(nodes[1], ada, 'GET', `/data/queries?status=running&connection_id=${id}`)).body.total;
    await expect.poll(running, { timeout: 10_000 }).toBe(3);
    const refused = await ask(nodes[0], ben, 'POST', '/data/query', query('SELECT 1 AS one'));
    expect([refused.status, Object.keys(refused.body)]).toEqual([429, ['detail']]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await spare.kill();
    expect(await Promise.all(lost)).toEqual(['lost', 'lost', 'lost']);
    const again = async () => (await ask(nodes[0], ada, 'POST', '/data/query', query('SELECT 1 AS one'))).status;
    await expect.poll(again, { timeout: 35_000, interval: 1500 }).toBe(200);
  }, 120_000);
});

it('a user’s minute is one over both nodes', async () => {
  const body = { sql: 'SELECT 1 AS one' };
  const cem = await signUp(nodes[0], 'Cem');
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let i = 0; i < 41; i++) answers.push(await ask(nodes[i % 2]!, cem, 'POST', '/data/query', body));
  expect(answers.slice(0, 40).map(({ status }) => status)).toEqual(Array(40).fill(200));
  const last = answers.at(-1)!;
  expect([last.status, Object.keys(last.body)]).toEqual([429, ['detail']]);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
}, 60_000);
