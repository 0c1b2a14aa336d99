import type { Connection } from 'snowflake-sdk';
import type { SourceTable } from '../connector.ts';
import { allOf } from './run-statement.ts';
import { columnType } from './value.ts';

/** Tables of one batch. */
const tablesAtATime = 50;

const tablesSql = `SELECT table_schema, table_name, table_type, comment, row_count FROM information_schema.tables
  WHERE table_schema <> 'INFORMATION_SCHEMA' ORDER BY table_schema, table_name`;

/** Without text where the role does not own the view. */
const viewsSql = `SELECT table_schema, table_name, view_definition FROM information_schema.views
  WHERE table_schema <> 'INFORMATION_SCHEMA'`;

const columnsSql = `SELECT table_schema, table_name, column_name, data_type, numeric_precision, numeric_scale,
    character_maximum_length, is_nullable, comment
  FROM information_schema.columns WHERE table_schema = ? AND table_name IN (%) ORDER BY table_name, ordinal_position`;

/** Of each kind of key the columns of SHOW that are read: schema, table, column, name; of foreign keys both ends. */
const keySql = {
  primary: `SHOW PRIMARY KEYS IN DATABASE ->> SELECT "schema_name", "table_name", "column_name", "constraint_name"
    FROM $1 ORDER BY 1, 2, "key_sequence"`,
  unique: `SHOW UNIQUE KEYS IN DATABASE ->> SELECT "schema_name", "table_name", "column_name", "constraint_name"
    FROM $1 ORDER BY 1, 2, 4, "key_sequence"`,
  foreign: `SHOW IMPORTED KEYS IN DATABASE ->> SELECT "fk_schema_name", "fk_table_name", "fk_column_name", "fk_name",
    "pk_schema_name", "pk_table_name", "pk_column_name" FROM $1 ORDER BY 1, 2, 4, "key_sequence"`,
};

/** The tables and views of the database, a schema's at a time. Keys are declared in Snowflake, but not enforced. */
export async function* readCatalog(
  connection: Connection,
  schemas: string[] | undefined,
  signal: AbortSignal,
): AsyncGenerator<{ tables: SourceTable[]; total: number | null }> {
  const found = (await allOf(connection, tablesSql)) as [string, string, string, string | null, string | null][];
  const tables = found
    .filter(([schema]) => !schemas?.length || schemas.includes(schema))
    .map(([schema, name, type, comment, rows]): SourceTable => {
      const keys = { primaryKey: [], uniqueKeys: [], foreignKeys: [] };
      const kind = /VIEW/.test(type) ? 'view' : 'table';
      const view = kind === 'view' ? { view: { sql: null, remedy } } : {};
      const rowCount = rows === null ? null : Number(rows);
      return { schema, name, type: kind, comment, columns: [], ...keys, rowCount, ...view };
    });
  const byName = new Map(tables.map(table => [key(table.schema, table.name), table]));
  signal.throwIfAborted();
  await readKeys(connection, byName);
  if (tables.some(({ view }) => view)) await readViews(connection, byName);
  for (const [schema, inSchema] of Map.groupBy(tables, table => table.schema)) {
    for (let from = 0; from < inSchema.length; from += tablesAtATime) {
      signal.throwIfAborted();
      const batch = inSchema.slice(from, from + tablesAtATime);
      await readColumns(connection, schema, batch, byName);
      yield { tables: batch, total: tables.length };
    }
  }
}

const key = (schema: string, table: string) => JSON.stringify([schema, table]);

async function readColumns(
  connection: Connection,
  schema: string,
  tables: SourceTable[],
  byName: Map<string, SourceTable>,
): Promise<void> {
  const sql = columnsSql.replace('%', tables.map(() => '?').join(', '));
  for (const row of await allOf(connection, sql, [schema, ...tables.map(({ name }) => name)])) {
    const [inSchema, table, name, native, precision, scale, length, nullable, comment] = row as (string | null)[];
    const isNumber = native === 'NUMBER';
    byName.get(key(inSchema!, table!))?.columns.push({
      name: name!,
      type: isNumber && Number(scale) === 0 ? 'integer' : columnType(native!),
      nativeType: isNumber
        ? `NUMBER(${precision},${scale})`
        : native! + (native === 'TEXT' && length ? `(${length})` : ''),
      nullable: nullable === 'YES',
      comment: comment ?? null,
    });
  }
}

const remedy = 'let its role own the view';

async function readViews(connection: Connection, byName: Map<string, SourceTable>): Promise<void> {
  for (const [schema, name, sql] of await allOf(connection, viewsSql)) {
    const table = byName.get(key(String(schema), String(name)));
    if (table?.view && sql) table.view = { sql: String(sql) };
  }
}

async function readKeys(connection: Connection, byName: Map<string, SourceTable>): Promise<void> {
  for (const [schema, table, column] of await allOf(connection, keySql.primary)) {
    byName.get(key(String(schema), String(table)))?.primaryKey.push(String(column));
  }
  const unique = Map.groupBy((await allOf(connection, keySql.unique)) as string[][], row =>
    JSON.stringify([row[0], row[1], row[3]]),
  );
  for (const rows of unique.values()) {
    byName.get(key(rows[0]![0]!, rows[0]![1]!))?.uniqueKeys.push(rows.map(row => row[2]!));
  }
  const foreign = Map.groupBy((await allOf(connection, keySql.foreign)) as string[][], row =>
    JSON.stringify([row[0], row[1], row[3]]),
  );
  for (const rows of foreign.values()) {
    const [schema, table, , , toSchema, toTable] = rows[0] as [string, string, string, string, string, string];
    const columns = rows.map(row => row[2]!);
    const toColumns = rows.map(row => row[6]!);
    byName.get(key(schema, table))?.foreignKeys.push({ columns, toSchema, toTable, toColumns });
  }
}
