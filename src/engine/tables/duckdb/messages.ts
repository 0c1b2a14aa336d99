import type { ColumnType } from '../../query/result.ts';
import type { Ingested, NamedType, TableQuery, TableSource } from '../table-engine.ts';

export type IngestJob = {
  kind: 'ingest';
  sources: TableSource[];
  types: [name: string, type: ColumnType][];
  strict: string[];
  onto: string | null;
  target: string;
  scratch: string;
};

/** What a child process is asked to do. */
export type Job =
  | ({ kind: 'query' } & Pick<TableQuery, 'tables' | 'sql' | 'params' | 'maxRows' | 'fleeting'>)
  | ({ kind: 'write-rows'; target: string; maxBytes: number } & Pick<
      TableQuery,
      'tables' | 'sql' | 'params' | 'fleeting'
    >)
  | { kind: 'write-parquet'; source: string; columns: NamedType[]; target: string }
  | { kind: 'load-rows'; source: string; columns: NamedType[]; target: string }
  | IngestJob;

/** What a query answers; the service adds what it knows itself. */
export type Rows = {
  columns: { name: string; type: ColumnType }[];
  rows: unknown[][];
  truncated: boolean;
  durationMs: number;
};

export type WrittenRows = { columns: NamedType[]; rowCount: number };

export type WrittenFile = { rowCount: number; bytes: number };

export type Outcome = Rows | WrittenRows | WrittenFile | Ingested;

/** Errors a child tells apart, by what the service throws for them. */
export type FailureKind = 'query-failed' | 'query-too-big' | 'file-not-readable' | 'unexpected';
