import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startS3 } from '../../kit/doubles/s3.ts';
import { sqliteFile } from '../../kit/installation/database-files.ts';
import { type Node, startNode } from '../../kit/installation/node.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { createPostgres, redisUrl, uniqueName } from '../../kit/services.ts';

// PostgreSQL × MariaDB × a SQLite file × an upload, over two nodes that share no disk.

const mariadb = new URL(process.env.TEST_MARIADB_URL || 'mysql://root@127.0.0.1:3306');
const people = ['Ada', 'Ben', 'Cem', 'Dee'].map((name, i) => ({
  id: `01990000-0000-7000-8000-00000000000${i}`,
  name,
  email: `${name.toLowerCase()}@canary.example`,
  region: i % 2 ? 'south' : 'north',
}));
const values = (rows: (string | number)[][]) =>
  rows.map(row => `(${row.map(value => `'${value}'`).join(', ')})`).join(', ');

let database: Awaited<ReturnType<typeof createPostgres>>;
let shop: Awaited<ReturnType<typeof createPostgres>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let admin: mysql.Connection;
const shopName = uniqueName();
const folder = mkdtempSync(join(tmpdir(), 'joins-'));
let env: Record<string, string>;
let nodes: [Node, Node];
const started: Node[] = [];
let ada: Person;
let ben: Person;
let sources: { connection_id: string; alias: string }[];

beforeAll(async () => {
  [database, shop, s3] = await Promise.all([createPostgres(), createPostgres(), startS3()]);
  const client = new pg.Client(shop.url);
  await client.connect();
  await client.query(`CREATE TYPE kind AS ENUM ('old', 'new');
    CREATE TABLE customers (id uuid PRIMARY KEY, name text, email text, region text, kind kind DEFAULT 'new',
      joined timestamptz DEFAULT '2024-03-01 10:00+02', credit numeric(20, 4) DEFAULT 1234567890123456.7891);
    INSERT INTO customers (id, name, email, region) VALUES ${values(people.map(({ id, name, email, region }) => [id, name, email, region]))};
    CREATE VIEW slow AS SELECT 1 AS n FROM pg_sleep(60);`);
  await client.end();
  admin = await mysql.createConnection({ uri: mariadb.href, multipleStatements: true });
  await admin.query(`CREATE DATABASE ${shopName}; USE ${shopName};
    CREATE TABLE orders (id integer PRIMARY KEY, customer char(36), email varchar(100), amount decimal(10, 2), placed datetime);
    INSERT INTO orders VALUES ${values(
      people.flatMap(({ id, email }, i) => [
        [2 * i, id, email, '0.10', '2024-01-31 23:30:00'],
        [2 * i + 1, id, email, '0.20', '2024-02-29 12:00:00'],
      ]),
    )};
    CREATE USER ${shopName}@'%' IDENTIFIED BY 'open sesame'; GRANT SELECT ON ${shopName}.* TO ${shopName}@'%';`);
  const { bucket, region, endpoint, credentials } = s3.options as any;
  env = {
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    SECRET_KEY: 'a secret that all nodes of the test share',
    PUBLIC_URL: 'http://assistant.test',
    ALLOW_PRIVATE_NETWORKS: 'true',
    ORGANIZATION_QUERY_LIMIT_PER_MINUTE: '0',
    QUERY_LIMIT_PER_MINUTE: '0',
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_REGION: region,
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  nodes = await Promise.all([start('one'), start('two')]);
  [ada, ben] = [await signUp(nodes[0], 'Ada'), await signUp(nodes[0], 'Ben')];
  const there = new pg.Client(database.url);
  await there.connect();
  await there.query(
    `UPDATE "User" SET role = 'USER', "organizationId" = (SELECT "organizationId" FROM "User" WHERE id = $1) WHERE id = $2`,
    [ada.id, ben.id],
  );
  const form = new FormData();
  form.set('file', new Blob(['region,target\nnorth,100\nsouth,50\n']), 'targets.csv');
  await fetch(`${nodes[0].url}/api/v1/data/upload-table`, { method: 'POST', headers: ada.headers, body: form });
  const ready = async () => (await ask(nodes[0], ada, 'GET', '/data/uploaded-tables')).body.items[0]?.status;
  await vi.waitUntil(async () => (await ready()) === 'completed', { timeout: 20_000, interval: 100 });
  await there.query(`UPDATE "UploadedTable" SET scope = 'ORGANIZATION'`);
  await there.end();
  const { email, password } = ben;
  const { body } = await ask(nodes[0], ben, 'POST', '/auth/login', { email, password });
  ben.headers = { authorization: `Bearer ${body.access_token}` };
  const { hostname, port, pathname, username } = new URL(shop.url);
  const pgSettings = { host: hostname, port: Number(port || 5432), database: pathname.slice(1), tls: false };
  const mySettings = { host: mariadb.hostname, port: Number(mariadb.port || 3306), database: shopName, tls: false };
  const file = await sqliteFile(`CREATE TABLE managers (region TEXT, manager TEXT, email TEXT);
    INSERT INTO managers VALUES ('north', 'Nora', 'ada@canary.example'), ('south', 'Sam', 'none@canary.example')`);
  const upload = (
    await ask(nodes[0], ada, 'POST', '/data/uploads', { file_name: 'managers.sqlite', byte_size: file.length })
  ).body;
  expect(
    (
      await fetch(upload.url.replace('http://assistant.test', nodes[0].url), {
        method: 'PUT',
        body: new Uint8Array(file),
      })
    ).ok,
  ).toBe(true);
  sources = [
    {
      alias: 'pg',
      connection_id: await connected(
        'postgresql',
        pgSettings,
        { password: { username: username || 'root', password: 'not asked for' } },
        'customers',
      ),
    },
    {
      alias: 'my',
      connection_id: await connected(
        'mariadb',
        mySettings,
        { password: { username: shopName, password: 'open sesame' } },
        'orders',
      ),
    },
    { alias: 'lite', connection_id: await connected('sqlite', { upload_id: upload.id }, { none: true }, 'managers') },
  ];
}, 180_000);
afterAll(async () => {
  await Promise.all(started.map(node => node.kill()));
  await admin.query(`DROP DATABASE ${shopName}; DROP USER ${shopName}@'%'`);
  await admin.end();
  await Promise.all([database.drop(), shop.drop(), s3.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A node with a data folder of its own. */
async function start(name: string, more: Record<string, string> = {}): Promise<Node> {
  const node = await startNode({ ...env, DATA_DIR: join(folder, name), ...more });
  started.push(node);
  return node;
}

async function ask(node: Node, person: Person, method: string, path: string, body?: object) {
  const response = await fetch(`${node.url}/api/v1${path}`, {
    method,
    headers: { ...person.headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

async function connected(type: string, settings: object, credentials: object, tableName: string): Promise<string> {
  const { body } = await ask(nodes[0], ada, 'POST', '/data/connections', {
    name: type,
    type,
    scope: 'organization',
    settings,
    credentials,
  });
  expect(body.id, JSON.stringify(body)).toBeTruthy();
  const found = await ask(nodes[0], ada, 'POST', `/data/connections/${body.id}/discover`);
  expect(found.body.tables.map((table: { name: string }) => table.name)).toContain(tableName);
  await ada.graphql(
    `mutation { markColumnPii(input: { dataSourceId: "${body.id}", tableName: "${tableName}", columnName: "email", type: EMAIL }) { pii } }`,
  );
  return body.id;
}

const query = (node: Node, person: Person, sql: string, more: object = {}) =>
  ask(node, person, 'POST', '/data/query', { sql, sources, ...more });

it('four kinds of tables are joined by the node that has none of their files, to the cent', async () => {
  const { status, body } = await query(
    nodes[1],
    ada,
    `SELECT t.region, m.manager, t.target, count(DISTINCT c.id) AS customers, sum(o.amount) AS sold, max(c.joined) AS joined, sum(c.credit) AS credit
     FROM pg.customers c JOIN my.orders o ON o.customer = CAST(c.id AS VARCHAR) JOIN lite.managers m ON m.region = c.region
     JOIN targets t ON t.region = c.region WHERE o.placed >= '2024-02-01' GROUP BY ALL ORDER BY 1`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const credit = '2469135780246913.5782';
  expect(body.rows).toEqual([
    ['north', 'Nora', 100, 2, 0.4, '2024-03-01T08:00:00Z', credit],
    ['south', 'Sam', 50, 2, 0.4, '2024-03-01T08:00:00Z', credit],
  ]);
  expect(body.copied.map(({ table, rows, filter }: any) => [table.split('.')[0], rows, filter])).toEqual([
    ['pg', 4, null],
    ['my', 8, `"placed" >= '2024-01-31'`],
    ['lite', 2, null],
  ]);
});

it('masked values of all three sources are alike where an Admin says that they belong together, and are never shown as they are', async () => {
  const columns = ['customers', 'orders', 'managers'].map(
    (tableName, at) =>
      `{ dataSourceId: "${sources[at]!.connection_id}", tableName: "${tableName}", columnName: "email" }`,
  );
  await ada.graphql(`mutation { createMaskGroup(input: { name: "address of a customer",
    columns: [${columns}] }) { id } }`);
  const { body } = await query(
    nodes[1],
    ben,
    `SELECT c.name, c.email, o.email, m.email FROM pg.customers c JOIN my.orders o ON o.email = c.email
     JOIN lite.managers m ON m.email = c.email`,
  );
  expect(body.rows.map(([name]: string[]) => name)).toEqual(['Ada', 'Ada']);
  expect(new Set(body.rows.flatMap((row: string[]) => row.slice(1))).size).toBe(1);
  expect(JSON.stringify(body)).not.toContain('canary');
});

it('a word that is none of an enumeration is no failure', async () => {
  expect((await query(nodes[1], ada, `SELECT count(*) FROM pg.customers WHERE kind = 'lost'`)).body.rows).toEqual([
    [0],
  ]);
  const { body } = await query(
    nodes[1],
    ada,
    `SELECT count(*) FROM pg.customers c WHERE c.region IN ('north') AND c.kind = 'new'`,
  );
  expect([body.rows, body.copied[0].filter]).toEqual([[[2]], expect.stringContaining(`"region" IN ('north')`)]);
});

it('a failure says of which table it is, and a copy is stopped at the source from another node', async () => {
  const running = query(nodes[0], ada, 'SELECT * FROM pg.slow, lite.managers', { timeout_seconds: 60 });
  const at = async () => (await ask(nodes[1], ada, 'GET', '/data/queries?status=running')).body.items[0]?.id;
  await expect.poll(at, { timeout: 10_000 }).toBeTruthy();
  const client = new pg.Client(shop.url);
  await client.connect();
  const sleeping = async () =>
    (
      await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%slow%' AND pid <> pg_backend_pid() AND datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(1);
  expect((await ask(nodes[1], ada, 'POST', `/data/queries/${await at()}/cancel`)).body.status).toBe('cancelled');
  expect((await running).body.code).toBe('cancelled');
  await expect.poll(sleeping, { timeout: 10_000 }).toBe(0);
  await admin.query(`RENAME TABLE ${shopName}.orders TO ${shopName}.sold`);
  const gone = await query(nodes[1], ada, 'SELECT count(*) FROM my.orders, lite.managers');
  await admin.query(`RENAME TABLE ${shopName}.sold TO ${shopName}.orders`);
  expect([gone.status, gone.body.detail]).toEqual([422, expect.stringMatching(/^my\.\w+\.orders: /)]);
  await client.end();
});

it('copies of a node that is killed are gone once another starts beside it', async () => {
  const own = { TMPDIR: mkdtempSync(join(folder, 'tmp-')) };
  const copies = () =>
    readdirSync(own.TMPDIR)
      .filter(name => name.startsWith('tables-'))
      .flatMap(name => readdirSync(join(own.TMPDIR, name)).filter(inner => inner.startsWith('query-')));
  const spare = await start('three', own);
  const lost = query(spare, ada, 'SELECT * FROM pg.slow, lite.managers', { timeout_seconds: 60 }).catch(() => 'lost');
  await expect.poll(copies, { timeout: 20_000 }).toHaveLength(1);
  await spare.kill();
  expect(await lost).toBe('lost');
  expect(copies()).toHaveLength(1);
  const next = await start('four', own);
  expect(copies()).toEqual([]);
  await next.kill();
}, 60_000);
