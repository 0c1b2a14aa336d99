/** The SQL that a source speaks, as the guard parses and writes it. */
export type Dialect =
  | 'postgresql'
  | 'redshift'
  | 'mysql'
  | 'tsql'
  | 'snowflake'
  | 'bigquery'
  | 'clickhouse'
  | 'sqlite'
  | 'duckdb'
  | 'mongodb';
