import type { Dialect } from '../../../query/dialect.ts';

/** A name, quoted so that the database reads it as it is. */
export function quoteName(name: string, dialect: Dialect): string {
  if (dialect === 'tsql') return `[${name.replaceAll(']', ']]')}]`;
  if (dialect === 'mysql') return `\`${name.replaceAll('`', '``')}\``;
  if (dialect === 'bigquery' || dialect === 'clickhouse')
    return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
  return `"${name.replaceAll('"', '""')}"`;
}

const hex = (text: string) => Buffer.from(text).toString('hex');

/** A string literal that reads the same whatever the session says of backslashes. */
export function quoteText(text: string, dialect: Dialect): string {
  const doubled = `'${text.replaceAll("'", "''")}'`;
  switch (dialect) {
    case 'mysql':
      return text.includes('\\') ? `CONVERT(X'${hex(text)}' USING utf8mb4)` : doubled;
    case 'redshift':
      return text.includes('\\') ? `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : doubled;
    case 'tsql':
      return `N${doubled}`;
    case 'snowflake':
    case 'clickhouse':
      return doubled.replaceAll('\\', '\\\\');
    case 'bigquery':
      return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
    default:
      return doubled;
  }
}
