import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connector, SourceConnection } from '../../../src/engine/sources/connector.ts';
import { duckdbConnector } from '../../../src/engine/sources/duckdb-file/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { sqliteConnector } from '../../../src/engine/sources/sqlite/connector.ts';
import { connectorSuite } from './connector.ts';
import { allRows, errorOf, policy, type SuiteSource, statement } from './connector-kit.ts';

const folder = await mkdtemp(join(tmpdir(), 'connector-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const strange = ['say "hi"', "it's", 'a.b', 'Größe 📈', 'SELECT', 'MixedCase', 'back\\slash'];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const tables = `
  INSERT INTO customers VALUES (1, 'ann@example.com', 'Ann', NULL), (2, 'bob@example.com', 'Bob', 'says "hi"'),
    (3, 'cy@example.com', 'Çy 😀', '');
  INSERT INTO orders VALUES (1, 1, 1234567890123456.7891, '2024-02-29 12:30:15.5', true);
  ${strange.map(table => `CREATE TABLE ${quoted(table)} AS SELECT 7 AS n;`).join('\n')}`;

const statements: SuiteSource['statements'] = {
  customers: 'SELECT id, email, name, note FROM customers ORDER BY id',
  orders: 'SELECT * FROM orders',
  strange: table => `SELECT n FROM ${quoted(table)}`,
  numbers: count => `SELECT i AS n, '${'x'.repeat(100)}' AS t FROM range(1, ${count + 1}) r(i)`,
  byParameters: (email, id) => ({ sql: 'SELECT name FROM customers WHERE email = ? AND id > ?', params: [email, id] }),
  slow: null,
  wrong: ['SELECT nme FROM customers', /nme/],
  writes: [
    "INSERT INTO customers VALUES (9, 'x', 'x', 'x')",
    'DELETE FROM customers RETURNING id',
    'DROP TABLE customers',
    'SELECT 1; DROP TABLE orders',
    `ATTACH '${join(folder, 'other.db')}' AS other`,
    '',
  ],
  long: (characters, rows = 1) => `SELECT i AS n, repeat('x', ${characters}) AS t FROM range(1, ${rows + 1}) r(i)`,
  wide: columns => `SELECT ${Array.from({ length: columns }, () => '1').join(',')}`,
};
const source = {
  credentials: { kind: 'none' as const },
  strange,
  secrets: [folder],
  idleMs: 300,
  close: async () => {},
};

async function sqlite(): Promise<SuiteSource> {
  const file = join(folder, 'shop.sqlite');
  const db = new DatabaseSync(file);
  db.exec(`
    CREATE TABLE customers (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, note TEXT);
    CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers, amount DECIMAL(20,4),
      placed_at DATETIME, paid BOOLEAN);
    CREATE VIEW broken AS SELECT * FROM missing;
    ${tables}`);
  db.close();
  const numbers = (count: number) =>
    `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${count}) SELECT n, '${'x'.repeat(100)}' AS t FROM s`;
  return {
    ...source,
    connector: sqliteConnector({ idleMs: 300 }),
    settings: { file },
    schema: '',
    lacks: ['decimals'],
    statements: {
      ...statements,
      numbers,
      long: (characters, rows = 1) =>
        `SELECT n, replace(hex(zeroblob(${characters / 2})), '0', 'x') AS t FROM (${numbers(rows)})`,
      slow: `SELECT count(*) FROM (${numbers(1e12)})`,
      writes: [
        ...statements.writes,
        'PRAGMA writable_schema = ON',
        "SELECT load_extension('evil')",
        'SELECT * FROM pragma_database_list',
        `VACUUM INTO '${join(folder, 'copy.db')}'`,
      ],
    },
    widest: 2000,
    types: [
      { sql: 'SELECT 9007199254740993', type: 'text', value: '9007199254740993' },
      { sql: 'SELECT 5', type: 'integer', value: 5 },
      { sql: "SELECT x'00ff'", type: 'text', value: 'AP8=' },
      { sql: 'SELECT 0.1', type: 'decimal', value: 0.1 },
      { sql: 'SELECT 9e999', type: 'text', value: 'Infinity' },
      { sql: 'SELECT NULL', type: 'other', value: null },
      { sql: 'SELECT paid FROM orders', type: 'boolean', value: true },
    ],
    failures: failuresOf(join(folder, 'no.sqlite')),
  };
}

async function duckdb(): Promise<SuiteSource> {
  const file = join(folder, 'shop.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(`
    CREATE TABLE customers (id INTEGER PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, note TEXT);
    CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers(id), amount DECIMAL(20,4),
      placed_at TIMESTAMP, paid BOOLEAN);
    CREATE VIEW leak AS SELECT * FROM read_text('/etc/passwd');
    ${tables}`);
  connection.closeSync();
  instance.closeSync();
  return {
    ...source,
    connector: duckdbConnector({ idleMs: 300 }),
    settings: { file },
    schema: 'main',
    statements: {
      ...statements,
      slow: 'SELECT max(a.i * b.i % 7) FROM range(1000000) a(i), range(1000000) b(i)',
      writes: [
        ...statements.writes,
        `COPY customers TO '${join(folder, 'copy.csv')}'`,
        "SELECT * FROM read_text('secret.txt')",
        "SELECT * FROM '../secret.txt'",
        'SELECT * FROM leak',
        'SELECT * FROM duckdb_databases()',
        'SELECT * FROM duckdb_databases',
        'SELECT * FROM information_schema.tables',
        'SET threads = 1',
      ],
    },
    types: [
      { sql: 'SELECT 9007199254740993', type: 'integer', value: '9007199254740993' },
      { sql: "SELECT '\\x00\\xFF'::BLOB", type: 'binary', value: 'AP8=' },
      { sql: "SELECT {'a': [1, NULL]}", type: 'json', value: { a: [1, null] } },
      { sql: 'SELECT [1, 2]', type: 'array', value: [1, 2] },
      { sql: "SELECT 'NaN'::DOUBLE", type: 'decimal', value: 'NaN' },
      { sql: "SELECT TIMESTAMPTZ '2024-01-01 00:00:00+02'", type: 'timestamp', value: '2023-12-31T22:00:00Z' },
    ],
    failures: failuresOf(join(folder, 'no.duckdb')),
  };
}

const failuresOf = (missing: string): SuiteSource['failures'] => [
  { at: 'database', settings: { file: missing } },
  { at: 'database', settings: { file: join(folder, 'secret.txt') } },
  { at: 'database', settings: { file: undefined }, message: /No .* file/ },
];

beforeAll(() => writeFile(join(folder, 'secret.txt'), 'nobody may read this '.repeat(100)));
connectorSuite('SQLite files', sqlite);
connectorSuite('DuckDB files', duckdb);

describe.each([
  ['SQLite', sqliteConnector, 'shop.sqlite'],
  ['DuckDB', duckdbConnector, 'shop.duckdb'],
] as [string, (options: { idleMs: number }) => Connector, string][])('a file of %s', (_, connector, file) => {
  it('is left as it is, with nothing beside it, and its process ends when it is idle', async () => {
    const before = await stat(join(folder, file));
    const connection: SourceConnection = connectSource(connector({ idleMs: 100 }), {
      settings: { file: join(folder, file) },
      credentials: { kind: 'none' },
      outbound: policy,
    });
    await allRows(await connection.query(statement(statements.customers)));
    const error = await errorOf(connection.query(statement('SELECT nme')), [folder]);
    expect(error.name).toBe('QueryFailed');
    await connection.close();
    expect((await stat(join(folder, file))).mtimeMs).toBe(before.mtimeMs);
    expect((await readdir(folder)).sort()).toEqual(['secret.txt', 'shop.duckdb', 'shop.sqlite']);
  });
});
