import type { Dialect } from '../query/dialect.ts';
import type { Condition } from '../query/policy.ts';
import { quoteName, quoteText } from './guard/text/literals.ts';
import { sampleStatement } from './sample-statement.ts';

export type Copied = { schema: string; name: string; columns: readonly string[] };

/**
 * A statement that reads columns of a table, of the rows that meet conditions; to be guarded before it is sent. Conditions
 * that a dialect might read otherwise are left out.
 */
export function copyStatement(
  dialect: Dialect,
  table: Copied,
  conditions: readonly Condition[],
  maxRows: number,
): string {
  if (dialect === 'mongodb') return sampleStatement(dialect, table, maxRows);
  const columns = table.columns.map(name => quoteName(name, dialect)).join(', ');
  const place = [table.schema, table.name].filter(part => part !== '').map(part => quoteName(part, dialect));
  const where = conditions.filter(condition => isUnderstood(condition, dialect)).map(each => written(each, dialect));
  return `SELECT ${columns} FROM ${place.join('.')}${where.length > 0 ? ` WHERE ${where.join(' AND ')}` : ''}`;
}

/** SQLite has no dates: what stands in such a column is compared as text. */
export const isUnderstood = ({ kind }: Condition, dialect: Dialect): boolean =>
  dialect !== 'mongodb' && !(kind === 'day' && dialect === 'sqlite');

/** A condition as SQL. */
export function written({ column, operator, values, kind }: Condition, dialect: Dialect): string {
  const texts = values.map(value => {
    if (kind === 'number') return value;
    // Of all ways to write a day, SQL Server reads only this one alike in every language.
    return quoteText(kind === 'day' && dialect === 'tsql' ? value.replaceAll('-', '') : value, dialect);
  });
  const right = operator === 'in' ? `(${texts.join(', ')})` : texts[0];
  return `${quoteName(column, dialect)} ${operator.toUpperCase()} ${right}`;
}
