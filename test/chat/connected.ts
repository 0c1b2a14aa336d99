import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import type { Service } from '../../src/serve.ts';
import { serverUrl } from '../adapters/sources/connector-mariadb.ts';
import { psql } from '../data/sample-databases.ts';
import type { Person } from '../kit/person.ts';
import { uniqueName } from '../kit/services.ts';

const folder = join(import.meta.dirname, '../../../shared/eval/samples');

/** Connects a data source as a person does, has its catalog read, and waits until its tables were sampled. */
export async function connectSource(
  service: Service,
  person: Person,
  source: { name: string; type: string; settings: object; username: string; password?: string },
): Promise<{ id: string; name: string }> {
  const { name, type, settings, username, password = 'trusted' } = source;
  const { createDataSource } = await person.graphql(
    'mutation ($input: CreateDataSourceInput!) { createDataSource(input: $input) { id } }',
    { input: { name, type, settings, credentials: { password: { username, password } } } },
  );
  const { id } = createDataSource;
  await person.graphql('mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) { tables { id } } }', {
    input: { dataSourceId: id },
  });
  const unread = { dataSourceId: id, profiledAt: null, type: { not: 'VIEW' as const } };
  for (const end = Date.now() + 30_000; (await service.app.db.dataTable.count({ where: unread })) > 0; await wait(100))
    if (Date.now() > end) throw new Error(`${name} was not sampled in time.`);
  return { id, name };
}

/** Chinook in a database of its own on the real MariaDB; `rows` runs SQL there. */
export async function chinookOnMariadb() {
  const database = uniqueName();
  const admin = await mysql.createConnection({ uri: serverUrl.href, multipleStatements: true, charset: 'utf8mb4' });
  const text = readFileSync(join(folder, 'chinook.mysql.sql'), 'utf8').replace(
    /^(DROP DATABASE|CREATE DATABASE|USE) .*$/gim,
    '',
  );
  const reader = uniqueName();
  await admin.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4; USE ${database};
    CREATE USER ${reader}@'%' IDENTIFIED BY 'trusted'; GRANT SELECT ON ${database}.* TO ${reader}@'%';`);
  await admin.query(text);
  return {
    settings: { host: serverUrl.hostname, port: Number(serverUrl.port || 3306), database, tls: false },
    username: reader,
    admin,
    rows: async (sql: string): Promise<unknown[][]> =>
      ((await admin.query({ sql, rowsAsArray: true }))[0] as unknown[][]).map(row => row.map(cellOf)),
    async drop() {
      await admin.query(`DROP DATABASE ${database}; DROP USER ${reader}@'%'`);
      await admin.end();
    },
  };
}

/** Rows of a statement on a real PostgreSQL. */
export const rowsOf = (url: string, sql: string): unknown[][] =>
  psql(url, sql)
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('\t').map(cellOf));

/** Values as they can be compared across drivers: numbers to four places, instants as days where they are. */
export function cellOf(value: unknown): unknown {
  if (value === null || value === '') return null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = String(value);
  if (/^-?\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1e4) / 1e4;
  return /^\d{4}-\d\d-\d\d[ T]00:00:00/.test(text) ? text.slice(0, 10) : text;
}

/** An answer as it can be looked at. */
export type Asked = {
  id: string;
  conversationId: string;
  status: string;
  response: string;
  citations: { sql: string; dataSourceId: string | null }[];
  tables: { columns: { name: string }[]; rows: unknown[][] }[];
  followUps: string[];
  clarification: { question: string; options: { text: string }[] } | null;
};

/** Asks in chat and waits for the answer. */
export async function asked(person: Person, message: string, conversationId?: string): Promise<Asked> {
  const { sendMessage } = await person.graphql(
    `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id conversationId status response
      citations { sql dataSourceId } tables { columns { name } rows } followUps
      clarification { question options { text } } } }`,
    { input: { message, wait: true, ...(conversationId && { conversationId }) } },
  );
  return sendMessage;
}
