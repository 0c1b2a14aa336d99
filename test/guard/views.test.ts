import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/engine/query/dialect.ts';
import { readView } from '../../src/engine/sql/views/read-view.ts';

const known = [
  { schema: 's', name: 'customers', columns: ['id', 'email', 'name', 'region'] },
  { schema: 's', name: 'orders', columns: ['id', 'customer_id', 'total'] },
];
/** Of each column of a view where it comes from, in short; or what all of it may come from. */
function origins(sql: string, dialect: Dialect = 'postgresql', certain = false) {
  const tables = dialect === 'sqlite' ? known.map(table => ({ ...table, schema: '' })) : known;
  const schema = dialect === 'sqlite' ? '' : 's';
  const { columns } = readView({ sql, dialect, schema, known: tables, certain });
  const short = (list: { name: string; column: string | null }[]) =>
    list
      .map(({ name, column }) => `${name}.${column ?? '*'}`)
      .sort()
      .join(' ');
  return columns && Object.fromEntries(columns.map(column => [column.name, short(column.origins)]));
}

describe('Where the columns of a view come from', () => {
  it.each<[string, string, object | null]>([
    ['columns as they are', 'SELECT id, email FROM customers', { id: 'customers.id', email: 'customers.email' }],
    ['other names', 'SELECT c.email AS contact FROM s.customers c', { contact: 'customers.email' }],
    ['whole names', 'SELECT s.customers.email FROM s.customers', { email: 'customers.email' }],
    [
      'expressions',
      "SELECT upper(name) || ' ' || email AS who FROM customers",
      { who: 'customers.email customers.name' },
    ],
    [
      'a star',
      'SELECT * FROM customers',
      { id: 'customers.id', email: 'customers.email', name: 'customers.name', region: 'customers.region' },
    ],
    [
      'the star of one of two tables',
      'SELECT o.*, c.name FROM orders o JOIN customers c ON c.id = o.customer_id',
      { id: 'orders.id', customer_id: 'orders.customer_id', total: 'orders.total', name: 'customers.name' },
    ],
    [
      'the outer table of a name, where the inner one has no such column',
      'SELECT (SELECT max(x.email) FROM orders x) AS e FROM customers x',
      { e: expect.stringContaining('customers.email') },
    ],
    ['a sub-query', 'SELECT x.contact FROM (SELECT email AS contact FROM customers) x', { contact: 'customers.email' }],
    [
      'a WITH query, named like a table',
      'WITH orders AS (SELECT email AS total FROM customers) SELECT total FROM orders',
      { total: 'customers.email' },
    ],
    [
      'a WITH query over the table of its own name',
      'WITH customers AS (SELECT email FROM customers) SELECT email AS e FROM customers',
      { e: 'customers.email' },
    ],
    [
      'both halves of a union, by position',
      'SELECT name FROM customers UNION ALL SELECT email FROM customers',
      { name: 'customers.email customers.name' },
    ],
    [
      'a recursive query, whose columns change places',
      'WITH RECURSIVE t (a, b) AS (SELECT id, email FROM customers UNION ALL SELECT b, a FROM t) SELECT a FROM t',
      { a: 'customers.email customers.id' },
    ],
    ['a whole row', 'SELECT row_to_json(c) AS r FROM customers c', { r: 'customers.*' }],
    ['a whole row with a star', 'SELECT row_to_json(c.*) AS r FROM customers c', { r: 'customers.*' }],
    ['a field of a row', 'SELECT (c).email AS r FROM customers c', { r: 'customers.*' }],
    [
      'a sub-query among the columns',
      'SELECT o.id, (SELECT c.email FROM customers c WHERE c.id = o.customer_id) AS who FROM orders o',
      { id: 'orders.id', who: 'customers.email' },
    ],
    [
      'a sub-query that reads a column from outside',
      'SELECT (SELECT max(email) FROM orders) AS who FROM customers',
      { who: 'customers.email orders.email' },
    ],
    ['counts, which tell no value', 'SELECT count(email) AS n, count(*) AS m FROM customers', { n: '', m: '' }],
    [
      'windows',
      'SELECT max(email) OVER (PARTITION BY region) AS m FROM customers',
      { m: 'customers.email customers.region' },
    ],
    [
      'a lateral query',
      'SELECT l.e FROM orders o, LATERAL (SELECT email AS e FROM customers) l',
      { e: 'customers.email' },
    ],
    [
      'rows made of values',
      'SELECT t.w FROM customers, unnest(string_to_array(email, $$@$$)) AS t(w)',
      { w: 'customers.email' },
    ],
    ['a column that the account may not read', 'SELECT c.phone FROM customers c', { phone: 'customers.phone' }],
    ['a table that nobody knows', 'SELECT secret FROM vault', { secret: 'vault.secret' }],
    ['a star over a table that nobody knows', 'SELECT * FROM vault', null],
    [
      'names of the statement that made it',
      'CREATE VIEW v (a, b) AS SELECT id, email FROM customers',
      { a: 'customers.id', b: 'customers.email' },
    ],
  ])('is told for %s', (_what, sql, expected) => {
    expect(origins(sql)).toEqual(expected);
  });

  it.each<[Dialect, string]>([
    ['mysql', 'select `s`.`customers`.`id` AS `id`,`s`.`customers`.`email` AS `e` from `s`.`customers`'],
    [
      'tsql',
      'CREATE VIEW [dbo].[v] WITH SCHEMABINDING AS SELECT [id], c.[email] AS e FROM s.[customers] AS c WITH (NOLOCK)',
    ],
    ['tsql', 'CREATE OR ALTER VIEW s.v AS SELECT id, e = email FROM customers WITH CHECK OPTION'],
    ['sqlite', 'CREATE TEMP VIEW IF NOT EXISTS "v x" (id, e) AS SELECT id, email FROM main.customers'],
    ['duckdb', 'CREATE VIEW s.v AS SELECT id, email AS e FROM source.s.customers;'],
    ['snowflake', 'create or replace secure view V(id, e) as select "ID", c.EMAIL from DB.S.CUSTOMERS c'],
    ['bigquery', 'CREATE VIEW `p.s.v` AS SELECT id, email AS e FROM `p.s.customers`'],
    ['clickhouse', 'SELECT id, email AS e FROM s.customers'],
    ['redshift', 'SELECT customers.id, customers.email AS e FROM s.customers WITH NO SCHEMA BINDING'],
  ])('is told in the SQL of %s: %s', (dialect, sql) => {
    const found = origins(sql, dialect);
    expect(JSON.stringify(found).toLowerCase()).toBe('{"id":"customers.id","e":"customers.email"}');
  });

  it('names every table that is read, whatever for, and functions that may read more', () => {
    const { tables, calls } = readView({
      sql: `WITH c AS (SELECT id FROM customers) SELECT id, s.secret_of(id) FROM c
        WHERE EXISTS (SELECT 1 FROM orders) AND id IN (SELECT id FROM other.vault)`,
      dialect: 'postgresql',
      schema: 's',
      known,
      certain: false,
    });
    expect(tables.map(({ schema, name }) => `${schema}.${name}`).sort()).toEqual([
      'other.vault',
      's.customers',
      's.orders',
    ]);
    expect(calls).toEqual(['s.secret_of']);
  });

  it('is in doubt where the source says that it reads something else', () => {
    expect(() => origins('SELECT id FROM customers', 'postgresql', true)).toThrow('is not what its source says');
  });
});
