import type { Dialect } from '../../query/dialect.ts';
import type { NamedTable } from '../translate/named-table.ts';
import { guardThread } from './thread/guard-thread.ts';

/**
 * Writes a SELECT of DuckDB over tables by one name each as the SQL of a source, over tables by their names there. What
 * comes out is to be guarded like any other statement.
 * @throws StatementRefused where the source has no way to say it
 */
export const translateStatement = (
  sql: string,
  { dialect, tables }: { dialect: Dialect; tables: readonly NamedTable[] },
): Promise<string> => guardThread.translate(sql, dialect, tables);
