import type { Outbound } from '../../base/outbound.ts';
import type { Dialect } from '../query/dialect.ts';
import type { ColumnType } from '../query/result.ts';

/** Systems that can be queried. */
export const sourceTypes = [
  'postgresql',
  'mysql',
  'mariadb',
  'sqlserver',
  'mongodb',
  'snowflake',
  'bigquery',
  'redshift',
  'clickhouse',
  'sqlite',
  'duckdb',
] as const;
export type SourceType = (typeof sourceTypes)[number];

/** Where a source is; which parts apply is the connector's to say. Never holds a secret. */
export type SourceSettings = {
  host?: string;
  port?: number;
  database?: string;
  schemas?: string[];
  /** False: plain text. Absent: the source's usual way. */
  tls?: boolean;
  account?: string;
  warehouse?: string;
  role?: string;
  project?: string;
  dataset?: string;
  location?: string;
  /** Of SQLite and DuckDB: the upload with the database, when it is handed over; then only what is known of its file. */
  uploadId?: string;
  fileName?: string;
  /** In bytes. */
  byteSize?: number;
  /** Of SQLite and DuckDB: a path of a local file that holds an uploaded database. The service sets it, nobody else. */
  file?: string;
};

export type SourceCredentials =
  | { kind: 'password'; username: string; password: string }
  | { kind: 'keyPair'; username: string; privateKey: string; passphrase?: string }
  | { kind: 'serviceAccount'; key: Record<string, unknown> }
  | { kind: 'none' };

/** One field of the form by which a source is described; `name` is a key of SourceSettings. */
export type SettingField = {
  name: keyof SourceSettings;
  title: string;
  type: 'string' | 'integer' | 'boolean' | 'string_list';
  required: boolean;
  default: string | number | boolean | null;
  description: string;
};

export type Capabilities = {
  /** What keeps a statement from writing, beside the guard. */
  readOnly: 'transaction' | 'session' | 'none';
  /** Whether a running statement is stopped at the source, and not only left alone. */
  cancel: boolean;
  /** Whether the source can say beforehand what a statement costs. */
  costEstimate: boolean;
  /** True where whoever runs the source pays for what each statement reads: nothing is read there unasked. */
  charges?: true;
  /** Whether results tell from which base column a value comes. */
  origins: boolean;
};

export type SourceColumn = {
  name: string;
  type: ColumnType;
  /** The type in the source's own words. */
  nativeType: string;
  nullable: boolean;
  comment: string | null;
};

/** What a source tells of how a view is made. */
export type SourceView = {
  /** Its query, or the statement that made it; null where the source does not show it to this account. */
  sql: string | null;
  /** Every table and view that it reads; only where the source itself says so. */
  reads?: { schema: string; name: string }[];
  /** Where `reads` is told: functions in it that may read more. */
  calls?: string[];
  /** Without a text: whether each of its columns is one of the same name in what it reads. */
  keepsNames?: boolean;
  /** Without a text: by which columns of what it reads it chooses its rows; absent where that cannot be told. */
  chooses?: string[];
  /** What would let the account see the text, in words. */
  remedy?: string;
};

/** Columns whose values are computed from others of their row. */
export type ComputedColumns = {
  /** Each with its expression; null where the source does not tell it. */
  columns: { name: string; sql: string | null }[];
  /** The statement that made the table, where the expressions stand only in it. */
  made?: string;
};

export type SourceTable = {
  /** Empty where the source has no schemas. */
  schema: string;
  name: string;
  type: 'table' | 'view' | 'collection';
  comment: string | null;
  columns: SourceColumn[];
  primaryKey: string[];
  /** Columns that are unique together, beside the primary key. */
  uniqueKeys: string[][];
  foreignKeys: { columns: string[]; toSchema: string; toTable: string; toColumns: string[] }[];
  /** Other tables that show rows of it, or whose rows it shows: all of one inheritance. */
  relatives?: { schema: string; name: string }[];
  /** An estimate; null where the source has none. */
  rowCount: number | null;
  /** Of a view, as far as the source tells. */
  view?: SourceView;
  /** Of a table, where it has any. */
  computed?: ComputedColumns;
};

/** What one statement gives: its columns first, then rows in batches, never more than fit in memory at a time. */
export type RowStream = {
  columns: {
    name: string;
    type: ColumnType;
    nativeType: string;
    origin: { schema: string; table: string; column: string } | null;
  }[];
  /** JSON-safe values: decimals and integers beyond 53 bits as strings, instants as ISO 8601, binary as base64. */
  batches: AsyncIterable<unknown[][]>;
};

export type Statement = {
  /** What the guard wrote; for MongoDB the JSON text of `{collection, pipeline}`. */
  sql: string;
  /** In the order of the dialect's placeholders as the guard wrote them. */
  params?: (string | number | boolean | null)[];
  /** The source stops after so many rows, where it can; the stream ends there at the latest. */
  maxRows: number;
  timeoutMs: number;
  signal: AbortSignal;
};

/** One open way to a source, with a pool of its own that closes when it is idle. */
export interface SourceConnection {
  /** Tries the whole way: name, port, TLS, log-in, database, rights. @throws SourceFailed which says where it ended */
  test(signal: AbortSignal): Promise<{ serverVersion: string; readOnly: boolean | null }>;
  /** The tables, some at a time so that many show progress; `total` is known with the first batch where it can be. */
  catalog(options: {
    schemas?: string[];
    signal: AbortSignal;
  }): AsyncIterable<{ tables: SourceTable[]; total: number | null }>;
  /**
   * Runs one read-only statement. Resolves when the columns are known. Ending the iteration early stops the statement.
   * @throws QueryFailed (the source's own words, without secrets), QueryTimedOut, SourceFailed, or AbortError
   */
  query(statement: Statement): Promise<RowStream>;
  /** Only where `costEstimate`. */
  estimate?(
    statement: Omit<Statement, 'maxRows'>,
  ): Promise<{ bytes: number | null; rows: number | null; cost: number | null }>;
  close(): Promise<void>;
}

/** One kind of source. Its driver is loaded on first use. One suite in test/adapters holds all of them to these promises. */
export interface Connector {
  readonly type: SourceType;
  readonly dialect: Dialect;
  readonly displayName: string;
  readonly capabilities: Capabilities;
  readonly settings: readonly SettingField[];
  readonly credentials: readonly SourceCredentials['kind'][];
  /** Only where sources are uploaded files: whether one that begins with these bytes (16 or more) is of this kind. */
  recognizes?(head: Uint8Array): boolean;
  /** Opens nothing yet: the first use does. */
  connect(target: { settings: SourceSettings; credentials: SourceCredentials; outbound: Outbound }): SourceConnection;
}
