import type { Words } from '../../words/en.ts';
import type { formats } from '../../words/formats.ts';

/** `label` is what stands above it, where that is not its name; `unit` what it is counted in. */
export type Column = { name: string; type: string; masked: boolean; label?: string; unit?: string | null };
export type Row = readonly unknown[];

/** What a column is counted in, as it stands beside its name; null where that says so already. */
export function unitBeside({ name, unit }: Column): string | null {
  if (!unit) return null;
  const words = name.toLowerCase().split(/[^\p{L}\p{N}%$€£¥]+/u);
  if (words.some(word => word === unit.toLowerCase() || word === `${unit.toLowerCase()}s`)) return null;
  return /^(usd|eur|gbp|chf|jpy)$/i.test(unit) ? unit.toUpperCase() : unit;
}

export const isNumeric = ({ type }: Column): boolean => type === 'INTEGER' || type === 'DECIMAL';

/** Their digits are a name, not an amount. */
const isName = ({ name }: Column): boolean => /(^|[^a-z])(id|year|jahr|zip|plz)($|[^a-z])/i.test(name);
const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/**
 * How the values of a column are read: its numbers with as many decimals each, so that their points stand below each
 * other, two at most where one of them is 1 or more, else as many as tell them apart.
 */
export function readerOf(
  column: Column,
  values: readonly unknown[],
  words: Words,
  format: ReturnType<typeof formats>,
): (value: unknown) => string {
  const amounts = isNumeric(column) && !isName(column) ? values.filter(isAmount) : [];
  const span = spanOf(column, values);
  const even = amounts.length > 0 ? format.decimals(decimalsOf(amounts)) : null;
  return value => {
    if (value === null || value === undefined) return '–';
    if (even && isAmount(value)) return even(value);
    if (span) return format.span(String(value), span);
    if (typeof value === 'boolean') return value ? words.table.yes : words.table.no;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}

const spans = { year: /^(year|jahr)$/i, month: /^(month|monat)$/i } as const;
const begins = { year: /^\d{4}-01-01$/, month: /^\d{4}-\d\d-01$/ } as const;

/** A year or a month that is told by its first day, as the groups of an answer are. */
function spanOf({ name, type }: Column, values: readonly unknown[]): 'year' | 'month' | null {
  const span = (['year', 'month'] as const).find(each => type === 'DATE' && spans[each].test(name));
  return span && values.every(value => value === null || begins[span].test(String(value))) ? span : null;
}

function decimalsOf(amounts: readonly (number | string)[]): number {
  const most = amounts.reduce<number>((size, amount) => Math.max(size, Math.abs(Number(amount))), 0);
  const atMost = most >= 1 || most === 0 ? 2 : Math.min(12, 2 - Math.floor(Math.log10(most)));
  return amounts.reduce<number>((count, amount) => {
    const text = typeof amount === 'number' ? amount.toFixed(atMost) : amount;
    // Zeros at the end of all say nothing.
    const decimals = text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
    return Math.max(count, Math.min(decimals, atMost));
  }, 0);
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
  // A whole number that a double does not hold comes as its digits.
  if (isNumeric(column) && [a, b].every(value => /^-?\d{16,}$/.test(String(value))))
    return BigInt(String(a)) < BigInt(String(b)) ? -1 : Number(String(a) !== String(b));
  if (isNumeric(column)) return Number(a) - Number(b);
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}
