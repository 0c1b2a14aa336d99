import type { ColumnType, QueryColumn } from '../query/result.ts';

const types: Partial<Record<ColumnType, string>> = {
  integer: 'BIGINT',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  time: 'TIME',
};

/** Rows of a result as a SELECT in DuckDB's dialect; what does not fit the type of its column is null. */
export function rowsAsSql(columns: readonly Pick<QueryColumn, 'name' | 'type'>[], rows: readonly unknown[][]): string {
  const list = columns.map(
    ({ name, type }, at) => `TRY_CAST(c${at} AS ${types[type] ?? 'VARCHAR'}) AS ${identifier(name)}`,
  );
  const values = (rows.length > 0 ? rows : [columns.map(() => null)]).map(
    row => `(${columns.map((_, at) => literal(row[at])).join(', ')})`,
  );
  const names = columns.map((_, at) => `c${at}`).join(', ');
  const none = rows.length > 0 ? '' : ' WHERE false';
  return `SELECT ${list.join(', ')} FROM (VALUES ${values.join(', ')}) AS kept(${names})${none}`;
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Texts alone, so that the column's type is that of the cast. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'CAST(NULL AS VARCHAR)';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
}
