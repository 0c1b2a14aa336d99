import { DuckDBBlobValue, type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import type { ChildSettings } from '../../children/messages.ts';
import { allowStatement, type TableName } from '../../tables/duckdb/allow-statement.ts';
import { columnType } from '../../tables/duckdb/column-type.ts';
import { jsonValue } from '../../tables/duckdb/json-value.ts';
import { configuration } from '../../tables/duckdb/open-tables.ts';
import { prepare } from '../../tables/duckdb/run-query.ts';
import { literal } from '../../tables/duckdb/sql-text.ts';
import type { Statement } from '../connector.ts';
import type { FileReader } from '../files/file-jobs.ts';
import { catalogParts, catalogTables, fileName } from './read-catalog.ts';

/** A batch is handed on once it has so much text, in UTF-16 units. */
const batchText = 1024 * 1024;

/** Names under which DuckDB shows itself, where the file has no table of that name. */
const ownNames = /^(duckdb_|pragma_|sqlite_|pg_)/;

/** Opens a DuckDB file read-only, then shuts every way out of it: files, extensions, settings. */
export async function openDuckdb(path: string, settings: ChildSettings): Promise<FileReader> {
  const instance = await DuckDBInstance.create(':memory:', configuration(settings));
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  await connection.run(`ATTACH ${literal(path)} AS ${fileName} (READ_ONLY)`);
  await connection.run(`USE ${fileName}`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  const tables = await catalogTables(connection);
  const known = new Set(tables.map(table => String(table.name).toLowerCase()));
  const isOfFile = ({ catalog, schema, name }: TableName) =>
    ['', fileName].includes(catalog.toLowerCase()) &&
    !['information_schema', 'pg_catalog'].includes(schema.toLowerCase()) &&
    (known.has(name.toLowerCase()) || !ownNames.test(name.toLowerCase()));
  const [version] = (await connection.runAndReadAll('SELECT version()')).getRows()[0]!;
  return {
    version: String(version),
    catalog: () => ({ total: tables.length, parts: catalogParts(connection, tables) }),
    query: async job => query(connection, job, isOfFile),
  };
}

async function query(
  connection: DuckDBConnection,
  { sql, params }: Pick<Statement, 'sql' | 'params'>,
  isOfFile: (table: TableName) => boolean,
) {
  await allowStatement(connection, sql, isOfFile);
  const statement = await prepare(connection, { sql, params });
  const result = await statement.stream();
  const columns = result.columnNames().map((name, i) => ({
    name,
    type: columnType(result.columnType(i)),
    nativeType: result.columnType(i).toString(),
    origin: null,
  }));
  async function* batches() {
    for (;;) {
      const chunk = await result.fetchChunk();
      if (!chunk || chunk.rowCount === 0) return;
      const vectors = columns.map((_, i) => chunk.getColumnVector(i));
      let [batch, weight]: [unknown[][], number] = [[], 0];
      for (let row = 0; row < chunk.rowCount; row++) {
        const cells = vectors.map(vector => cellOf(vector.getItem(row)));
        batch.push(cells);
        for (const cell of cells) if (typeof cell === 'string') weight += cell.length;
        if (weight < batchText) continue;
        yield batch;
        [batch, weight] = [[], 0];
      }
      yield batch;
    }
  }
  return { columns, batches: batches() };
}

const cellOf = (value: DuckDBValue): unknown =>
  value instanceof DuckDBBlobValue ? Buffer.from(value.bytes).toString('base64') : jsonValue(value);
