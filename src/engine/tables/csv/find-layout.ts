import { commonWidth } from './sniff-dialect.ts';

export type Layout = {
  /** Records before the table, passed over. */
  skip: number;
  hasHeader: boolean;
  /** As written; empty where a column has no name. */
  header: string[];
};

const numberLike = /^\s*[+\-−]?[$€£]?\s?(\d[\d.,' \u00a0]*|\.\d+)([eE][+-]?\d+)?\s?[%€$£]?\s*$/;
const dateLike = /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T].*)?\s*$/;
const kindOf = (value: string) =>
  value.trim() === '' ? null : numberLike.test(value) ? 'number' : dateLike.test(value) ? 'date' : 'text';

/** Where in the first records the table begins, how wide it is, and whether its first row names the columns. */
export function findLayout(records: string[][]): Layout {
  const skip = countTitles(records);
  const body = records.slice(skip);
  const first = body[0] ?? [];
  const hasHeader = body.length > 0 && isHeader(first, body.slice(1, 500));
  const header = hasHeader ? first.map(name => name.replace(/\s+/g, ' ').trim()) : [];
  const widths = widthOf(hasHeader ? body.slice(1) : body);
  while (header.length > 1 && header.at(-1) === '' && header.length > widths) header.pop();
  // R writes row names without a name for their column.
  if (hasHeader && widths === header.length + 1 && body.slice(1).every(each => each.length === widths)) {
    header.unshift('');
  }
  while (header.length < widths) header.push('');
  return { skip, hasHeader, header };
}

/** The greatest width that at least one row in twenty has, not counting empty fields at the end that all rows share. */
function widthOf(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  const widest = Math.max(0, ...[...counts].filter(([, count]) => count * 20 >= rows.length).map(([width]) => width));
  let width = widest;
  while (width > 1 && rows.every(row => (row[width - 1] ?? '') === '')) width--;
  return width;
}

/** Titles and remarks above a table fill one field where the table fills several. */
function countTitles(records: string[][]): number {
  const width = commonWidth(records);
  if (width === 1) return 0;
  const filled = (record: string[] | undefined) => record?.filter(field => field.trim() !== '').length ?? 0;
  for (let i = 0; i < Math.min(records.length - 1, 100); i++) {
    const record = records[i]!;
    const next = records[i + 1]!;
    const title =
      (filled(record) <= 1 && width >= 3 && filled(next) >= 1) || isAboveHeader(record, records.slice(i + 1), width);
    if (record.length === width && !title) return i;
    if (record.length === width - 1 && next.length === width && filled(record) === record.length && record.length > 1)
      return i;
    if (record.length > width) return i;
    if (!title && record.length > 1 && record.length >= width / 2 && filled(record) === record.length) return i;
    if (record.length === 1 && width === 2 && next.length === 1 && i > 20) return 0;
  }
  return 0;
}

/** A note and a total above the names of columns: few cells of many, and below it a full row of names above other values. */
function isAboveHeader(record: string[], [next, ...rows]: string[][], width: number): boolean {
  const filled = (cells: string[]) => cells.filter(cell => cell.trim() !== '').length;
  if (!next || width < 4 || filled(record) * 3 > width || filled(next) < width) return false;
  return next.every(cell => kindOf(cell) === 'text') && isHeader(next, rows.slice(0, 500));
}

/**
 * A first row is a header where it differs in kind from the rows below it (a word above numbers), or, where all is
 * text, unless its values come again below. Years in a row above numbers are names too.
 */
function isHeader(first: string[], rows: string[][]): boolean {
  const cells = first.map(cell => cell.trim());
  const named = cells.filter(cell => cell !== '');
  if (named.length === 0) return false;
  if (rows.length === 0) return named.every(cell => kindOf(cell) === 'text');
  const years = named.filter(cell => /^(1[5-9]|20)\d\d$/.test(cell)).map(Number);
  const row = years.length >= 2 && new Set(years.slice(1).map((year, i) => Math.sign(year - years[i]!))).size === 1;
  // Long tables repeat their header.
  const others = rows.filter(each => each.some((cell, i) => cell.trim() !== cells[i]));
  let votes = 0;
  let repeated = 0;
  let texts = 0;
  for (const [i, cell] of cells.entries()) {
    if (cell === '' || (row && /^(1[5-9]|20)\d\d$/.test(cell))) continue;
    const below = others.map(each => (each[i] ?? '').trim()).filter(value => value !== '');
    if (below.length === 0) continue;
    const kind = kindOf(cell);
    const alike = below.filter(value => kindOf(value) === kind).length / below.length;
    if (kind === 'text' && alike < 0.2) votes++;
    else if (kind !== 'text' && alike > 0.5) votes -= 1.5;
    else if (kind === 'text') {
      texts++;
      if (below.includes(cell)) repeated++;
    }
  }
  if (votes !== 0) return votes > 0;
  return !(texts > 0 && repeated * 2 >= texts && rows.length >= 2);
}
