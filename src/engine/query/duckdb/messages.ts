import type { Ingested, TableQuery } from '../table-engine.ts';

/** What a child process is asked to do. */
export type Job =
  | ({ kind: 'query' } & Pick<TableQuery, 'tables' | 'sql' | 'params' | 'maxRows'>)
  | { kind: 'ingest'; source: string; target: string; scratch: string };

/** What a query answers; the service adds what it knows itself. */
export type Rows = {
  columns: { name: string; type: import('../result.ts').ColumnType }[];
  rows: unknown[][];
  truncated: boolean;
  durationMs: number;
};

export type Outcome = Rows | Ingested;

/** Errors a child tells apart, by what the service throws for them. */
export type FailureKind = 'query-failed' | 'query-too-big' | 'file-not-readable' | 'unexpected';
