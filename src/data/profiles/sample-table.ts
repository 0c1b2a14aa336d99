import type { ColumnType } from '../../engine/query/result.ts';
import type { SourceConnection } from '../../engine/sources/connector.ts';
import { sampleStatement } from '../../engine/sql/sample-statement.ts';
import type { DataSource, DataTable } from '../../generated/prisma/client.ts';
import { type StoredColumn, storedColumns } from '../discovery/stored-columns.ts';
import { connectorOf, type SourceNeeds } from '../sources/open-source.ts';

/** Rows of a sample: the columns that were read, and their values in that order. */
export type Sample = {
  columns: StoredColumn[];
  rows: unknown[][];
  /** Whether these are all rows that the table has. */
  complete: boolean;
};

type Table = Pick<DataTable, 'schemaName' | 'name' | 'columns'>;
type Options = { maxRows: number; timeoutMs: number; signal: AbortSignal; wanted?: (column: StoredColumn) => boolean };

/** What can neither be compared nor shown in a few words. */
const opaque = new Set<ColumnType>(['binary', 'json', 'array', 'other']);
const maxColumns = 200;

/**
 * The first rows of a table of a source, of the columns that can be compared.
 * @throws what the source's connection throws
 */
export async function sampleTable(
  app: Pick<SourceNeeds, 'connectors'>,
  source: Pick<DataSource, 'type'>,
  connection: SourceConnection,
  table: Table,
  { maxRows, timeoutMs, signal, wanted = () => true }: Options,
): Promise<Sample> {
  const columns = storedColumns(table)
    .filter(column => !opaque.has(column.type) && wanted(column))
    .slice(0, maxColumns);
  if (columns.length === 0) return { columns, rows: [], complete: false };
  const names = columns.map(({ name }) => name);
  const { dialect } = connectorOf(app, source.type);
  const sql = sampleStatement(dialect, { schema: table.schemaName, name: table.name, columns: names }, maxRows);
  const stream = await connection.query({ sql, maxRows, timeoutMs, signal });
  // Documents lack what they do not have, and the order is the source's to choose.
  const at = names.map(name => stream.columns.findIndex(column => column.name === name));
  const rows: unknown[][] = [];
  for await (const batch of stream.batches)
    for (const row of batch) rows.push(at.map(index => (index < 0 ? null : row[index])));
  return { columns, rows, complete: rows.length < maxRows };
}
