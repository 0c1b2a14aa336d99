import type { LetterTable } from '../../engine/mail/letter.ts';
import { isGerman } from '../../engine/mail/reader.ts';
import { oneLine } from '../words.ts';

const most = { rows: 20, columns: 12, cell: 200 } as const;

type Reader = { language: string };

/** Rows of a step, or any list of objects: what is written as a table. */
export const isRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(row => typeof row === 'object' && row !== null && !Array.isArray(row));

/** Rows as a small table, which says what is left out; `total`: how many there are in all. */
export function tableOf(rows: Record<string, unknown>[], total: number, reader: Reader): LetterTable {
  const all = [...new Set(rows.slice(0, most.rows).flatMap(row => Object.keys(row)))];
  const names = all.slice(0, most.columns);
  const shown = rows.slice(0, most.rows);
  const columns = names.map(name => ({
    name: oneLine(name, most.cell),
    isNumeric: shown.every(row => row[name] == null || typeof row[name] === 'number'),
  }));
  const missing = columns.map(({ name, isNumeric }) =>
    isNumeric ? '–' : isGerman(reader) ? `(ohne ${name})` : `(no ${name})`,
  );
  return {
    columns,
    rows: shown.map(row => names.map((name, at) => oneLine(valueAsText(row[name]), most.cell).trim() || missing[at]!)),
    more: leftOut(total - shown.length, all.length - names.length, reader),
  };
}

/** A value in a text: nothing for null, lists by commas, fields by their names. */
export function valueAsText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueAsText).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${valueAsText(each)}`)
    .join(', ');
}

function leftOut(rows: number, columns: number, reader: Reader): string | null {
  const parts = isGerman(reader)
    ? [rows > 0 && counted(rows, 'weitere Zeile', 'n'), columns > 0 && counted(columns, 'weitere Spalte', 'n')]
    : [rows > 0 && counted(rows, 'more row', 's'), columns > 0 && counted(columns, 'more column', 's')];
  const said = parts.filter(part => part !== false);
  return said.length === 0 ? null : `… ${isGerman(reader) ? 'und' : 'and'} ${said.join(', ')}`;
}

const counted = (count: number, what: string, plural: string) => `${count} ${what}${count === 1 ? '' : plural}`;
