import type { Dialect } from '../../query/dialect.ts';

/** Schemas in which servers tell of themselves. */
const schemas: Partial<Record<Dialect, RegExp>> = {
  postgresql: /^(pg_catalog|information_schema)$/i,
  redshift: /^(pg_catalog|information_schema|pg_internal|pg_auto_copy|pg_automv|pg_mv|pg_s3)$/i,
  mysql: /^(information_schema|performance_schema|mysql|sys)$/i,
  tsql: /^(sys|information_schema)$/i,
  snowflake: /^(information_schema|account_usage|organization_usage)$/i,
  bigquery: /^information_schema$/i,
  clickhouse: /^(system|information_schema)$/i,
  duckdb: /^(information_schema|pg_catalog)$/i,
};

/** Names that need no schema there. */
const names: Partial<Record<Dialect, RegExp>> = {
  redshift: /^(pg|stl|stv|svl|svv|svcs|sys)_/i,
  tsql: /^sysprocesses$/i,
  duckdb: /^(duckdb_\w+|sqlite_(temp_)?(master|schema)|pg_\w+)$/i,
  sqlite: /^(sqlite_\w+|dbstat)$/i,
  mongodb: /^system\./,
};

/**
 * Whether a table is one in which a server tells of itself: which statements run, and with them the keys of masks; which
 * values are common in a column, whatever is masked there; what is called how.
 */
export const isServersOwn = ({ schema, name }: { schema: string; name: string }, dialect: Dialect): boolean =>
  schemas[dialect]?.test(schema) === true || names[dialect]?.test(name) === true;

const told = /\bpg_(?:stat\w*|prepared_statements|cursors|largeobject)\b/gi;
const running =
  /\b(dblink\w*|crosstab\w*|connectby|xpath_table|ts_stat|pg_read_\w+|pg_ls_\w+|lo_get|loread|(?:query|cursor|table|schema|database)_to_xml\w*)\s*\(/gi;

/**
 * What PostgreSQL does not say that a view reads, since it was there from the server's making, or is a function in C: tables
 * and functions that tell of the server, and functions that run a statement or read a file by what they are given as text.
 */
export function unsaidIn(
  sql: string,
  dialect: Dialect,
): { tables: { schema: string; name: string }[]; calls: string[] } {
  if (dialect !== 'postgresql' && dialect !== 'redshift') return { tables: [], calls: [] };
  const names = new Set([...sql.matchAll(told)].map(([name]) => name.toLowerCase()));
  const calls = new Set([...sql.matchAll(running)].map(([, name]) => name!.toLowerCase()));
  return { tables: [...names].map(name => ({ schema: 'pg_catalog', name })), calls: [...calls] };
}
