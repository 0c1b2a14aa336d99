import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceConnection, SourceTable } from '../../../src/engine/sources/connector.ts';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { redshiftConnector } from '../../../src/engine/sources/redshift/connector.ts';
import { connectorSuite } from './connector.ts';
import { allRows, policy, statement, tablesOf } from './connector-kit.ts';
import { mariadbSource } from './connector-mariadb.ts';
import { postgresSource } from './connector-postgresql.ts';

connectorSuite('PostgreSQL', () => postgresSource(), { millionRows: true });
connectorSuite('MariaDB', () => mariadbSource(), { millionRows: true });

describe('the catalog of PostgreSQL', () => {
  let source: Awaited<ReturnType<typeof postgresSource>>;
  let connection: SourceConnection;
  let tables: SourceTable[];
  beforeAll(async () => {
    source = await postgresSource(`
      CREATE SCHEMA sales; CREATE SCHEMA hidden;
      CREATE TABLE hidden.secret (n int);
      CREATE TABLE sales.parts (a int, b int, c text, PRIMARY KEY (b, a), UNIQUE (c, a));
      CREATE TABLE sales.uses (x int, y int, salary numeric(9,2), FOREIGN KEY (y, x) REFERENCES sales.parts (b, a));
      COMMENT ON TABLE sales.parts IS 'what things are made of';
      COMMENT ON COLUMN sales.parts.c IS 'its name';
      CREATE UNIQUE INDEX ON sales.parts ((lower(c))); CREATE UNIQUE INDEX ON sales.parts (a) WHERE b > 1;
      CREATE TABLE sales.log (day date, n cents[], mood mood) PARTITION BY RANGE (day);
      CREATE TABLE sales.log_2024 PARTITION OF sales.log FOR VALUES FROM ('2024-01-01') TO ('2025-01-01');
      INSERT INTO sales.log SELECT '2024-05-05' FROM generate_series(1, 500);
      CREATE VIEW sales.few AS SELECT a AS first FROM sales.parts;
      CREATE MATERIALIZED VIEW sales.kept AS SELECT 1 AS one;
      ANALYZE;`);
    const { username } = source.credentials as { username: string };
    await source.admin.query(`GRANT USAGE ON SCHEMA sales TO ${username};
      GRANT SELECT ON sales.parts, sales.log, sales.few, sales.kept TO ${username}; GRANT SELECT (x, y) ON sales.uses TO ${username}`);
    connection = connectSource(source.connector, {
      settings: source.settings,
      credentials: source.credentials,
      outbound: policy,
    });
    tables = await tablesOf(connection, ['sales']);
  });
  afterAll(async () => {
    await connection.close();
    await source.close();
  });
  const table = (name: string) => tables.find(each => each.name === name)!;

  it('tells only what the log-in may read, partitions as one table, views as views', () => {
    expect(tables.map(each => `${each.schema}.${each.name} ${each.type}`)).toEqual([
      'sales.few view',
      'sales.kept view',
      'sales.log table',
      'sales.parts table',
      'sales.uses table',
    ]);
    expect(table('uses').columns.map(column => column.name)).toEqual(['x', 'y']);
    expect(table('log').rowCount).toBe(500);
    expect(table('few').rowCount).toBeNull();
  });

  it('keeps the order of columns in keys, and leaves out what is unique only in part', () => {
    expect(table('parts')).toMatchObject({
      primaryKey: ['b', 'a'],
      uniqueKeys: [['c', 'a']],
      comment: 'what things are made of',
    });
    expect(table('parts').columns[2]).toMatchObject({ name: 'c', comment: 'its name' });
    expect(table('uses').foreignKeys).toEqual([
      { columns: ['y', 'x'], toSchema: 'sales', toTable: 'parts', toColumns: ['b', 'a'] },
    ]);
  });

  it('knows types of its own', () => {
    expect(table('log').columns.map(column => [column.type, column.nativeType])).toEqual([
      ['date', 'date'],
      ['array', 'cents[]'],
      ['text', 'mood'],
    ]);
  });

  it('estimates what a statement costs without running it', async () => {
    const { rows, cost, bytes } = await connection.estimate!({
      ...statement('SELECT day, pg_sleep(60) FROM sales.log'),
      timeoutMs: 5000,
    });
    expect(rows).toBe(500);
    expect(cost).toBeGreaterThan(0);
    expect(bytes).toBeGreaterThan(500);
  });

  it('says that a log-in may write where it may', async () => {
    const signal = new AbortController().signal;
    expect(await connection.test(signal)).toMatchObject({ readOnly: true });
    const { username } = source.credentials as { username: string };
    await source.admin.query(`GRANT INSERT ON sales.parts TO ${username}`);
    expect(await connection.test(signal)).toMatchObject({ readOnly: false });
  });
});

describe('the connector of Redshift, against a PostgreSQL with its views (a double)', () => {
  let source: Awaited<ReturnType<typeof postgresSource>>;
  let connection: SourceConnection;
  beforeAll(async () => {
    source = await postgresSource(`
      CREATE VIEW svv_tables AS SELECT table_schema::text, table_name::text, table_type::text, NULL::text AS remarks
        FROM information_schema.tables WHERE table_name IN ('customers', 'orders');
      CREATE VIEW svv_columns AS SELECT table_schema::text, table_name::text, column_name::text, ordinal_position,
        is_nullable::text, data_type::text, NULL::text AS remarks FROM information_schema.columns;`);
    const { settings, credentials } = source;
    connection = connectSource(redshiftConnector(), { settings, credentials, outbound: policy });
  });
  afterAll(async () => {
    await connection.close();
    await source.close();
  });

  it('reads the catalog with its keys', async () => {
    const [customers, orders] = await tablesOf(connection, ['public']);
    expect(customers).toMatchObject({
      schema: 'public',
      name: 'customers',
      primaryKey: ['id'],
      uniqueKeys: [['email']],
    });
    expect(orders!.columns.map(column => [column.name, column.type])).toEqual([
      ['id', 'integer'],
      ['customer_id', 'integer'],
      ['amount', 'decimal'],
      ['placed_at', 'timestamp'],
      ['paid', 'boolean'],
    ]);
    expect(orders!.foreignKeys).toEqual([
      { columns: ['customer_id'], toSchema: 'public', toTable: 'customers', toColumns: ['id'] },
    ]);
    expect(await tablesOf(connection, ['elsewhere'])).toEqual([]);
  });

  it('answers, in a transaction that only reads', async () => {
    expect(await connection.test(new AbortController().signal)).toMatchObject({ readOnly: null });
    const { columns, batches } = await connection.query(statement(source.statements.customers));
    expect(columns[1]!.origin).toEqual({ schema: 'public', table: 'customers', column: 'email' });
    expect(await allRows({ columns, batches })).toHaveLength(3);
    await expect(connection.query(statement(source.statements.writes[1]!)).then(allRows)).rejects.toThrow(/read-only/);
  });
});
