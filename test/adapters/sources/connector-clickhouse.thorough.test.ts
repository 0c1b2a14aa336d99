import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnType } from '../../../src/engine/query/result.ts';
import { clickhouseConnector } from '../../../src/engine/sources/clickhouse/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { type ClickHouseDouble, type Given, startClickHouseDouble } from '../../kit/doubles/clickhouse-server.ts';
import { connectorSuite } from './connector.ts';
import { allRows, errorOf, policy, type SuiteSource, statement } from './connector-kit.ts';

const canary = 'canary-Pa55 word/§';
const strange = ['say "hi"', "it's", 'a.b', 'Größe 📈', 'SELECT', 'MixedCase', 'back\\slash'];
const customers = [
  [1, 'ann@example.com', 'Ann', null],
  [2, 'bob@example.com', 'Bob', 'says "hi"'],
  [3, 'cy@example.com', 'Çy 😀', ''],
];
/** Values as the server writes them, by their types. */
const odd: [type: string, sent: unknown, as: ColumnType, value: unknown][] = [
  ['UInt64', '18446744073709551615', 'integer', '18446744073709551615'],
  ['Int64', '5', 'integer', 5],
  [
    'Int256',
    '-57896044618658097711785492504343953926634992332820282019728792003956564819968',
    'integer',
    '-57896044618658097711785492504343953926634992332820282019728792003956564819968',
  ],
  ['LowCardinality(Nullable(String))', 'x', 'text', 'x'],
  ['Float64', 'nan', 'decimal', 'NaN'],
  ['Float64', '-inf', 'decimal', '-Infinity'],
  ['Float32', 0.1, 'decimal', 0.1],
  ['Decimal(9, 2)', '1.50', 'decimal', '1.50'],
  ['Nullable(DateTime)', '2024-02-29T12:30:15Z', 'timestamp', '2024-02-29T12:30:15Z'],
  ['DateTime', '2024-02-29 12:30:15', 'timestamp', '2024-02-29T12:30:15'],
  ['Date32', '1900-01-01', 'date', '1900-01-01'],
  ['Array(Array(UInt8))', [[1], []], 'array', [[1], []]],
  ['Map(String, UInt8)', { a: 1 }, 'json', { a: 1 }],
  ['Tuple(a UInt8, b String)', { a: 1, b: 'x' }, 'json', { a: 1, b: 'x' }],
  ["Enum8('a' = 1)", 'a', 'text', 'a'],
  ['Bool', true, 'boolean', true],
  ['UUID', '61f0c404-5cb3-11e7-907b-a6006ad3dba0', 'uuid', '61f0c404-5cb3-11e7-907b-a6006ad3dba0'],
  ['Nothing', null, 'other', null],
];
const wide = 'SELECT 1 AS c'.padEnd(40, ' wide');

function* numbers(count: number, failsAt = Number.POSITIVE_INFINITY): Generator<unknown[]> {
  for (let n = 1; n <= count; n++)
    yield n === failsAt ? [new Error('Value passed to throwIf: too late')] : [n, 'x'.repeat(100)];
}

function answer(sql: string, params: Record<string, string>): Given | 'hangs' | undefined {
  const people = { names: ['id', 'email', 'name', 'note'], types: ['UInt32', 'String', 'String', 'Nullable(String)'] };
  if (sql === 'SELECT sleep') return 'hangs';
  if (sql.startsWith('SELECT id')) return { ...people, rows: customers };
  if (sql.startsWith('SELECT name')) {
    const found = customers.filter(([id, email]) => email === params.p1 && Number(id) > Number(params.p2));
    return { names: ['name'], types: ['String'], rows: found.map(row => [row[2]]) };
  }
  if (sql === 'SELECT * FROM orders') {
    const types = ['UInt32', 'UInt32', 'Decimal(20, 4)', "DateTime64(3, 'UTC')", 'Bool'];
    const row = [1, 1, '1234567890123456.7891', '2024-02-29T12:30:15.500Z', true];
    return { names: ['id', 'customer_id', 'amount', 'placed_at', 'paid'], types, rows: [row] };
  }
  const table = /^SELECT n FROM (.*)$/.exec(sql)?.[1];
  if (table) return strange.includes(table) ? { names: ['n'], types: ['UInt8'], rows: [[7]] } : undefined;
  const [, count, fails] = /^SELECT numbers (\d+)(?: (\d+))?/.exec(sql) ?? [];
  if (count) {
    const rows = numbers(Number(count), fails ? Number(fails) : undefined);
    return { names: ['n', 't'], types: ['UInt32', 'String'], rows };
  }
  const [, rows, characters] = /^SELECT (\d+) long texts of (\d+)$/.exec(sql) ?? [];
  if (rows) {
    const all = Array.from({ length: Number(rows) }, (_, n) => [n, 'x'.repeat(Number(characters))]);
    return { names: ['n', 't'], types: ['UInt32', 'String'], rows: all };
  }
  if (sql.startsWith(wide)) {
    const names = Array.from({ length: Number(sql.slice(wide.length)) }, (_, i) => `c${i}`);
    return { names, types: names.map(() => 'UInt8'), rows: [names.map(() => 1)] };
  }
  const value = odd[Number(/^SELECT odd (\d+)/.exec(sql)?.[1] ?? -1)];
  return value && { names: ['v'], types: [value[0]], rows: [[value[1]]] };
}

const tables = [
  {
    name: 'customers',
    rows: 3,
    columns: [
      ['id', 'UInt32'],
      ['email', 'String'],
      ['name', 'String'],
      ['note', 'Nullable(String)'],
    ],
  },
  {
    name: 'orders',
    rows: 1,
    columns: [
      ['id', 'UInt32'],
      ['customer_id', 'UInt32'],
      ['amount', 'Decimal(20, 4)'],
      ['placed_at', 'DateTime64(3)'],
      ['paid', 'Bool'],
    ],
  },
  ...strange.map(name => ({ name, rows: 1, columns: [['n', 'UInt8']] })),
] as { name: string; rows: number; columns: [string, string][] }[];

const start = (level?: string) =>
  startClickHouseDouble({ users: { reader: canary }, databases: { shop: tables, default: [] }, answer, level });
const settingsOf = (double: ClickHouseDouble) => ({
  host: '127.0.0.1',
  port: double.port,
  database: 'shop',
  tls: false,
});
const credentials = { kind: 'password' as const, username: 'reader', password: canary };

async function open(): Promise<SuiteSource> {
  const double = await start();
  return {
    connector: clickhouseConnector({ idleMs: 300, connectTimeoutMs: 700 }),
    settings: settingsOf(double),
    credentials,
    schema: 'shop',
    lacks: ['primaryKeys', 'uniqueKeys', 'foreignKeys'],
    strange,
    statements: {
      customers: 'SELECT id, email, name, note FROM customers ORDER BY id',
      orders: 'SELECT * FROM orders',
      strange: name => `SELECT n FROM ${name}`,
      numbers: count => `SELECT numbers ${count}`,
      byParameters: (email, id) => ({
        sql: 'SELECT name WHERE email = {p1:String} AND id > {p2:UInt32}',
        params: [email, id],
      }),
      slow: 'SELECT sleep',
      wrong: ['SELECT nme FROM customers', /Syntax error/],
      writes: ['INSERT INTO customers VALUES (9)', 'DROP TABLE customers', 'CREATE TABLE t (n UInt8) ENGINE = Memory'],
      long: (characters, rows = 1) => `SELECT ${rows} long texts of ${characters}`,
      wide: columns => `${wide}${columns}`,
    },
    types: odd.map(([, , type, value], i) => ({ sql: `SELECT odd ${i}`, type, value })),
    running: async () => double.running(),
    failures: [
      { at: 'name', settings: { host: 'no-such-host.invalid' }, message: /no-such-host/ },
      { at: 'port', settings: { port: 1 } },
      { at: 'tls', settings: { tls: true }, message: /TLS/ },
      { at: 'address', settings: { host: '169.254.169.254' } },
      { at: 'login', credentials: { ...credentials, password: 'wrong' } },
      { at: 'login', credentials: { kind: 'none' } },
      { at: 'database', settings: { database: 'missing' }, message: /missing/ },
    ],
    secrets: [canary],
    idleMs: 300,
    close: () => double.close(),
  };
}

connectorSuite('ClickHouse, against a double of its HTTP interface,', open);

describe('the connector of ClickHouse', () => {
  let double: ClickHouseDouble;
  beforeAll(async () => {
    double = await start();
  });
  afterAll(() => double.close());
  const connect = (to = double) =>
    connectSource(clickhouseConnector(), { settings: settingsOf(to), credentials, outbound: policy });

  it('asks the server itself to read only, to stop in time and after enough rows', async () => {
    const connection = connect();
    await allRows(await connection.query(statement('SELECT id', { maxRows: 5, timeoutMs: 1500 })));
    const { settings } = double.asked.at(-1)!;
    expect(Object.fromEntries(settings)).toMatchObject({
      readonly: '1',
      max_execution_time: '2',
      max_result_rows: '5',
      result_overflow_mode: 'break',
    });
    await connection.close();
  });

  it('sends no settings where the log-in may change none', async () => {
    const strict = await start('1');
    const connection = connect(strict);
    expect(await connection.test(new AbortController().signal)).toMatchObject({ readOnly: true });
    await allRows(await connection.query(statement('SELECT id')));
    for (const { settings } of strict.asked) expect([...settings.keys()]).not.toContain('max_execution_time');
    await connection.close();
    await strict.close();
  });

  it('tells of a failure in the middle of the rows, after those before it', async () => {
    const connection = connect();
    const { batches } = await connection.query(statement('SELECT numbers 100000 20000', { maxRows: 100_000 }));
    let count = 0;
    const read = async () => {
      for await (const batch of batches) count += batch.length;
    };
    const error = await errorOf(read(), [canary]);
    expect([error.name, error.message]).toEqual(['QueryFailed', 'Value passed to throwIf: too late']);
    expect(count).toBe(19_999);
    await connection.close();
  });
});
