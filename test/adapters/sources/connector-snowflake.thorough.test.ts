import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { snowflakeConnector } from '../../../src/engine/sources/snowflake/connector.ts';
import {
  type SnowflakeAnswer,
  type SnowflakeColumn,
  startSnowflakeDouble,
} from '../../kit/doubles/snowflake-server.ts';
import { silentServer } from '../../kit/installation/tcp-proxy.ts';
import { connectorSuite } from './connector.ts';
import { errorOf, policy, statement } from './connector-kit.ts';

const password = 'canary-snow-pass/word';
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const strange = ['Ünïcode 😀', 'with "quotes"', 'select', 'Mixed.Case'];

const columns = (...names: string[]): SnowflakeColumn[] =>
  names.map(name => {
    const [title = '', type = 'text', scale = '0'] = name.split(':');
    return { name: title, type, scale: Number(scale) };
  });
const customers = [
  ['1', 'ann@example.com', 'Ann', null],
  ['2', 'bob@example.com', 'Bob', 'says "hi"'],
  ['3', 'cy@example.com', 'Çy 😀', ''],
];
const tables: [string, string][] = [
  ['customers', '3'],
  ['orders', '1'],
  ...strange.map((name): [string, string] => [name, '1']),
];
const column = (table: string, name: string, type: string, precision = '38', scale = '0', nullable = 'NO') => [
  'PUBLIC',
  table,
  name,
  type,
  precision,
  scale,
  null,
  nullable,
  null,
];
const catalog: [RegExp, SnowflakeAnswer][] = [
  [
    /information_schema\.tables/,
    {
      columns: columns('s', 'n', 't', 'c', 'r:fixed'),
      rows: tables.map(([name, rows]) => ['PUBLIC', name, 'BASE TABLE', null, rows]),
    },
  ],
  [
    /information_schema\.columns/,
    {
      columns: columns('s', 't', 'c', 'd', 'p:fixed', 'x:fixed', 'l:fixed', 'n', 'm'),
      rows: [
        column('customers', 'id', 'NUMBER'),
        column('customers', 'email', 'TEXT'),
        column('customers', 'name', 'TEXT'),
        column('customers', 'note', 'TEXT', '38', '0', 'YES'),
        column('orders', 'id', 'NUMBER'),
        column('orders', 'customer_id', 'NUMBER'),
        column('orders', 'amount', 'NUMBER', '20', '4'),
        column('orders', 'placed_at', 'TIMESTAMP_NTZ'),
        column('orders', 'paid', 'BOOLEAN'),
        ...strange.map(name => column(name, 'n', 'NUMBER')),
      ],
    },
  ],
  [/^SHOW PRIMARY KEYS/, { columns: columns('s', 't', 'c', 'k'), rows: [['PUBLIC', 'customers', 'id', 'pk']] }],
  [/^SHOW UNIQUE KEYS/, { columns: columns('s', 't', 'c', 'k'), rows: [['PUBLIC', 'customers', 'email', 'uk']] }],
  [
    /^SHOW IMPORTED KEYS/,
    {
      columns: columns('s', 't', 'c', 'k', 'ps', 'pt', 'pc'),
      rows: [['PUBLIC', 'orders', 'customer_id', 'fk', 'PUBLIC', 'customers', 'id']],
    },
  ],
];
const odd: Record<string, [string, string]> = {
  long: ['v:fixed', '90071992547409931234'],
  date: ['v:date', '19782'],
  zoned: ['v:timestamp_ltz:9', '1709209815.123456789'],
  variant: ['v:variant', '{"a": [1, 12345678901234567890]}'],
  list: ['v:array', '[1, 2]'],
  code: ['v:variant', '(globalThis.stolen = [1])'],
  bytes: ['v:binary', '00FF10'],
  real: ['v:real', '0.1'],
  truth: ['v:boolean', '1'],
  time: ['v:time:0', '45015'],
};

/** Rows of the numbers from there on. */
function counted(from: number, count: number): string[][] {
  const t = 'x'.repeat(100);
  return Array.from({ length: count }, (_, at) => [String(from + at), t]);
}

function answer(sql: string, binds: string[]): SnowflakeAnswer {
  if (sql.includes('CURRENT_VERSION')) return { columns: columns('v'), rows: [['9.36.1']] };
  if (sql.includes('FROM slow')) return 'never';
  if (sql.includes('FROM nowhere'))
    return { error: { code: '002003', message: "Object 'NOWHERE' does not exist or not authorized." } };
  if (sql.includes('email = ?')) {
    return {
      columns: columns('name'),
      rows: customers.filter(row => row[1] === binds[0] && Number(row[0]) > Number(binds[1])).map(row => [row[2]!]),
    };
  }
  const many = Number(/FROM numbers LIMIT (\d+)/.exec(sql)?.[1] ?? 0);
  if (many) {
    const [size, first] = [5000, Math.min(many, 1000)];
    const rest = Math.ceil((many - first) / size);
    const parts = Array.from({ length: rest }, (_, at) => {
      const rows = Math.min(size, many - first - at * size);
      return { rows, of: (part: number) => counted(first + 1 + part * size, rows) };
    });
    return { columns: columns('n:fixed', 't'), rows: counted(1, first), ...(rest > 0 && { parts }) };
  }
  const long = /^SELECT (\d+) long texts of (\d+)$/.exec(sql);
  if (long)
    return {
      columns: columns('n:fixed', 't'),
      rows: Array.from({ length: Number(long[1]) }, (_, n) => [String(n), 'x'.repeat(Number(long[2]))]),
    };
  const wide = /^SELECT (1 AS c0, .*)$/.exec(sql)?.[1]?.split(', ');
  if (wide) return { columns: columns(...wide.map(each => `${each.slice(5)}:fixed`)), rows: [wide.map(() => '1')] };
  const found = odd[/^SELECT (\w+) FROM odd$/.exec(sql)?.[1] ?? ''];
  if (found) return { columns: columns(found[0]), rows: [[found[1]]] };
  if (sql.includes('FROM customers')) return { columns: columns('id:fixed', 'email', 'name', 'note'), rows: customers };
  if (sql.includes('FROM orders')) {
    const all = columns('id:fixed', 'customer_id:fixed', 'amount:fixed:4', 'placed_at:timestamp_ntz:9', 'paid:boolean');
    return { columns: all, rows: [['1', '1', '1234567890123456.7891', '1709209815.500000000', '1']] };
  }
  if (/^SELECT "n" FROM/.test(sql)) return { columns: columns('n:fixed'), rows: [['7']] };
  return (
    catalog.find(([pattern]) => pattern.test(sql))?.[1] ?? {
      error: { code: '001003', message: `not in the script: ${sql}` },
    }
  );
}

const start = () =>
  startSnowflakeDouble({
    passwords: { reader: password, blind: password },
    keyUser: 'machine',
    databases: ['SHOP'],
    answer,
  });
const settings = { account: 'account', database: 'SHOP', warehouse: 'WH' };
const credentials = { kind: 'password', username: 'reader', password } as const;
const times = { idleMs: 300, connectTimeoutMs: 5000 };

connectorSuite('Snowflake (driver and wire path, against a double)', async () => {
  const server = await start();
  const oddSql = (name: string) => `SELECT ${name} FROM odd`;
  return {
    connector: snowflakeConnector({ ...times, accessUrl: server.url }),
    settings,
    credentials,
    schema: 'PUBLIC',
    strange,
    statements: {
      customers: 'SELECT id, email, name, note FROM customers ORDER BY id',
      orders: 'SELECT id, customer_id, amount, placed_at, paid FROM orders',
      strange: name => `SELECT "n" FROM "${name.replaceAll('"', '""')}"`,
      numbers: count => `SELECT n, t FROM numbers LIMIT ${count}`,
      byParameters: (email, id) => ({
        sql: 'SELECT name FROM customers WHERE email = ? AND id > ?',
        params: [email, id],
      }),
      slow: 'SELECT n FROM slow',
      wrong: ['SELECT n FROM nowhere', /Object 'NOWHERE' does not exist/],
      writes: [
        'DELETE FROM customers',
        'SELECT 1; DROP TABLE customers',
        'CALL steal()',
        "EXECUTE IMMEDIATE 'DROP TABLE x'",
        '/* SELECT */ DROP TABLE x',
        'PUT file:///etc/passwd @~',
        'COPY INTO @~ FROM customers',
      ],
      long: (characters, rows = 1) => `SELECT ${rows} long texts of ${characters}`,
      wide: count => `SELECT ${Array.from({ length: count }, (_, at) => `1 AS c${at}`).join(', ')}`,
    },
    widest: 2000,
    types: [
      { sql: oddSql('long'), type: 'integer', value: '90071992547409931234' },
      { sql: oddSql('date'), type: 'date', value: '2024-02-29' },
      { sql: oddSql('zoned'), type: 'timestamp', value: '2024-02-29T12:30:15.123456789Z' },
      { sql: oddSql('variant'), type: 'json', value: { a: [1, '12345678901234567890'] } },
      { sql: oddSql('list'), type: 'array', value: [1, 2] },
      { sql: oddSql('code'), type: 'json', value: '(globalThis.stolen = [1])' },
      { sql: oddSql('bytes'), type: 'binary', value: 'AP8Q' },
      { sql: oddSql('real'), type: 'decimal', value: 0.1 },
      { sql: oddSql('truth'), type: 'boolean', value: true },
      { sql: oddSql('time'), type: 'time', value: '12:30:15' },
    ],
    running: async () => server.running(),
    failures: [
      { at: 'name', settings: { account: 'evil.example/?x' } },
      { at: 'name', settings: { host: 'evil.example' } },
      { at: 'login', credentials: { ...credentials, password: `${password}x` } },
      { at: 'database', settings: { database: 'NOWHERE' } },
      { at: 'rights', credentials: { ...credentials, username: 'blind' } },
    ],
    secrets: [password],
    idleMs: 300,
    close: () => server.close(),
  };
});

describe('Snowflake', () => {
  const connect = (accessUrl: string | undefined, more: object = {}, outbound = policy) =>
    connectSource(snowflakeConnector({ ...times, ...(accessUrl && { accessUrl }), ...more }), {
      settings,
      credentials,
      outbound,
    });
  const { signal } = new AbortController();

  it('logs in by key pair', async () => {
    const server = await start();
    const key = { kind: 'keyPair', username: 'machine', privateKey } as const;
    const connection = connectSource(snowflakeConnector({ ...times, accessUrl: server.url }), {
      settings,
      credentials: key,
      outbound: policy,
    });
    expect((await connection.test(signal)).serverVersion).toBe('9.36.1');
    expect(server.logins[0]).toMatchObject({ AUTHENTICATOR: 'SNOWFLAKE_JWT' });
    expect(JSON.stringify(server.logins)).not.toContain(privateKey.split('\n')[1]);
    await connection.close();
    await server.close();
  });

  it('tells the service to take one statement and to stop at its time', async () => {
    const server = await start();
    const connection = connect(server.url);
    for await (const _ of (await connection.query(statement('SELECT id FROM customers', { timeoutMs: 2500 }))).batches);
    expect(server.statements.at(-1)?.parameters).toMatchObject({
      MULTI_STATEMENT_COUNT: 1,
      STATEMENT_TIMEOUT_IN_SECONDS: 3,
    });
    await connection.close();
    await server.close();
  });

  it('says where the way ends: no such host, a private address, a closed port, silence', async () => {
    const silent = await silentServer();
    const at = async (url: string, outbound = policy) => {
      const connection = connect(url, { connectTimeoutMs: 700 }, outbound);
      const { at } = await errorOf(connection.test(signal), [password]);
      await connection.close();
      return at;
    };
    expect(await at('https://no-such-host.invalid')).toBe('name');
    expect(await at('https://169.254.169.254')).toBe('address');
    expect(await at('http://127.0.0.1:1')).toBe('port');
    expect(await at(`http://127.0.0.1:${silent.port}`)).toBe('timeout');
    await silent.close();
  });
});
