import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connectSource } from '../../../src/engine/sources/hide-secrets.ts';
import { allRows, policy, type SuiteSource, statement, tablesOf } from './connector-kit.ts';
import { mariadbSource } from './connector-mariadb.ts';
import { postgresSource } from './connector-postgresql.ts';

// Well-known sample databases. They lie beside the project, not in it.
const folder = join(import.meta.dirname, '../../../../shared/eval/samples');
const areThere = existsSync(folder);
if (!areThere) console.log(`The sample databases are not here (${folder}): nothing is tested with them.`);

const read = async (file: string) =>
  (await readFile(join(folder, file), 'utf8'))
    // Databases and owners are the test's own.
    .replace(/^(DROP DATABASE|CREATE DATABASE|USE|\\c|ALTER .* OWNER TO) .*$/gim, '')
    .replace(/^SELECT pg_catalog\.set_config\('search_path'.*$/gm, '');

/** `table (columns) → table (columns)` for every foreign key that the text declares, in small letters. */
function declared(sql: string): string[] {
  const names = (list: string) => list.replace(/["`\s]/g, '').toLowerCase();
  const key =
    /ALTER TABLE\s+(?:ONLY\s+)?(\S+)\s+ADD CONSTRAINT\s+\S+\s+FOREIGN KEY\s*\(([^)]*)\)\s*REFERENCES\s+(\S+?)\s*\(([^)]*)\)/gi;
  return [...sql.matchAll(key)]
    .map(([, from, columns, to, others]) =>
      [from, columns, to, others].map(part => names(part!.replace('public.', ''))),
    )
    .map(([from, columns, to, others]) => `${from} (${columns}) → ${to} (${others})`)
    .sort();
}

async function found(source: SuiteSource): Promise<{ keys: string[]; withoutPrimary: string[]; albums: unknown }> {
  const { settings, credentials } = source;
  const connection = connectSource(source.connector, { settings, credentials, outbound: policy });
  const own = new Set(['customers', 'orders', 'odd', ...source.strange]);
  const tables = (await tablesOf(connection)).filter(table => !own.has(table.name) && table.type === 'table');
  const keys = tables.flatMap(table =>
    table.foreignKeys.map(key => `${table.name} (${key.columns}) → ${key.toTable} (${key.toColumns})`.toLowerCase()),
  );
  const withoutPrimary = tables.filter(table => table.primaryKey.length === 0).map(table => table.name);
  const album = tables.find(table => table.name.toLowerCase() === 'album');
  const quote = source.connector.dialect === 'mysql' ? '`' : '"';
  const albums = album
    ? await allRows(await connection.query(statement(`SELECT count(*) FROM ${quote}${album.name}${quote}`)))
    : null;
  await connection.close();
  await source.close();
  return { keys: keys.sort(), withoutPrimary, albums };
}

describe.runIf(areThere)('the catalog of a well-known database', () => {
  it('has all its declared keys: Chinook on PostgreSQL', async () => {
    const sql = await read('chinook.postgres.sql');
    const { keys, withoutPrimary, albums } = await found(await postgresSource(sql));
    expect(keys).toHaveLength(11);
    expect([keys, withoutPrimary, albums]).toEqual([declared(sql), [], [[347]]]);
  });

  it('has all its declared keys: Chinook on MariaDB', async () => {
    const sql = await read('chinook.mysql.sql');
    const { keys, withoutPrimary, albums } = await found(await mariadbSource(sql));
    expect(keys).toHaveLength(11);
    expect([keys, withoutPrimary, albums]).toEqual([declared(sql), [], [[347]]]);
  });

  it('has all its declared keys: Sakila on PostgreSQL', async () => {
    const sql = await read('sakila.schema.sql');
    const { keys } = await found(await postgresSource(sql));
    expect(keys.length).toBeGreaterThan(20);
    expect(keys).toEqual(declared(sql));
  });
});
