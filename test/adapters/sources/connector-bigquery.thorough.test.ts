import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bigqueryConnector } from '../../../src/engine/sources/bigquery/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { type BigQueryAnswer, type BigQueryField, startBigQueryDouble } from '../../kit/doubles/bigquery-server.ts';
import { silentServer } from '../../kit/installation/tcp-proxy.ts';
import { connectorSuite } from './connector.ts';
import { errorOf, policy, statement } from './connector-kit.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [own, other] = [pair(), pair()];
const email = 'reader@shop.iam.gserviceaccount.com';
const blind = 'blind@shop.iam.gserviceaccount.com';
const account = (client_email: string, private_key: string) =>
  ({
    kind: 'serviceAccount',
    key: {
      type: 'service_account',
      project_id: 'shop',
      client_email,
      private_key,
      token_uri: 'http://169.254.169.254/token',
      universe_domain: 'evil.example',
    },
  }) as const;
const strange = ['Ünïcode 😀', 'with space', 'select', 'Mixed-Case'];

const field = (text: string): BigQueryField => {
  const [name = '', type = 'STRING', mode = 'NULLABLE'] = text.split(':');
  return { name, type, mode };
};
const of = (fields: string[], rows: unknown[][], bytes = 0): BigQueryAnswer => ({
  fields: fields.map(field),
  rows: (from, count) => rows.slice(from, from + count),
  total: rows.length,
  bytes,
});
const customers = [
  ['1', 'ann@example.com', 'Ann', null],
  ['2', 'bob@example.com', 'Bob', 'says "hi"'],
  ['3', 'cy@example.com', 'Çy 😀', ''],
];
const record: BigQueryField = {
  name: 'v',
  type: 'RECORD',
  mode: 'NULLABLE',
  fields: [field('city'), { name: 'geo', type: 'RECORD', mode: 'REPEATED', fields: [field('lat:FLOAT')] }],
};
const odd: Record<string, [BigQueryField, unknown]> = {
  long: [field('v:INTEGER'), '9007199254740993'],
  stamp: [field('v:TIMESTAMP'), '1709209815123456'],
  before: [field('v:TIMESTAMP'), '-1'],
  date: [field('v:DATE'), '2024-02-29'],
  bytes: [field('v:BYTES'), 'AP8Q'],
  json: [field('v:JSON'), '{"a":12345678901234567890}'],
  list: [field('v:INTEGER:REPEATED'), ['1', '2']],
  record: [record, { f: ['Bern', [{ f: ['46.9'] }]] }],
  big: [field('v:BIGNUMERIC'), '12345678901234567890123456789012345678.12345678901234567890123456789012345678'],
};
const tables: [string, string][] = [
  ['customers', '3'],
  ['orders', '1'],
  ...strange.map((name): [string, string] => [name, '1']),
];
const columns = [
  ['customers', 'id', 'INT64', 'NO', null],
  ['customers', 'email', 'STRING', 'NO', 'where to write to'],
  ['customers', 'name', 'STRING', 'NO', null],
  ['customers', 'note', 'STRING', 'YES', null],
  ['orders', 'id', 'INT64', 'NO', null],
  ['orders', 'customer_id', 'INT64', 'NO', null],
  ['orders', 'amount', 'NUMERIC(20, 4)', 'YES', null],
  ['orders', 'placed_at', 'DATETIME', 'YES', null],
  ['orders', 'paid', 'BOOL', 'YES', null],
  ...strange.map(name => [name, 'n', 'INT64', 'YES', null]),
];

function answer(sql: string, params: string[]): BigQueryAnswer {
  if (sql.includes('FROM slow')) return 'never';
  if (sql.includes('FROM nowhere'))
    return {
      error: {
        status: 404,
        reason: 'notFound',
        message: 'Not found: Table shop:main.nowhere was not found in location EU',
      },
    };
  if (sql === 'SELECT 1') return of(['f0_:INTEGER'], [['1']]);
  if (sql.includes('email = ?')) {
    return of(
      ['name'],
      customers.filter(row => row[1] === params[0] && Number(row[0]) > Number(params[1])).map(row => [row[2]]),
    );
  }
  const many = Number(/FROM numbers LIMIT (\d+)/.exec(sql)?.[1] ?? 0);
  if (many) {
    const t = 'x'.repeat(100);
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => [String(from + at + 1), t]);
    return { fields: [field('n:INTEGER'), field('t')], rows, total: many };
  }
  const long = /^SELECT (\d+) long texts of (\d+)$/.exec(sql);
  if (long)
    return of(
      ['n:INTEGER', 't'],
      Array.from({ length: Number(long[1]) }, (_, n) => [String(n), 'x'.repeat(Number(long[2]))]),
    );
  const wide = /^SELECT (1 AS c0, .*)$/.exec(sql)?.[1]?.split(', ');
  if (wide)
    return of(
      wide.map(each => `${each.slice(5)}:INTEGER`),
      [wide.map(() => '1')],
    );
  const found = odd[/^SELECT (\w+) FROM odd$/.exec(sql)?.[1] ?? ''];
  if (found)
    return { fields: [found[0]], rows: (_, count) => Array.from({ length: count }, () => [found[1]]), total: 1 };
  if (sql.includes('FROM customers')) return of(['id:INTEGER', 'email', 'name', 'note'], customers, 1234);
  if (sql.includes('FROM orders')) {
    return of(
      ['id:INTEGER', 'customer_id:INTEGER', 'amount:NUMERIC', 'placed_at:DATETIME', 'paid:BOOLEAN'],
      [['1', '1', '1234567890123456.7891', '2024-02-29T12:30:15.500000', 'true']],
    );
  }
  if (/^SELECT n FROM `/.test(sql)) return of(['n:INTEGER'], [['7']]);
  if (sql.includes('TABLE_CONSTRAINTS')) {
    return of(
      ['t', 'c', 'k', 'n', 'p:INTEGER', 's', 'r'],
      [
        ['customers', 'customers.pk', 'PRIMARY KEY', 'id', null, 'main', 'customers'],
        ['orders', 'orders.fk', 'FOREIGN KEY', 'customer_id', '1', 'main', 'customers'],
      ],
    );
  }
  if (sql.includes('INFORMATION_SCHEMA.COLUMNS')) return of(['t', 'c', 'd', 'n', 'x'], columns);
  if (sql.includes('INFORMATION_SCHEMA.TABLES'))
    return of(
      ['t', 'k', 'r:INTEGER'],
      tables.map(([name, rows]) => [name, 'BASE TABLE', rows]),
    );
  return { error: { status: 400, reason: 'invalidQuery', message: `not in the script: ${sql}` } };
}

const start = () =>
  startBigQueryDouble({
    accounts: { [email]: own.publicKey, [blind]: own.publicKey },
    datasets: { main: [email] },
    answer,
  });
const settings = { project: 'shop', dataset: 'main' };
const credentials = account(email, own.privateKey);
const times = { idleMs: 300, connectTimeoutMs: 5000 };
const at = (url: string) => ({ ...times, apiEndpoint: url, tokenUrl: `${url}/token` });
const secret = own.privateKey.split('\n')[3]!;

connectorSuite('BigQuery (driver and wire path, against a double)', async () => {
  const server = await start();
  const oddSql = (name: string) => `SELECT ${name} FROM odd`;
  return {
    connector: bigqueryConnector(at(server.url)),
    settings,
    credentials,
    schema: 'main',
    lacks: ['uniqueKeys'],
    strange,
    statements: {
      customers: 'SELECT id, email, name, note FROM customers ORDER BY id',
      orders: 'SELECT id, customer_id, amount, placed_at, paid FROM orders',
      strange: name => `SELECT n FROM \`${name}\``,
      numbers: count => `SELECT n, t FROM numbers LIMIT ${count}`,
      byParameters: (mail, id) => ({
        sql: 'SELECT name FROM customers WHERE email = ? AND id > ?',
        params: [mail, id],
      }),
      slow: 'SELECT n FROM slow',
      wrong: ['SELECT n FROM nowhere', /Not found: Table shop:main.nowhere/],
      writes: [
        'DELETE FROM customers WHERE true',
        'SELECT 1; DROP TABLE customers',
        'CREATE TABLE x AS SELECT 1',
        "EXPORT DATA OPTIONS (uri = 'gs://x') AS SELECT 1",
        'CALL steal()',
      ],
      long: (characters, rows = 1) => `SELECT ${rows} long texts of ${characters}`,
      wide: count => `SELECT ${Array.from({ length: count }, (_, each) => `1 AS c${each}`).join(', ')}`,
    },
    widest: 2000,
    servesWhole: true,
    types: [
      { sql: oddSql('long'), type: 'integer', value: '9007199254740993' },
      { sql: oddSql('stamp'), type: 'timestamp', value: '2024-02-29T12:30:15.123456Z' },
      { sql: oddSql('before'), type: 'timestamp', value: '1969-12-31T23:59:59.999999Z' },
      { sql: oddSql('date'), type: 'date', value: '2024-02-29' },
      { sql: oddSql('bytes'), type: 'binary', value: 'AP8Q' },
      { sql: oddSql('json'), type: 'json', value: { a: '12345678901234567890' } },
      { sql: oddSql('list'), type: 'array', value: [1, 2] },
      { sql: oddSql('record'), type: 'json', value: { city: 'Bern', geo: [{ lat: 46.9 }] } },
      { sql: oddSql('big'), type: 'decimal', value: odd.big![1] },
    ],
    running: async () => server.running(),
    failures: [
      { at: 'login', credentials: account(email, other.privateKey) },
      { at: 'login', credentials: account('nobody@example.com', own.privateKey) },
      { at: 'login', credentials: account(email, 'no key at all') },
      { at: 'database', settings: { dataset: 'nowhere' } },
      { at: 'rights', credentials: account(blind, own.privateKey) },
    ],
    secrets: [secret],
    idleMs: 300,
    close: () => server.close(),
  };
});

describe('BigQuery', () => {
  const { signal } = new AbortController();

  it('estimates by a dry run, labels its jobs, and keeps to the most that may be billed', async () => {
    const server = await start();
    const connection = connectSource(bigqueryConnector({ ...at(server.url), maximumBytesBilled: 5_000_000 }), {
      settings,
      credentials,
      outbound: policy,
    });
    const sql = 'SELECT id FROM customers';
    expect(await connection.estimate!({ sql, timeoutMs: 5000, signal })).toEqual({
      bytes: 1234,
      rows: null,
      cost: null,
    });
    expect(server.jobs.map(({ dryRun }) => dryRun)).toEqual([true]);
    for await (const _ of (await connection.query(statement(sql, { timeoutMs: 2500 }))).batches);
    expect(server.jobs.at(-1)).toMatchObject({
      dryRun: false,
      labels: { application: 'analytics' },
      maximumBytesBilled: '5000000',
    });
    expect(Number(server.jobs.at(-1)?.jobTimeoutMs)).toBe(2500);
    await connection.close();
    await server.close();
  });

  it('says where the way ends: no such host, a private address, a closed port, silence', async () => {
    const silent = await silentServer();
    const ends = async (url: string) => {
      const options = { connectTimeoutMs: 700, apiEndpoint: url, tokenUrl: `${url}/token` };
      const connection = connectSource(bigqueryConnector(options), { settings, credentials, outbound: policy });
      const error = await errorOf(connection.test(signal), [secret]);
      await connection.close();
      return error.at;
    };
    expect(await ends('https://no-such-host.invalid')).toBe('name');
    expect(await ends('https://169.254.169.254')).toBe('address');
    expect(await ends('http://127.0.0.1:1')).toBe('port');
    expect(await ends(`http://127.0.0.1:${silent.port}`)).toBe('timeout');
    await silent.close();
  });

  it('says so when the service is lost between two pages', async () => {
    const server = await start();
    const connection = connectSource(bigqueryConnector(at(server.url)), { settings, credentials, outbound: policy });
    const { batches } = await connection.query(statement('SELECT n, t FROM numbers LIMIT 50000', { maxRows: 50_000 }));
    const rest = async () => {
      for await (const [[n]] of batches as AsyncIterable<[[number]]>) if (n === 1) await server.close();
    };
    expect((await errorOf(rest(), [secret])).at).toBe('lost');
    await connection.close();
  });
});
