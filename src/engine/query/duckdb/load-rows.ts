import { rm, stat } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { ChildSettings } from '../../children/messages.ts';
import type { ColumnType } from '../result.ts';
import type { Job, LoadedRows } from './messages.ts';
import { configuration, innerTable } from './open-tables.ts';
import { identifier, literal } from './sql-text.ts';

const types: Record<ColumnType, string> = {
  text: 'VARCHAR',
  integer: 'HUGEINT',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  time: 'TIME',
  uuid: 'UUID',
  json: 'JSON',
  binary: 'VARCHAR',
  array: 'VARCHAR',
  other: 'VARCHAR',
};

/** Reads rows, a JSON array on each line, into a table file or a Parquet file; what is none of its type becomes null. */
export async function loadRows(
  { source, columns, target, format }: Extract<Job, { kind: 'load-rows' }>,
  settings: ChildSettings,
): Promise<LoadedRows> {
  const instance = await DuckDBInstance.create(format === 'table' ? target : ':memory:', configuration(settings));
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    // Parquet has no integers beyond 64 bits.
    const typeOf = (type: ColumnType) => (type === 'integer' && format === 'parquet' ? 'BIGINT' : types[type]);
    const paths = columns.map((_, i) => literal(`$[${i}]`)).join(', ');
    const cells = columns.map(({ name, type }, i) => `TRY_CAST(v[${i + 1}] AS ${typeOf(type)}) AS ${identifier(name)}`);
    const select = `SELECT ${cells.join(', ')} FROM (SELECT json_extract_string(json, [${paths}]) AS v
      FROM read_json_objects(${literal(source)}, format = 'newline_delimited', compression = 'uncompressed'))`;
    if (format === 'parquet') {
      await connection.run(`COPY (${select}) TO ${literal(target)} (FORMAT parquet)`);
      const reader = await connection.runAndReadAll(`SELECT count(*) FROM read_parquet(${literal(target)})`);
      return { rowCount: Number(reader.getRows()[0]![0]), bytes: (await stat(target)).size };
    }
    await connection.run(`CREATE TABLE ${innerTable} AS ${select}`);
    await connection.run('CHECKPOINT');
    const reader = await connection.runAndReadAll(`SELECT count(*) FROM ${innerTable}`);
    return { rowCount: Number(reader.getRows()[0]![0]), bytes: (await stat(target)).size };
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
