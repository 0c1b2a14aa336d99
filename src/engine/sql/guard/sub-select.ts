import type { Dialect } from '../../query/dialect.ts';
import type { RowFilter, TablePolicy } from '../../query/policy.ts';
import type { ColumnType } from '../../query/result.ts';
import { asText, maskOf, type Purpose } from './masks.ts';
import { StatementRefused } from './refused.ts';
import { quoteName, quoteText } from './text/literals.ts';

/**
 * The sub-select that stands for a table: the columns that may be seen, masked, and the rows that pass, nothing else.
 * Planners may run conditions of the statement before those of the sub-select, and errors of theirs name values: so
 * of rows that do not pass not even single values come out.
 */
export function subSelect(table: TablePolicy, dialect: Dialect, hashKey: string, purpose: Purpose = 'send'): string {
  const filters = table.rows.map(filter => condition(filter, typeOf(table, filter.column), dialect));
  const columns = table.columns.flatMap(({ name, type, mask: masked }) => {
    if (masked?.kind === 'refuse') return [];
    const column = quoteName(name, dialect);
    const masking = masked && !masked.applied && { column, type, mask: masked, hashKey, purpose };
    const value = masking ? maskOf(masking, dialect) : column;
    if (filters.length > 0) return [`CASE WHEN ${filters.join(' AND ')} THEN ${value} END AS ${column}`];
    return [value === column ? column : `${value} AS ${column}`];
  });
  if (columns.length === 0) throw new StatementRefused(`No column of "${table.name}" is yours to query.`);
  const place = (table.stored ? [table.stored] : [table.schema, table.name])
    .filter(part => part !== '')
    .map(part => quoteName(part, dialect));
  const where = filters.length > 0 ? ` WHERE ${filters.join(' AND ')}` : '';
  return `(SELECT ${columns.join(', ')} FROM ${place.join('.')}${where})`;
}

const typeOf = (table: TablePolicy, column: string): ColumnType =>
  table.columns.find(({ name }) => name === column)?.type ?? 'text';

const operators = { equals: 'IN', in: 'IN', not_equals: 'NOT IN', less_than: '<', greater_than: '>' };
const numeric = /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/;

/** A row whose value is null passes no filter. */
function condition({ column, operator, values }: RowFilter, type: ColumnType, dialect: Dialect): string {
  const name = quoteName(column, dialect);
  const number = type === 'integer' || type === 'decimal';
  const usable = number ? values.filter(value => numeric.test(value.trim())) : values;
  const texts = usable.map(value => {
    if (number) return value.trim().replace(/^\+/, '');
    return type === 'boolean' ? truth(value, dialect) : quoteText(value, dialect);
  });
  const left = number || type === 'text' || type === 'boolean' ? name : asText(name, dialect, type);
  if (texts.length === 0) return operator === 'not_equals' && values.length === 0 ? `${name} IS NOT NULL` : '1 = 0';
  if (operator === 'less_than' || operator === 'greater_than') return `${left} ${operators[operator]} ${texts[0]}`;
  return `${left} ${operators[operator]} (${texts.join(', ')})`;
}

const bits: Dialect[] = ['mysql', 'tsql', 'sqlite'];
const truth = (value: string, dialect: Dialect): string => {
  const yes = /^(true|t|yes|1)$/i.test(value.trim());
  return bits.includes(dialect) ? String(Number(yes)) : String(yes).toUpperCase();
};
