import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/base/errors.ts';
import { QueryFailed } from '../../../src/engine/query/errors.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { allowStatement } from '../../../src/engine/sources/sqlserver/allow-statement.ts';
import { sqlserverConnector } from '../../../src/engine/sources/sqlserver/connector.ts';
import { startTdsDouble } from '../../kit/doubles/tds-server.ts';
import { connectorSuite } from './connector.ts';
import { allRows, policy, statement } from './connector-kit.ts';
import { answer, column, password, start, strange, textSize } from './sqlserver-double.ts';

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
