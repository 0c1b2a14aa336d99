import mysql from 'mysql2/promise';
import pg from 'pg';
import { createPostgres, uniqueName } from '../kit/services.ts';
import { shopTables } from './fixture.ts';
import type { Run } from './shop.ts';

type Shop = { run: Run; close(): Promise<void> };

/** Values as the server writes them: the same for either statement, whatever a driver makes of a type. */
const asWritten = () => (value: string | null) => value;

/** A PostgreSQL database of its own, filled by the statements; every statement runs read-only. */
export async function openPostgres(tables: string[] = shopTables): Promise<Shop> {
  const { url, drop } = await createPostgres();
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: asWritten as never } });
  await client.connect();
  for (const sql of tables) await client.query(sql);
  await client.query("SET default_transaction_read_only = on; SET statement_timeout = '10s'");
  return {
    run: async sql => {
      const { fields, rows } = await client.query({ text: sql, rowMode: 'array' });
      return { names: fields.map(({ name }) => name), rows };
    },
    close: async () => {
      await client.end();
      await drop();
    },
  };
}

/** A MariaDB database of its own with the shop; its name is the schema of its policy. */
export async function openMariaDb(): Promise<Shop & { schema: string }> {
  const schema = uniqueName();
  const connection = await mysql.createConnection({
    host: '127.0.0.1',
    user: 'root',
    dateStrings: true,
    rowsAsArray: true,
  });
  await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
  await connection.query(`USE ${schema}`);
  for (const sql of shopTables) await connection.query(sql);
  await connection.query('SET SESSION TRANSACTION READ ONLY');
  return {
    schema,
    run: async sql => {
      const [rows, fields] = await connection.query(sql);
      return { names: fields.map(({ name }) => name), rows: rows as unknown[][] };
    },
    close: async () => {
      await connection.query('SET SESSION TRANSACTION READ WRITE');
      await connection.query(`DROP DATABASE ${schema}`);
      await connection.end();
    },
  };
}
