import pg from 'pg';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { createPostgres, uniqueName } from '../../kit/services.ts';
import type { SuiteSource } from './connector-kit.ts';

export const canary = 'canary-Pa55 word/§';
const strange = ['say "hi"', "it's", 'a.b', 'Größe 📈', 'SELECT', 'MixedCase', 'back\\slash', '$1', ' '];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A database of its own on the real server, and a log-in that may read it. `sql` makes more of what it holds. */
export async function postgresSource(sql = ''): Promise<SuiteSource & { admin: pg.Client }> {
  const database = await createPostgres();
  const admin = new pg.Client(database.url);
  await admin.connect();
  const [reader, blind] = [uniqueName(), uniqueName()];
  for (const role of [reader, blind]) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${canary}'`);
  const url = new URL(database.url);
  const name = url.pathname.slice(1);
  await admin.query(`
    CREATE TABLE customers (id int PRIMARY KEY, email text NOT NULL UNIQUE, name text NOT NULL, note text);
    INSERT INTO customers VALUES (1, 'ann@example.com', 'Ann', NULL), (2, 'bob@example.com', 'Bob', 'says "hi"'),
      (3, 'cy@example.com', 'Çy 😀', '');
    CREATE TABLE orders (id int PRIMARY KEY, customer_id int REFERENCES customers, amount numeric(20,4),
      placed_at timestamptz, paid boolean);
    INSERT INTO orders VALUES (1, 1, 1234567890123456.7891, '2024-02-29 12:30:15.5Z', true);
    CREATE TYPE mood AS ENUM ('sad', 'ok "so"');
    CREATE DOMAIN cents AS bigint;
    ${strange.map(table => `CREATE TABLE ${quoted(table)} AS SELECT 7 AS n;`).join('\n')}
    ${sql}
    GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader};
    ANALYZE;`);
  return {
    admin,
    connector: postgresqlConnector({ idleMs: 300, connectTimeoutMs: 700 }),
    settings: { host: url.hostname, port: Number(url.port || 5432), database: name, tls: false },
    credentials: { kind: 'password', username: reader, password: canary },
    schema: 'public',
    strange,
    statements: {
      customers: 'SELECT id, email, name, note FROM customers ORDER BY id',
      orders: 'SELECT * FROM orders',
      strange: table => `SELECT n FROM ${quoted(table)}`,
      numbers: count => `SELECT n, repeat('x', 100) || n AS t FROM (SELECT generate_series(1, ${count}) AS n) s`,
      byParameters: (email, id) => ({
        sql: 'SELECT name FROM customers WHERE email = $1 AND id > $2',
        params: [email, id],
      }),
      slow: 'SELECT pg_sleep(60)',
      wrong: ['SELECT nme FROM customers', /column "nme" does not exist/],
      writes: [
        "INSERT INTO customers VALUES (9, 'x', 'x')",
        'DELETE FROM customers RETURNING id',
        'DROP TABLE customers',
        "SELECT set_config('transaction_read_only', 'off', true)",
        'COMMIT',
        'SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE',
        'COPY customers TO STDOUT',
        'CREATE TEMP TABLE t AS SELECT 1',
        'SELECT 1; DROP TABLE orders',
        '',
      ],
      long: (characters, rows = 1) => `SELECT n, repeat('x', ${characters}) AS t FROM generate_series(1, ${rows}) AS n`,
      wide: columns => `SELECT ${Array.from({ length: columns }, () => '1').join(',')}`,
    },
    widest: 1600,
    longest: 200_000_000,
    types: [
      { sql: 'SELECT 9007199254740993::bigint', type: 'integer', value: '9007199254740993' },
      { sql: 'SELECT 5::bigint', type: 'integer', value: 5 },
      { sql: 'SELECT 5::cents', type: 'integer', value: 5 },
      { sql: "SELECT 'NaN'::numeric", type: 'decimal', value: 'NaN' },
      { sql: "SELECT '-Infinity'::float8", type: 'decimal', value: '-Infinity' },
      { sql: 'SELECT 0.1::float8 + 0.2', type: 'decimal', value: 0.30000000000000004 },
      { sql: "SELECT '0044-03-15 BC'::date", type: 'date', value: '-000043-03-15' },
      { sql: "SELECT 'infinity'::date", type: 'date', value: 'infinity' },
      { sql: "SELECT '12024-01-01'::date", type: 'date', value: '+012024-01-01' },
      { sql: "SELECT '0001-01-01 00:00 BC'::timestamp", type: 'timestamp', value: '0000-01-01T00:00:00' },
      { sql: "SELECT '2024-01-01 00:00+02'::timestamptz", type: 'timestamp', value: '2023-12-31T22:00:00Z' },
      { sql: "SELECT '01:02:03'::time", type: 'time', value: '01:02:03' },
      { sql: "SELECT '1 day 02:00'::interval", type: 'other', value: '1 day 02:00:00' },
      {
        sql: `SELECT '{"a": 12345678901234567890, "b": [1.5]}'::jsonb`,
        type: 'json',
        value: { a: '12345678901234567890', b: [1.5] },
      },
      { sql: `SELECT '{1,NULL,3}'::int[]`, type: 'array', value: [1, null, 3] },
      {
        sql: `SELECT ARRAY[['a,b', NULL], ['"', '\\']]`,
        type: 'array',
        value: [
          ['a,b', null],
          ['"', '\\'],
        ],
      },
      { sql: `SELECT ARRAY['sad', 'ok "so"']::mood[]`, type: 'array', value: ['sad', 'ok "so"'] },
      { sql: "SELECT 'sad'::mood", type: 'text', value: 'sad' },
      { sql: "SELECT '\\x00ff'::bytea", type: 'binary', value: 'AP8=' },
      {
        sql: "SELECT 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid",
        type: 'uuid',
        value: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11',
      },
      { sql: "SELECT '(1,2)'::point", type: 'other', value: '(1,2)' },
      { sql: 'SELECT ROW(1, NULL)', type: 'other', value: '(1,)' },
      { sql: 'SELECT NULL', type: 'text', value: null },
      { sql: "SELECT 'x'::char(3)", type: 'text', value: 'x  ' },
    ],
    async running() {
      const { rows } = await admin.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = '${reader}' AND state = 'active'`,
      );
      return rows.length;
    },
    failures: [
      { at: 'name', settings: { host: 'no-such-host.invalid' }, message: /no-such-host/ },
      { at: 'port', settings: { port: 1 } },
      { at: 'tls', settings: { tls: true }, message: /TLS/ },
      { at: 'address', settings: { host: '169.254.169.254' } },
      { at: 'login', credentials: { kind: 'password', username: 'nobody-here', password: canary } },
      { at: 'login', credentials: { kind: 'none' } },
      { at: 'database', settings: { database: 'no such "database"' }, message: /no such "database"/ },
      { at: 'rights', credentials: { kind: 'password', username: blind, password: canary } },
    ],
    secrets: [canary],
    idleMs: 300,
    async close() {
      for (const role of [reader, blind]) await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await admin.end();
      await database.drop();
    },
  };
}
