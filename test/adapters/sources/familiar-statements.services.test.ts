import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SourceConnection } from '../../../src/engine/sources/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { psql } from '../../data/sample-databases.ts';
import { createPostgres } from '../../kit/services.ts';
import { allRows, policy, statement } from './connector-kit.ts';

// A statement whose columns are known from an earlier run is asked in one round trip. Nobody may notice.
let server: Awaited<ReturnType<typeof createPostgres>>;
let connection: SourceConnection;
beforeAll(async () => {
  server = await createPostgres();
  psql(
    server.url,
    `CREATE TABLE things (id integer, what text); INSERT INTO things SELECT n, 'thing ' || n FROM generate_series(1, 5000) n`,
  );
  const { hostname: host, port, pathname, username } = new URL(server.url);
  connection = connectSource(postgresqlConnector({ sessions: 1 }), {
    settings: { host, port: Number(port || 5432), database: pathname.slice(1), tls: false },
    credentials: { kind: 'password', username: username || 'root', password: 'trusted' },
    outbound: policy,
  });
});
afterAll(async () => {
  await connection?.close();
  await server?.drop();
});

const ask = async (sql: string, maxRows = 100) => {
  const { columns, batches } = await connection.query(statement(sql, { maxRows }));
  return { columns: columns.map(({ name, type }) => `${name} ${type}`), rows: await allRows({ columns, batches }) };
};
const thrice = async (sql: string, maxRows?: number) => [
  await ask(sql, maxRows),
  await ask(sql, maxRows),
  await ask(sql, maxRows),
];

it('answers alike however often it runs: few rows, none, more than come at a time, and no more than wanted', async () => {
  for (const [sql, maxRows, count] of [
    ['SELECT id, what FROM things ORDER BY id LIMIT 3', 100, 3],
    ['SELECT id FROM things WHERE id < 0', 100, 0],
    ['SELECT id, what FROM things ORDER BY id', 10_000, 5000],
    ['SELECT id, what FROM things ORDER BY id', 4500, 4500],
    ['SELECT id, what FROM things ORDER BY id', 7, 7],
  ] as const) {
    const [first, ...others] = await thrice(sql, maxRows);
    expect([sql, first!.rows.length]).toEqual([sql, count]);
    for (const other of others) expect(other).toEqual(first);
  }
});

it('leaves no transaction open, and can write in none', async () => {
  await thrice('SELECT count(*) FROM things');
  const state =
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'";
  expect(psql(server.url, state).trim()).toBe('0');
  await expect(ask('SELECT id FROM things; COMMIT')).rejects.toThrow(/multiple commands/);
});

it('says what is wrong each time, and is asked again after that', async () => {
  const sql = 'SELECT 10 / (id - 1) AS share FROM things WHERE id <= 2 ORDER BY id DESC';
  for (let n = 0; n < 3; n++) await expect(ask(sql)).rejects.toThrow(/division by zero/);
  await thrice('SELECT 10 / id AS share FROM things WHERE id = 1');
  psql(server.url, 'UPDATE things SET id = 0 WHERE id = 1');
  await expect(ask("SELECT 10 / id AS share FROM things WHERE what = 'thing 1'")).rejects.toThrow(/division by zero/);
  expect((await ask('SELECT count(*)::int AS n FROM things')).rows).toEqual([[5000]]);
});

it('notices when columns are others than before', async () => {
  psql(server.url, 'CREATE TABLE shifting AS SELECT 1 AS value');
  const sql = 'SELECT value FROM shifting';
  expect((await thrice(sql))[2]).toEqual({ columns: ['value integer'], rows: [[1]] });
  psql(
    server.url,
    `CREATE TYPE mood AS ENUM ('sad', 'glad'); DROP TABLE shifting;
    CREATE TABLE shifting AS SELECT 'glad'::mood AS value`,
  );
  expect(await ask(sql)).toEqual({ columns: ['value text'], rows: [['glad']] });
  expect(await ask(sql)).toEqual({ columns: ['value text'], rows: [['glad']] });
});
