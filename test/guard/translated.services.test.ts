import mysql from 'mysql2/promise';
import { expect, it } from 'vitest';
import { serverUrl } from '../adapters/sources/connector-mariadb.ts';
import { uniqueName } from '../kit/services.ts';
import { openPostgres } from './databases.ts';
import { comparable, inDuckdb, rarer, sent, setUp, statements } from './translated.ts';

it('What the analyst writes means the same in PostgreSQL', async () => {
  const wanted = await inDuckdb();
  const server = await openPostgres(setUp());
  try {
    for (const sql of [...statements, rarer.number, rarer.median]) {
      const { rows } = await server.run(sent(sql, 'postgresql', 'public'));
      expect([sql, comparable(rows, sql)]).toEqual([sql, comparable(await wanted(sql), sql)]);
    }
  } finally {
    await server.close();
  }
});

it('and in MariaDB', async () => {
  const wanted = await inDuckdb();
  const schema = uniqueName();
  const connection = await mysql.createConnection({ uri: serverUrl.href, dateStrings: true, charset: 'utf8mb4' });
  await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  try {
    await connection.query(`USE ${schema}`);
    for (const sql of setUp()) await connection.query(sql);
    for (const sql of [...statements, rarer.number]) {
      const [rows] = await connection.query({ sql: sent(sql, 'mysql', schema), rowsAsArray: true });
      expect([sql, comparable(rows as unknown[][], sql)]).toEqual([sql, comparable(await wanted(sql), sql)]);
    }
  } finally {
    await connection.query(`DROP DATABASE ${schema}`);
    await connection.end();
  }
});
