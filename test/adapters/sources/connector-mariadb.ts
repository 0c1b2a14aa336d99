import type { Connection } from 'mysql2/promise';
import mysql from 'mysql2/promise';
import { mariadbConnector } from '../../../src/engine/sources/mysql/connector.ts';
import { uniqueName } from '../../kit/services.ts';
import type { SuiteSource } from './connector-kit.ts';

export const serverUrl = new URL(process.env.TEST_MARIADB_URL || 'mysql://root@127.0.0.1:3306');
const canary = 'canary-Pa55 word/§';
const strange = ['say "hi"', "it's", 'a.b', 'Größe', 'SELECT', 'MixedCase', 'back\\slash', '`', '?'];
const quoted = (name: string) => `\`${name.replaceAll('`', '``')}\``;

/** A database of its own on the real server, and a log-in that may read it. `sql` makes more of what it holds. */
export async function mariadbSource(sql = ''): Promise<SuiteSource & { admin: Connection }> {
  const [name, reader] = [uniqueName(), uniqueName()];
  const admin = await mysql.createConnection({ uri: serverUrl.href, multipleStatements: true, charset: 'utf8mb4' });
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4; USE ${name};
    CREATE USER ${reader}@'%' IDENTIFIED BY '${canary}'; GRANT SELECT ON ${name}.* TO ${reader}@'%';`);
  await admin.query(`
    CREATE TABLE customers (id int PRIMARY KEY, email varchar(100) NOT NULL UNIQUE, name varchar(100) NOT NULL,
      note text, INDEX (name));
    INSERT INTO customers VALUES (1, 'ann@example.com', 'Ann', NULL), (2, 'bob@example.com', 'Bob', 'says "hi"'),
      (3, 'cy@example.com', 'Çy 😀', '');
    CREATE TABLE orders (id int PRIMARY KEY, customer_id int, amount decimal(20,4), placed_at datetime(3),
      paid boolean, FOREIGN KEY (customer_id) REFERENCES customers (id));
    INSERT INTO orders VALUES (1, 1, 1234567890123456.7891, '2024-02-29 12:30:15.5', true);
    CREATE TABLE odd (zero date, zero_time datetime, at timestamp(3) NULL, bits bit(12), bit1 bit(1), place point,
      year_ year, kind enum('a', 'b'), many set('a', 'b'), f float, bin varbinary(4), j json, big bigint unsigned);
    SET sql_mode = '';
    INSERT INTO odd VALUES ('0000-00-00', '0000-00-00 00:00:00', '2024-01-01 00:00:00', b'101', b'1', POINT(1, 2.5),
      2024, 'b', 'a,b', 0.1, 0x00ff, '{"a": 12345678901234567890}', 18446744073709551615);
    CREATE FUNCTION ${name}.evil() RETURNS int BEGIN INSERT INTO odd (f) VALUES (1); RETURN 1; END;
    GRANT EXECUTE ON ${name}.* TO ${reader}@'%';
    ${strange.map(table => `CREATE TABLE ${quoted(table)} AS SELECT 7 AS n;`).join('\n')}
    ${sql}
    ANALYZE TABLE customers;`);
  const [[{ longestPacket }]] = (await admin.query('SELECT @@max_allowed_packet AS longestPacket')) as unknown as [
    [{ longestPacket: number }],
  ];
  return {
    admin,
    connector: mariadbConnector({ idleMs: 300, connectTimeoutMs: 700 }),
    settings: { host: serverUrl.hostname, port: Number(serverUrl.port || 3306), database: name, tls: false },
    credentials: { kind: 'password', username: reader, password: canary },
    schema: name,
    // MariaDB's true is the number 1.
    lacks: ['boolean'],
    strange,
    statements: {
      customers: 'SELECT id, email, name, note FROM customers ORDER BY id',
      orders: 'SELECT * FROM orders',
      strange: table => `SELECT n FROM ${quoted(table)}`,
      numbers: count => `SELECT seq AS n, concat(repeat('x', 100), seq) AS t FROM seq_1_to_${count}`,
      byParameters: (email, id) => ({
        sql: 'SELECT name FROM customers WHERE email = ? AND id > ?',
        params: [email, id],
      }),
      slow: 'SELECT sleep(60) FROM customers',
      wrong: ['SELECT nme FROM customers', /Unknown column 'nme'/],
      writes: [
        "INSERT INTO customers VALUES (9, 'x', 'x', 'x')",
        'DELETE FROM customers',
        'DROP TABLE customers',
        'SET SESSION TRANSACTION READ WRITE',
        'COMMIT',
        'SELECT 1; DROP TABLE orders',
        'SELECT evil()',
        "LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE customers",
        "SELECT 1 INTO OUTFILE '/tmp/never'",
        '',
      ],
      long: (characters, rows = 1) => `SELECT seq AS n, repeat('x', ${characters}) AS t FROM seq_1_to_${rows}`,
      wide: columns => `SELECT ${Array.from({ length: columns }, () => '1').join(',')}`,
    },
    widest: 4096,
    // Left to itself the server makes no value that is longer than what is read of one.
    longest: longestPacket > 200_000_000 ? 200_000_000 : 0,
    types: [
      { sql: 'SELECT zero FROM odd', type: 'date', value: '0000-00-00' },
      { sql: 'SELECT zero_time FROM odd', type: 'timestamp', value: '0000-00-00T00:00:00' },
      { sql: 'SELECT at FROM odd', type: 'timestamp', value: '2024-01-01T00:00:00Z' },
      { sql: 'SELECT bits FROM odd', type: 'integer', value: 5 },
      { sql: 'SELECT bit1 FROM odd', type: 'boolean', value: true },
      { sql: 'SELECT place FROM odd', type: 'other', value: { x: 1, y: 2.5 } },
      { sql: 'SELECT year_ FROM odd', type: 'integer', value: 2024 },
      { sql: 'SELECT kind FROM odd', type: 'text', value: 'b' },
      { sql: 'SELECT many FROM odd', type: 'text', value: 'a,b' },
      { sql: 'SELECT f FROM odd', type: 'decimal', value: 0.1 },
      { sql: 'SELECT bin FROM odd', type: 'binary', value: 'AP8=' },
      { sql: 'SELECT j FROM odd', type: 'json', value: { a: '12345678901234567890' } },
      { sql: 'SELECT big FROM odd', type: 'integer', value: '18446744073709551615' },
      { sql: 'SELECT -9007199254740993', type: 'integer', value: '-9007199254740993' },
      { sql: 'SELECT 5', type: 'integer', value: 5 },
      { sql: 'SELECT 1.50', type: 'decimal', value: '1.50' },
      { sql: "SELECT CAST('-838:59:59' AS time)", type: 'time', value: '-838:59:59' },
      { sql: 'SELECT 1e300', type: 'decimal', value: 1e300 },
      { sql: 'SELECT repeat("ä", 70000)', type: 'text', value: 'ä'.repeat(70000) },
      { sql: "SELECT 'it''s \\\\ \"x\"'", type: 'text', value: 'it\'s \\ "x"' },
    ],
    async running() {
      const [rows] = await admin.query(
        `SELECT 1 FROM information_schema.processlist WHERE user = '${reader}' AND command IN ('Query', 'Execute')`,
      );
      return (rows as unknown[]).length;
    },
    failures: [
      { at: 'name', settings: { host: 'no-such-host.invalid' }, message: /no-such-host/ },
      { at: 'port', settings: { port: 1 } },
      { at: 'tls', settings: { tls: true }, message: /TLS/ },
      { at: 'address', settings: { host: '169.254.169.254' } },
      { at: 'login', credentials: { kind: 'password', username: reader, password: `${canary}!` } },
      { at: 'login', credentials: { kind: 'none' } },
      { at: 'database', settings: { database: 'no such "database"' }, message: /no such "database"/ },
    ],
    secrets: [canary],
    idleMs: 300,
    async close() {
      await admin.query(`DROP USER ${reader}@'%'; DROP DATABASE ${name}`);
      await admin.end();
    },
  };
}
