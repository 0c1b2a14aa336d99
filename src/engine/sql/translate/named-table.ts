import type { ColumnType } from '../../query/result.ts';

/** A table as a translated statement may name it; `name` is the one name by which the DuckDB statement calls it. */
export type NamedTable = {
  name: string;
  schema: string;
  table: string;
  columns: { name: string; type: ColumnType; nativeType: string }[];
};
