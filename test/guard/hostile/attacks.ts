import type { Dialect } from '../../../src/engine/query/dialect.ts';
import { schemas } from '../fixture.ts';
import { ownAttacks } from './own-attacks.ts';

/** What must not be seen: masked, refused and unlisted columns, and those of rows that a filter hides. */
const columns = ['email', 'phone', 'ssn', 'notes', 'name'];

/** Ways to wrap a value. `LEAKED` comes out where the value is the real one. */
const values = (c: string) => [
  c,
  `UPPER(${c})`,
  `REVERSE(${c})`,
  `CONCAT('x', ${c})`,
  `COALESCE(${c}, 'none')`,
  `CASE WHEN ${c} LIKE 'CAN%RY%' THEN 'LEAKED' ELSE 'no' END`,
  `CASE WHEN SUBSTRING(${c}, 1, 3) = 'CAN' THEN 'LEAKED' END`,
  `CASE WHEN LENGTH(${c}) > 0 THEN ${c} END`,
  `MAX(${c})`,
  `(SELECT MAX(x.${c}) FROM users x)`,
];

/** Ways to read a value from a table, none of which may show it. */
const statements = (e: string) => [
  `SELECT ${e} FROM users`,
  `SELECT ${e} AS x FROM users WHERE id = 4`,
  `SELECT t.x FROM (SELECT ${e} AS x FROM users) t`,
  `WITH t AS (SELECT ${e} AS x FROM users) SELECT x FROM t`,
  `WITH users AS (SELECT ${e} AS x FROM users) SELECT x FROM users`,
  `SELECT (SELECT MAX(x) FROM (SELECT ${e} AS x FROM users) t) AS y`,
  `SELECT 'a' AS x UNION ALL SELECT ${e} FROM users`,
];

/** Constructs around names and scopes, each with every column. */
const constructs = (c: string, s: string) => [
  `SELECT u.${c} FROM users u`,
  `SELECT users.${c} FROM users`,
  `SELECT ${s}users.${c} FROM ${s}users`,
  `SELECT USERS.${c} FROM users`,
  `SELECT orders.${c} FROM users AS orders`,
  `SELECT orders.${c}, users.amount FROM users AS orders JOIN orders AS users ON users.user_id = orders.id`,
  `SELECT o.id, u.${c} FROM orders o, users u WHERE o.user_id = u.id`,
  `SELECT o.id, u.${c} FROM orders o LEFT JOIN users u ON o.user_id = u.id`,
  `SELECT a.${c} FROM users a JOIN users b ON a.${c} = b.${c}`,
  `SELECT a.${c} FROM users a CROSS JOIN users b`,
  `SELECT ${c} FROM (SELECT * FROM users) t`,
  `SELECT t.* FROM (SELECT ${c} FROM users) t`,
  `SELECT x.* FROM (SELECT u.* FROM users u) x`,
  `SELECT * FROM users WHERE ${c} IS NOT NULL`,
  `SELECT 'LEAKED' AS x FROM users WHERE ${c} LIKE 'CAN%RY%'`,
  `SELECT 'LEAKED' AS x FROM orders o WHERE EXISTS (SELECT 1 FROM users u WHERE u.${c} LIKE 'CAN%RY%')`,
  `SELECT 'LEAKED' AS x FROM orders o WHERE o.user_id IN (SELECT id FROM users WHERE ${c} LIKE 'CAN%RY%')`,
  `SELECT 'LEAKED' AS x FROM orders GROUP BY status HAVING MAX(status) < (SELECT MAX(${c}) FROM users WHERE ${c} LIKE 'CAN%')`,
  `SELECT ${c}, COUNT(*) FROM users GROUP BY ${c}`,
  `SELECT ${c} FROM users ORDER BY ${c}`,
  `SELECT DISTINCT ${c} FROM users`,
  `SELECT MIN(${c}), MAX(${c}) FROM users`,
  `SELECT MAX(${c}) OVER (PARTITION BY region) FROM users`,
  `SELECT FIRST_VALUE(${c}) OVER (ORDER BY id DESC) FROM users`,
  `SELECT LAG(${c}) OVER (ORDER BY id) FROM users`,
  `WITH a AS (SELECT * FROM users), b AS (SELECT * FROM a) SELECT ${c} FROM b`,
  `WITH a AS (WITH users AS (SELECT 1 AS id) SELECT id FROM users) SELECT u.${c} FROM users u JOIN a ON a.id = u.id`,
  `WITH a AS (SELECT 1 AS id) SELECT ${c} FROM users WHERE id IN (SELECT id FROM a)`,
  `WITH orders AS (SELECT id, ${c} AS status FROM users) SELECT status FROM orders`,
  `WITH x AS (SELECT 1 AS id) SELECT (SELECT MAX(${c}) FROM users WHERE users.id = x.id) FROM x`,
  `SELECT id FROM orders WHERE user_id = (SELECT MAX(id) FROM users WHERE ${c} > 'A') UNION ALL SELECT LENGTH(${c}) FROM users`,
  `SELECT CASE WHEN id = 1 THEN ${c} ELSE name END AS x FROM users`,
  `SELECT u.x FROM (SELECT ${c} AS x FROM users WHERE region LIKE 'CAN%') u`,
  `SELECT ${c} AS id FROM users UNION ALL SELECT status FROM orders`,
];

/** About rows that a filter hides: neither they nor what an error says of them may be seen. */
const hiddenRows = [
  'SELECT name FROM users WHERE id = 4',
  "SELECT region FROM users WHERE region LIKE 'CAN%'",
  'SELECT MAX(region), MIN(name) FROM users',
  "SELECT 'LEAKED' FROM users WHERE name LIKE 'CAN%'",
  "SELECT COUNT(*) FROM users WHERE name LIKE 'CAN%' HAVING COUNT(*) > 0",
  'SELECT m.name FROM users u JOIN users m ON m.id = 4',
  'SELECT name FROM users WHERE 1 / (id - 4) > 0',
  "SELECT name FROM users WHERE CASE WHEN region LIKE 'CAN%' THEN 1 / (id - 4) ELSE 1 END > 0",
  'SELECT * FROM secrets',
  'SELECT value FROM secrets',
  'SELECT s.value FROM users u JOIN secrets s ON s.id = u.id',
  'SELECT (SELECT MAX(value) FROM secrets) AS x',
  'WITH secrets AS (SELECT value FROM secrets) SELECT value FROM secrets',
  'WITH a AS (SELECT 1 AS id), b AS (WITH secrets AS (SELECT 1 AS value) SELECT value FROM secrets) SELECT value FROM secrets',
];

/** The attacks for one family of databases: more than 200. Each may be refused, or run, but shows nothing. */
export function attacks(dialect: Dialect): string[] {
  const schema = schemas[dialect] === '' ? '' : `${schemas[dialect]}.`;
  const length = (sql: string) => (dialect === 'tsql' ? sql.replaceAll('LENGTH(', 'LEN(') : sql);
  const wrapped = columns.slice(0, 3).flatMap(c => values(c).flatMap(statements));
  const all = [
    ...wrapped,
    ...columns.flatMap(c => constructs(c, schema)),
    ...hiddenRows,
    ...ownAttacks(dialect, schema),
  ];
  return [...new Set(all.map(length))];
}
