import type { Words } from '../../words/en.ts';
import type { formats } from '../../words/formats.ts';

export type Column = { name: string; type: string; masked: boolean };
export type Row = readonly unknown[];

export const isNumeric = ({ type }: Column): boolean => type === 'INTEGER' || type === 'DECIMAL';

/** A value as it is read; numbers that came as text, since a double would not hold them, stand as they came. */
export function shown(value: unknown, column: Column, words: Words, format: ReturnType<typeof formats>): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return /\b(id|year|jahr)\b/i.test(column.name) ? String(value) : format.number(value);
  if (typeof value === 'boolean') return value ? words.table.yes : words.table.no;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** As spreadsheets read it; what they would take for a formula is told to be text (OWASP, CSV injection). */
export function csvOf(columns: readonly Column[], rows: readonly Row[]): string {
  const cell = (value: unknown): string => {
    const text =
      value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
    const safe =
      typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns.map(({ name }) => name), ...rows].map(row => row.map(cell).join(',')).join('\r\n');
}

/** As it is pasted into a spreadsheet: a tab between cells. */
export const tabbedOf = (columns: readonly Column[], rows: readonly Row[]): string =>
  [columns.map(({ name }) => name), ...rows]
    .map(row => row.map(value => (value === null ? '' : String(value).replace(/[\t\r\n]+/g, ' '))).join('\t'))
    .join('\n');

/** Numbers by size, texts as the language orders them, nothing last. */
export function compareCells(a: unknown, b: unknown, column: Column): number {
  if (isNumeric(column)) return Number(a) - Number(b);
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}
