import type { Masked } from './masked.ts';
import type { Notice } from './notice.ts';

/** Data types, the same words for every source. */
export const columnTypes = [
  'text',
  'integer',
  'decimal',
  'boolean',
  'date',
  'timestamp',
  'time',
  'uuid',
  'json',
  'binary',
  'array',
  'other',
] as const;
export type ColumnType = (typeof columnTypes)[number];

export type QueryColumn = {
  name: string;
  type: ColumnType;
  masked: boolean;
  /** `$`, `km`: what its values are counted in, where that is known. */
  unit?: string | null;
  /** The base column whose values these are, where the source tells it. */
  origin?: { schema: string; table: string; column: string } | null;
};

/** What of a table was copied, so that it could be joined; what is not known yet is null. */
export type CopiedTable = {
  dataSourceId: string;
  /** `source.schema.table`, as the statement may name it. */
  table: string;
  columns: string[];
  /** Which rows alone were copied; null: all that the caller may see. */
  filter: string | null;
  rows: number | null;
  /** As JSON. */
  bytes: number | null;
  durationMs: number | null;
};

/** Rows that answer one query. Values are JSON-safe: decimals and integers beyond 53 bits are strings, instants ISO 8601. */
export type QueryResult = {
  title: string | null;
  /** Null: the caller's uploaded tables, or several sources. */
  dataSourceId: string | null;
  /** The statement as it was run. */
  sql: string;
  columns: QueryColumn[];
  rows: unknown[][];
  /** How many rows `rows` holds. */
  rowCount: number;
  /** True where a cap cut rows off. */
  truncated: boolean;
  /** What was hidden, and why; absent where nothing could be. */
  masked?: Masked[];
  /** What was copied from several sources for it; absent where it ran over one. */
  copied?: CopiedTable[];
  /** What the statement hardly means as it stands; absent where nothing was noticed. */
  notices?: Notice[];
  durationMs: number;
  executedAt: Date;
};
