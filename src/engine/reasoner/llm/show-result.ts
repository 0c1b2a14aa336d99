import type { QueryResult } from '../../query/result.ts';
import { shorten } from '../clean-text.ts';

const mostRows = 40;
const longestCell = 120;

/** A result as a model reads it: a table of tab-separated cells, cut to what helps. */
export function showResult(
  { columns, rows, truncated }: Pick<QueryResult, 'columns' | 'rows' | 'truncated'>,
  most = mostRows,
): string {
  const head = columns.map(column => `${column.name} (${column.type}${column.masked ? ', masked' : ''})`).join('\t');
  const shown = rows.slice(0, most).map(row => row.map(cell).join('\t'));
  const left = rows.length - shown.length;
  return [
    head,
    ...shown,
    ...(left > 0 ? [`… ${left} more rows`] : []),
    ...(truncated ? ['(the result was cut off: aggregate in SQL to see all of it)'] : []),
  ].join('\n');
}

const cell = (value: unknown): string =>
  shorten(
    value === null || value === undefined ? 'null' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    longestCell,
  ).replace(/[\t\n]/g, ' ');

/** What should make a reader of a result stop and think; empty where nothing does. */
export function doubtsAbout({ columns, rows, truncated }: QueryResult): string[] {
  if (rows.length === 0) return ['The result is empty: is a filter spelled as the values are, is the period right?'];
  const doubts: string[] = [];
  const empty = columns.filter((_, at) => rows.every(row => row[at] === null || row[at] === undefined));
  if (empty.length > 0) doubts.push(`Null in every row: ${empty.map(column => column.name).join(', ')}.`);
  if (!truncated && rows.length > 1 && new Set(rows.map(row => JSON.stringify(row))).size <= rows.length / 2)
    doubts.push('At least half of the rows are repetitions: a join may have multiplied them, or DISTINCT is missing.');
  const labels = columns.map((column, at) => ({ column, at })).filter(({ column }) => column.type === 'text');
  const numbers = columns.some(column => column.type === 'integer' || column.type === 'decimal');
  const [label] = labels;
  if (labels.length === 1 && numbers && label && new Set(rows.map(row => row[label.at])).size < rows.length)
    doubts.push(`${label.column.name} does not name each row once: the grain may be finer than what was asked for.`);
  return doubts;
}
