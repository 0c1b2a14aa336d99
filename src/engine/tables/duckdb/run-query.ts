import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { refuseWide, ValueTooWide, weightOf } from '../../query/wide-values.ts';
import { allowStatement } from './allow-statement.ts';
import { columnType } from './column-type.ts';
import { Failure } from './failure.ts';
import { jsonValue } from './json-value.ts';
import type { Job, Rows } from './messages.ts';
import type { OpenTables } from './open-tables.ts';

type Query = Extract<Job, { kind: 'query' }>;

/** Text a result may hold in all, in UTF-16 units; further rows are cut off. */
const maxText = 32 * 1024 * 1024;

/** Runs one SELECT and reads up to `maxRows` of its rows. Throws DuckDB's errors, or a Failure where it is refused. */
export async function runQuery(tables: OpenTables, query: Query): Promise<Rows> {
  const began = performance.now();
  const { connection, statement } = await begin(tables, query);
  try {
    const rows = await read(statement, query.maxRows);
    return { ...rows, durationMs: performance.now() - began };
  } finally {
    connection.closeSync();
  }
}

/** A statement that may run, on a connection that is to be closed after it. */
export async function begin(
  tables: OpenTables,
  query: Omit<Query, 'kind' | 'maxRows'>,
): Promise<{ connection: DuckDBConnection; statement: DuckDBPreparedStatement }> {
  const connection = await tables.connect(query.tables);
  try {
    await allowStatement(
      connection,
      query.sql,
      query.tables.map(table => table.name),
    );
    return { connection, statement: await prepare(connection, query) };
  } catch (error) {
    connection.closeSync();
    throw error;
  }
}

/** A statement with its parameters bound. */
export async function prepare(
  connection: DuckDBConnection,
  { sql, params = [] }: Pick<Query, 'sql' | 'params'>,
): Promise<DuckDBPreparedStatement> {
  const statement = await connection.prepare(sql);
  if (statement.parameterCount > params.length) {
    throw new Failure(
      'query-failed',
      `The statement needs ${statement.parameterCount} parameters, ${params.length} were given.`,
    );
  }
  for (const [i, value] of params.slice(0, statement.parameterCount).entries()) {
    if (value === null) statement.bindNull(i + 1);
    else if (typeof value === 'string') statement.bindVarchar(i + 1, value);
    else if (typeof value === 'boolean') statement.bindBoolean(i + 1, value);
    else if (Number.isSafeInteger(value)) statement.bindBigInt(i + 1, BigInt(value));
    else statement.bindDouble(i + 1, value);
  }
  return statement;
}

async function read(statement: DuckDBPreparedStatement, maxRows: number): Promise<Omit<Rows, 'durationMs'>> {
  const result = await statement.stream();
  const columns = result.columnNames().map((name, i) => ({ name, type: columnType(result.columnType(i)) }));
  const rows: unknown[][] = [];
  let text = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return { columns, rows, truncated: false };
    const vectors = columns.map((_, i) => chunk.getColumnVector(i));
    for (let row = 0; row < chunk.rowCount; row++) {
      if (rows.length >= maxRows) return { columns, rows, truncated: true };
      const cells = vectors.map(vector => jsonValue(vector.getItem(row)));
      narrow(cells, columns);
      for (const cell of cells) text += weightOf(cell);
      if (text > maxText) {
        if (rows.length === 0) throw new Failure('query-too-big', new ValueTooWide().message);
        return { columns, rows, truncated: true };
      }
      rows.push(cells);
    }
  }
}

/** @throws Failure where a row is too wide to be handed on */
export function narrow(cells: unknown[], columns: readonly { name: string }[]): unknown[] {
  try {
    refuseWide(cells, columns);
    return cells;
  } catch (error) {
    throw error instanceof ValueTooWide ? new Failure('query-too-big', error.message) : error;
  }
}
