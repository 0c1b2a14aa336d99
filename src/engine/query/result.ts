import type { Masked } from './guard/policy.ts';

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
  /** The base column whose values these are, where the source tells it. */
  origin?: { schema: string; table: string; column: string } | null;
};

/** Rows that answer one query. Values are JSON-safe: decimals and integers beyond 53 bits are strings, instants ISO 8601. */
export type QueryResult = {
  title: string | null;
  /** Null: the caller's uploaded tables. */
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
  durationMs: number;
  executedAt: Date;
};
