import type { TableProfile } from './catalog.ts';
import type { QueryResult } from './result.ts';

/** How a text file was read, told to its owner. Line numbers count from 1 and include the header. */
export type CsvReading = {
  encoding: string;
  delimiter: string;
  quote: string;
  escape: string;
  hasHeader: boolean;
  /** Lines before the table that were passed over. */
  skippedLines: number;
  /** Rows that could not be read, the first 100, and how many there were in all. */
  rejected: { line: number; column: string | null; reason: string; text: string }[];
  rejectedCount: number;
  /** What else a person should know, such as headers that were renamed because they were empty or twice there. */
  notes: string[];
};

export type Ingested = { profile: Omit<TableProfile, 'name' | 'title' | 'description'>; reading: CsvReading };

/**
 * Makes immutable table files from text files and answers SQL over them. All work happens in child processes that
 * are killed at their limits, so that no file and no statement can harm the service.
 */
export interface TableEngine {
  /**
   * Reads the text file at `source` into a new table file at `target`, which appears whole or not at all.
   * @throws FileNotReadable with a sentence for the file's owner, where it holds no table
   */
  ingest(job: {
    source: string;
    target: string;
    signal: AbortSignal;
    onProgress?: (share: number) => void;
  }): Promise<Ingested>;
  /**
   * Runs one SELECT over table files, each visible under its name and nothing else.
   * @throws QueryFailed (the statement is wrong), QueryTimedOut, QueryTooBig (memory), or AbortError when aborted
   */
  query(query: TableQuery): Promise<QueryResult>;
  close(): Promise<void>;
}

export type TableQuery = {
  tables: { name: string; path: string }[];
  sql: string;
  /** Positional parameters `$1`, `$2` … */
  params?: (string | number | boolean | null)[];
  maxRows: number;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Who asks: where queries must wait, those of different parties take turns. */
  party?: string;
};
