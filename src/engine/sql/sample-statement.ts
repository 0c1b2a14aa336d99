import type { Dialect } from '../query/dialect.ts';

export type Sampled = { schema: string; name: string; columns: readonly string[] };

/**
 * A statement that reads some columns of a table's first rows, written in a dialect from names that a catalog gave: each
 * is quoted, so that none of them is more than a name.
 */
export function sampleStatement(dialect: Dialect, { schema, name, columns }: Sampled, limit: number): string {
  if (dialect === 'mongodb') {
    const fields = Object.fromEntries(columns.filter(each => each !== '_id').map(each => [each, 1]));
    const pipeline = [{ $limit: limit }, { $project: { _id: columns.includes('_id') ? 1 : 0, ...fields } }];
    return JSON.stringify({ collection: name, pipeline });
  }
  const quote = quotes[dialect] ?? doubled('"');
  const list = columns.map(quote).join(', ');
  const from = [schema, name].filter(Boolean).map(quote).join('.');
  return dialect === 'tsql'
    ? `SELECT TOP (${limit}) ${list} FROM ${from}`
    : `SELECT ${list} FROM ${from} LIMIT ${limit}`;
}

const doubled = (sign: string) => (name: string) => `${sign}${name.replaceAll(sign, sign + sign)}${sign}`;
const escaped = (name: string) => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

const quotes: Partial<Record<Dialect, (name: string) => string>> = {
  mysql: doubled('`'),
  bigquery: escaped,
  clickhouse: escaped,
  tsql: name => `[${name.replaceAll(']', ']]')}]`,
};
