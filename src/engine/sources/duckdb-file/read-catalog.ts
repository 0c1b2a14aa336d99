import type { DuckDBConnection } from '@duckdb/node-api';
import type { ColumnType } from '../../query/result.ts';
import { jsonValue } from '../../tables/duckdb/json-value.ts';
import type { SourceTable } from '../connector.ts';

/** What the file is called among the databases of the process. */
export const fileName = 'source';

/** Tables told at a time. */
const tablesAtATime = 200;

type Row = Record<string, unknown>;

async function ask(connection: DuckDBConnection, sql: string): Promise<Row[]> {
  const reader = await connection.runAndReadAll(sql);
  const names = reader.columnNames();
  return reader.getRows().map(row => Object.fromEntries(row.map((value, i) => [names[i], jsonValue(value)])));
}

/** Tables and views of the file. */
export const catalogTables = (connection: DuckDBConnection): Promise<Row[]> => ask(connection, tablesSql);

/** The tables with their columns and keys. */
export async function* catalogParts(connection: DuckDBConnection, tables: Row[]): AsyncGenerator<SourceTable[]> {
  for (let at = 0; at < tables.length; at += tablesAtATime) {
    const some = tables.slice(at, at + tablesAtATime);
    const ids = some.map(table => Number(table.id)).join(', ');
    const columns = Map.groupBy(await ask(connection, columnsSql(ids)), row => row.id);
    const keys = Map.groupBy(await ask(connection, keysSql(ids)), row => row.id);
    yield some.map(table => tableOf(table, columns.get(table.id) ?? [], keys.get(table.id) ?? []));
  }
}

function tableOf(table: Row, columns: Row[], keys: Row[]): SourceTable {
  const columnsOf = (kind: string) => keys.filter(key => key.kind === kind).map(key => key.columns as string[]);
  return {
    schema: String(table.schema),
    name: String(table.name),
    type: table.kind === 'view' ? 'view' : 'table',
    comment: table.comment as string | null,
    columns: columns.map(column => ({
      name: String(column.name),
      type: typeOf(String(column.type)),
      nativeType: String(column.type),
      nullable: column.nullable === true,
      comment: column.comment as string | null,
    })),
    primaryKey: columnsOf('PRIMARY KEY')[0] ?? [],
    uniqueKeys: columnsOf('UNIQUE'),
    foreignKeys: keys
      .filter(key => key.kind === 'FOREIGN KEY')
      .map(key => ({
        columns: key.columns as string[],
        // A key never leaves its schema.
        toSchema: String(table.schema),
        toTable: String(key.to_table),
        toColumns: key.to_columns as string[],
      })),
    rowCount: table.rows === null ? null : Number(table.rows),
    ...(table.kind === 'view' ? { view: { sql: table.sql as string | null } } : computedIn(table, columns)),
  };
}

/** The expression of a computed column stands where others have what they hold by default, which reads no columns. */
function computedIn(table: Row, columns: Row[]): Pick<SourceTable, 'computed'> {
  if (!/GENERATED ALWAYS AS/i.test(String(table.sql))) return {};
  const found = columns.filter(column => column.expression !== null && !/^nextval\(/i.test(String(column.expression)));
  return {
    computed: { columns: found.map(({ name, expression }) => ({ name: String(name), sql: String(expression) })) },
  };
}

const types: [RegExp, ColumnType][] = [
  [/\]$/, 'array'],
  [/^(STRUCT|MAP|UNION|JSON|VARIANT)\b/, 'json'],
  [/^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|BIGNUM)$/, 'integer'],
  [/^(DECIMAL|FLOAT|DOUBLE)\b/, 'decimal'],
  [/^(VARCHAR|ENUM)\b/, 'text'],
  [/^BOOLEAN$/, 'boolean'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP/, 'timestamp'],
  [/^TIME\b/, 'time'],
  [/^UUID$/, 'uuid'],
  [/^(BLOB|BIT)$/, 'binary'],
];
const typeOf = (name: string): ColumnType => types.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

const tablesSql = `
  SELECT table_oid AS id, schema_name AS schema, table_name AS name, 'table' AS kind, comment, estimated_size AS rows, sql
  FROM duckdb_tables() WHERE database_name = '${fileName}' AND NOT internal
  UNION ALL
  SELECT view_oid, schema_name, view_name, 'view', comment, NULL, sql
  FROM duckdb_views() WHERE database_name = '${fileName}' AND NOT internal
  ORDER BY 2, 3`;

const columnsSql = (ids: string) => `
  SELECT table_oid AS id, column_name AS name, data_type AS type, is_nullable AS nullable, comment,
    column_default AS expression
  FROM duckdb_columns() WHERE database_name = '${fileName}' AND table_oid IN (${ids}) ORDER BY table_oid, column_index`;

const keysSql = (ids: string) => `
  SELECT table_oid AS id, constraint_type AS kind, constraint_column_names AS columns, referenced_table AS to_table,
    referenced_column_names AS to_columns
  FROM duckdb_constraints() WHERE database_name = '${fileName}' AND table_oid IN (${ids}) ORDER BY constraint_index`;
