import type { TableProfile } from '../query/catalog.ts';
import type { ColumnType, QueryResult } from '../query/result.ts';

/** How a file was read, told to its owner. Line numbers count from 1 and include the header; of a workbook, rows. */
export type TableReading = {
  /** `xlsx` of a workbook, which has neither delimiter nor quotes. */
  encoding: string;
  delimiter: string;
  quote: string;
  escape: string;
  hasHeader: boolean;
  /** Lines before the table that were passed over. */
  skippedLines: number;
  /** The sheet that was read, and all of the workbook; null and none where it is a text file. */
  sheetName: string | null;
  sheets: string[];
  /** Rows that could not be read, the first 100, and how many there were in all. */
  rejected: { line: number; column: string | null; reason: string; text: string }[];
  rejectedCount: number;
  /** How many of these are rows that add up others or remarks below the table, so that no row is lost; absent where none is. */
  totalRows?: number;
  /** What else a person should know, such as headers that were renamed because they were empty or twice there. */
  notes: string[];
};

export type Ingested = { profile: Omit<TableProfile, 'name' | 'title' | 'description'>; reading: TableReading };

/**
 * Makes immutable table files from text files and workbooks and answers SQL over them. All work happens in child processes that
 * are killed at their limits, so that no file and no statement can harm the service.
 */
export interface TableEngine {
  /**
   * Reads a file into a new table file at `target`, which appears whole or not at all.
   * @throws FileNotReadable with a sentence for the file's owner, where it holds no table, or not the one that is asked
   *   for
   */
  ingest(job: Ingestion): Promise<Ingested>;
  /**
   * Runs one SELECT over table files, each visible under its name and nothing else.
   * @throws QueryFailed (the statement is wrong), QueryTimedOut, QueryTooBig (memory), or AbortError when aborted
   */
  query(query: TableQuery): Promise<QueryResult>;
  /**
   * Runs one SELECT and writes all its rows into a new file at `target`, a JSON array on each line.
   * @throws what `query` throws; QueryTooBig where the file would have more than `maxBytes`
   */
  writeRows(
    query: Omit<TableQuery, 'maxRows'> & { target: string; maxBytes: number },
  ): Promise<{ columns: NamedType[]; rowCount: number }>;
  /**
   * Reads rows, a JSON array on each line of `source`, into a new Parquet file at `target`.
   * @throws QueryTimedOut, QueryTooBig, or AbortError when aborted
   */
  writeParquet(job: RowFile): Promise<{ rowCount: number; bytes: number }>;
  /**
   * Reads rows, a JSON array on each line of `source`, into a new table file at `target`; each column gets the type that
   * holds all of its values exactly, next to the given one.
   * @throws QueryTimedOut, QueryTooBig, or AbortError when aborted
   */
  loadRows(job: RowFile): Promise<{ rowCount: number; bytes: number }>;
  /** A new folder for the files of one query. It goes by `remove`, else when a service starts after this one was killed. */
  workspace(): Promise<{ path: string; remove(): Promise<void> }>;
  close(): Promise<void>;
}

/** A file to read, and the sheet of it where it is a workbook of several. */
export type TableSource = { path: string; sheetName: string | null };

export type Ingestion = {
  source: string;
  sheetName?: string | null;
  /** Further files with the same columns, whose rows follow. */
  more?: TableSource[];
  /** Types of columns that are not to be found out, by name. */
  types?: [name: string, type: ColumnType][];
  /** Columns in which a value that is not of the given type refuses the file; elsewhere such values are left empty. */
  strict?: string[];
  /** A table file whose rows come first; the files then have its columns and no others. */
  onto?: string | null;
  target: string;
  signal: AbortSignal;
  onProgress?: (share: number) => void;
};

/** `inexact`: its numbers are floating-point ones. */
export type NamedType = { name: string; type: ColumnType; inexact?: boolean };

export type RowFile = {
  source: string;
  /** In the order of the values; no two of one name. */
  columns: NamedType[];
  target: string;
  timeoutMs: number;
  signal?: AbortSignal;
  party?: string;
};

export type TableQuery = {
  tables: { name: string; path: string }[];
  sql: string;
  /** Positional parameters `$1`, `$2` … */
  params?: (string | number | boolean | null)[];
  maxRows: number;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Its tables go after it: nothing of them stays open. */
  fleeting?: boolean;
  /** Who asks: where queries must wait, those of different parties take turns. */
  party?: string;
};
