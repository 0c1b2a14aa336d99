import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/base/errors.ts';
import { QueryFailed } from '../../../src/engine/query/errors.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { allowStatement } from '../../../src/engine/sources/sqlserver/allow-statement.ts';
import { sqlserverConnector } from '../../../src/engine/sources/sqlserver/connector.ts';
import { startTdsDouble, type TdsAnswer } from '../../kit/doubles/tds-server.ts';
import type { TdsColumn } from '../../kit/doubles/tds-types.ts';
import { connectorSuite } from './connector.ts';
import { allRows, policy, statement } from './connector-kit.ts';

const password = 'canary-tds-pässword';
const strange = ['Ünïcode 😀', 'with "quotes" and ]', 'select', 'Mixed.Case'];

const column = (name: string, type: TdsColumn['type'], scale?: number): TdsColumn => ({ name, type, scale });
const texts = (...names: string[]) => names.map(name => column(name, 'nvarchar'));

const customers = {
  columns: [column('id', 'int'), ...texts('email', 'name', 'note')],
  rows: [
    [1, 'ann@example.com', 'Ann', null],
    [2, 'bob@example.com', 'Bob', 'says "hi"'],
    [3, 'cy@example.com', 'Çy 😀', ''],
  ],
};
const orders: TdsAnswer = {
  columns: [
    column('id', 'int'),
    column('customer_id', 'int'),
    column('amount', 'decimal', 4),
    column('placed_at', 'datetime2'),
    column('paid', 'bit'),
  ],
  rows: [[1, 1, '1234567890123456.7891', '2024-02-29T12:30:15.5', true]],
};

/** Object 1 is customers, 2 is orders, the strange ones follow. */
const tables = [['customers', 3], ['orders', 1], ...strange.map(name => [name, 1])] as [string, number][];
const catalog: [RegExp, TdsAnswer][] = [
  [
    /FROM sys\.objects o/,
    {
      columns: [column('id', 'int'), ...texts('s', 'n', 't', 'c'), column('rows', 'bigint')],
      rows: tables.map(([name, rows], at) => [at + 1, 'dbo', name, 'U ', null, rows]),
    },
  ],
  [
    /FROM sys\.columns c/,
    {
      columns: [
        column('id', 'int'),
        ...texts('n', 't'),
        column('l', 'int'),
        column('p', 'int'),
        column('s', 'int'),
        column('nullable', 'bit'),
        ...texts('c'),
      ],
      rows: [
        [1, 'id', 'int', 4, 10, 0, false, null],
        [1, 'email', 'nvarchar', 400, 0, 0, false, 'where to write to'],
        [1, 'name', 'nvarchar', -1, 0, 0, false, null],
        [1, 'note', 'nvarchar', -1, 0, 0, true, null],
        [2, 'id', 'int', 4, 10, 0, false, null],
        [2, 'customer_id', 'int', 4, 10, 0, false, null],
        [2, 'amount', 'decimal', 13, 20, 4, true, null],
        [2, 'placed_at', 'datetime2', 8, 27, 7, true, null],
        [2, 'paid', 'bit', 1, 1, 0, true, null],
        ...strange.map((_, at) => [at + 3, 'n', 'int', 4, 10, 0, true, null]),
      ],
    },
  ],
  [
    /FROM sys\.indexes i/,
    {
      columns: [column('id', 'int'), column('index', 'int'), column('primary', 'bit'), ...texts('n')],
      rows: [
        [1, 1, true, 'id'],
        [1, 2, false, 'email'],
        [2, 1, true, 'id'],
      ],
    },
  ],
  [/FROM sys\.computed_columns c/, { columns: [column('id', 'int'), ...texts('n', 'd')], rows: [] }],
  [
    /FROM sys\.foreign_key_columns k/,
    {
      columns: [column('id', 'int'), column('constraint', 'int'), ...texts('c', 's', 't', 'r')],
      rows: [[2, 9, 'customer_id', 'dbo', 'customers', 'id']],
    },
  ],
];

function* numbers(count: number) {
  const t = 'x'.repeat(100);
  for (let n = 1; n <= count; n++) yield [n, t];
}

const oddValues: Record<string, [TdsColumn, unknown]> = {
  long: [column('v', 'bigint'), '9007199254740993'],
  money: [column('v', 'money'), '-922337203685477.5807'],
  guid: [column('v', 'uniqueidentifier'), '123e4567-e89b-42d3-a456-426614174000'],
  offset: [column('v', 'datetimeoffset'), '2024-02-29T12:30:15.1234567'],
  date: [column('v', 'date'), '2024-02-29'],
  xml: [column('v', 'xml'), '<a>ü</a>'],
  max: [column('v', 'nvarcharmax'), 'y'.repeat(20_000)],
  bytes: [column('v', 'varbinary'), Buffer.from([0, 255, 16])],
  float: [column('v', 'float'), 0.1],
  negative: [column('v', 'decimal', 2), '-12345678901234567890123456789012345.67'],
};

let textSize = 2 ** 31 - 1;

function answer(sql: string, params: unknown[], user: string): TdsAnswer {
  if (sql.includes('SERVERPROPERTY')) {
    const seen = user === 'blind' ? 0 : 6;
    return { columns: [...texts('v'), column('w', 'int'), column('n', 'int')], rows: [['16.0.4135.4', 0, seen]] };
  }
  textSize = Number(/set textsize (\d+)/i.exec(sql)?.[1] ?? textSize);
  if (/BEGIN TRANSACTION|ROLLBACK|^set textsize/i.test(sql)) return 'nothing';
  if (user === 'blind') return { error: { number: 229, message: 'The SELECT permission was denied on the object.' } };
  if (sql.includes('WHERE email = @p1')) {
    const rows = customers.rows.filter(row => row[1] === params[0] && (row[0] as number) > (params[1] as number));
    return { columns: texts('name'), rows: rows.map(row => [row[2]]) };
  }
  if (sql.includes('FROM slow')) return 'never';
  if (sql.includes('FROM nowhere')) return { error: { number: 208, message: "Invalid object name 'nowhere'." } };
  const many = /TOP \((\d+)\) n, t FROM numbers/.exec(sql);
  if (many) return { columns: [column('n', 'int'), column('t', 'nvarchar')], rows: numbers(Number(many[1])) };
  const long = /^SELECT (\d+) long texts of (\d+)$/.exec(sql);
  if (long) {
    // As the server does: it cuts what is longer than it was told at log-in.
    const t = 'x'.repeat(Math.min(Number(long[2]), textSize / 2));
    return {
      columns: [column('n', 'int'), column('t', 'nvarcharmax')],
      rows: Array.from({ length: Number(long[1]) }, (_, n) => [n, t]),
    };
  }
  const wide = /^SELECT (1 AS c0, .*)$/.exec(sql);
  if (wide) {
    const columns = wide[1]!.split(', ').map(each => column(each.slice(5), 'int'));
    return { columns, rows: [columns.map(() => 1)] };
  }
  const odd = oddValues[/^SELECT (\w+) FROM odd$/.exec(sql)?.[1] ?? ''];
  if (odd) return { columns: [odd[0]], rows: [[odd[1]]] };
  if (sql.includes('FROM dbo.customers')) return customers;
  if (sql.includes('FROM dbo.orders')) return orders;
  if (/^SELECT n FROM dbo\.\[/.test(sql)) return { columns: [column('n', 'int')], rows: [[7]] };
  const found = catalog.find(([pattern]) => pattern.test(sql));
  return found ? found[1] : { error: { number: 50_000, message: `not in the script: ${sql}` } };
}

const start = () => startTdsDouble({ passwords: { reader: password, blind: password }, databases: ['shop'], answer });

connectorSuite('SQL Server (driver and wire path, against a double)', async () => {
  const server = await start();
  const odd = (name: string) => `SELECT ${name} FROM odd`;
  return {
    connector: sqlserverConnector({ idleMs: 300, connectTimeoutMs: 3000 }),
    settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
    credentials: { kind: 'password', username: 'reader', password },
    schema: 'dbo',
    strange,
    statements: {
      customers: 'SELECT id, email, name, note FROM dbo.customers ORDER BY id',
      orders: 'SELECT id, customer_id, amount, placed_at, paid FROM dbo.orders',
      strange: name => `SELECT n FROM dbo.[${name.replaceAll(']', ']]')}]`,
      numbers: count => `SELECT TOP (${count}) n, t FROM numbers ORDER BY n`,
      byParameters: (email, id) => ({
        sql: 'SELECT name FROM dbo.customers WHERE email = @p1 AND id > @p2',
        params: [email, id],
      }),
      slow: 'SELECT n FROM slow',
      wrong: ['SELECT n FROM nowhere', /Invalid object name 'nowhere'/],
      writes: [
        'DELETE FROM dbo.customers',
        'SELECT 1 DELETE FROM dbo.customers',
        'SELECT 1; DROP TABLE dbo.customers',
        'SELECT * INTO stolen FROM dbo.customers',
        "SELECT 1 COMMIT EXEC('DROP TABLE dbo.customers')",
        "SELECT * FROM OPENROWSET('SQLNCLI', 'x', 'DELETE FROM y')",
        'SELECT NEXT VALUE FOR dbo.counter',
      ],
      long: (characters, rows = 1) => `SELECT ${rows} long texts of ${characters}`,
      wide: columns => `SELECT ${Array.from({ length: columns }, (_, at) => `1 AS c${at}`).join(', ')}`,
    },
    widest: 1024,
    types: [
      { sql: odd('long'), type: 'integer', value: '9007199254740993' },
      { sql: odd('money'), type: 'decimal', value: '-922337203685477.5807' },
      { sql: odd('guid'), type: 'uuid', value: '123e4567-e89b-42d3-a456-426614174000' },
      { sql: odd('offset'), type: 'timestamp', value: '2024-02-29T12:30:15.1234567Z' },
      { sql: odd('date'), type: 'date', value: '2024-02-29' },
      { sql: odd('xml'), type: 'text', value: '<a>ü</a>' },
      { sql: odd('max'), type: 'text', value: 'y'.repeat(20_000) },
      { sql: odd('bytes'), type: 'binary', value: 'AP8Q' },
      { sql: odd('float'), type: 'decimal', value: 0.1 },
      { sql: odd('negative'), type: 'decimal', value: '-12345678901234567890123456789012345.67' },
    ],
    running: async () => server.running(),
    failures: [
      { at: 'name', settings: { host: 'no-such-host.invalid' } },
      { at: 'address', settings: { host: '169.254.169.254' } },
      { at: 'port', settings: { port: 1 } },
      { at: 'tls', settings: { tls: true } },
      { at: 'login', credentials: { kind: 'password', username: 'reader', password: `${password}x` } },
      { at: 'database', settings: { database: 'nowhere' } },
      { at: 'rights', credentials: { kind: 'password', username: 'blind', password } },
    ],
    secrets: [password],
    idleMs: 300,
    close: () => server.close(),
  };
});

describe('SQL Server', () => {
  it('is told that only reads follow, and rolls every statement back', async () => {
    const server = await start();
    const connection = connectSource(sqlserverConnector({ idleMs: 5000 }), {
      settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
      credentials: { kind: 'password', username: 'reader', password },
      outbound: policy,
    });
    await allRows(await connection.query(statement('SELECT id FROM dbo.customers')));
    await expect.poll(() => server.statements.at(-1)).toContain('ROLLBACK TRANSACTION');
    expect(server.statements.slice(-3)[0]).toContain('BEGIN TRANSACTION');
    expect(server.logins).toEqual([{ user: 'reader', database: 'shop', readOnly: true }]);
    await connection.close();
    await server.close();
  });

  it('refuses a row whose values are too long together, and a value that is cut at the server', async () => {
    const server = await startTdsDouble({
      passwords: { reader: password },
      databases: ['shop'],
      answer: (sql, params, user) => {
        const types = { 'SELECT wide': 'nvarcharmax', 'SELECT cut': 'nvarcharmax' } as const;
        const type = types[sql as keyof typeof types];
        if (!type) return answer(sql, params, user);
        const columns = ['a', 'b', 'c', 'd', 'e'].map(name => column(name, type));
        if (sql === 'SELECT wide') return { columns, rows: [columns.map(() => 'x'.repeat(4_000_000))] };
        return { columns: columns.slice(0, 1), rows: [['x'.repeat(textSize / 2)]] };
      },
    });
    const connection = connectSource(sqlserverConnector({ idleMs: 5000 }), {
      settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
      credentials: { kind: 'password', username: 'reader', password },
      outbound: policy,
    });
    const asked = async (sql: string) => allRows(await connection.query(statement(sql)));
    await expect(asked('SELECT wide')).rejects.toThrow(/A row of the result is longer than 32 MB/);
    await expect(asked('SELECT cut')).rejects.toThrow(/The column "a" holds a value longer than 16 MB/);
    await connection.close();
    await server.close();
  });

  it('survives a server that answers with nonsense', async () => {
    const nonsense = [
      Buffer.from('no tokens at all'),
      Buffer.from([0x81, 1, 0, 0, 0, 0, 0, 9, 0, 0x20, 1]),
      Buffer.from([0xd1, 1, 2, 3, 4]),
      Buffer.from([0x81, 1, 0, 0, 0, 0, 0, 9, 0, 0xf1, 0, 1, 97, 0, 0xd1, 9, 9, 9, 9, 9, 9, 9, 9, 1, 0, 0, 0]),
      Buffer.alloc(5000, 0x81),
    ];
    const server = await startTdsDouble({
      passwords: { reader: password },
      databases: ['shop'],
      answer: (sql, params, user) => {
        const at = /^SELECT (\d)$/.exec(sql)?.[1];
        return at === undefined ? answer(sql, params, user) : { bytes: nonsense[Number(at)]! };
      },
    });
    const connection = connectSource(sqlserverConnector({ idleMs: 5000 }), {
      settings: { host: '127.0.0.1', port: server.port, database: 'shop', tls: false },
      credentials: { kind: 'password', username: 'reader', password },
      outbound: policy,
    });
    for (const at of nonsense.keys()) {
      const asked = async () => allRows(await connection.query(statement(`SELECT ${at}`, { timeoutMs: 2000 })));
      const error = await asked().then(
        () => null,
        reason => reason,
      );
      expect(error, String(at)).toBeInstanceOf(Refusal);
    }
    expect(await allRows(await connection.query(statement('SELECT id FROM dbo.customers')))).toHaveLength(3);
    await connection.close();
    await server.close();
  });

  it('sends one SELECT at a time, whatever it is hidden behind', () => {
    const fine = [
      'SELECT 1',
      '(SELECT 1) UNION (SELECT 2);',
      'WITH a AS (SELECT 1 AS n) SELECT n FROM a',
      'SELECT \'DROP TABLE x; DELETE\' AS [delete], "into" FROM t -- EXEC',
    ];
    for (const sql of fine) expect(() => allowStatement(sql), sql).not.toThrow();
    const wrong = [
      '',
      ';',
      '-- only a comment',
      'EXEC sp_who',
      'SELECT 1 EXEC sp_who',
      'WITH a AS (SELECT 1 AS n) DELETE FROM a',
      "SELECT 'a''b' EXEC('x')",
      'SELECT [a]]b] DROP TABLE t',
      'SELECT 1 /* x */ DROP TABLE t',
      'SELECT 1;;',
      'SELECT 1 SET NOCOUNT ON',
      'SELECT "a""b" WAITFOR DELAY \'1\'',
      'sElEcT 1 cOmMiT',
    ];
    for (const sql of wrong) expect(() => allowStatement(sql), sql).toThrow(QueryFailed);
  });
});
