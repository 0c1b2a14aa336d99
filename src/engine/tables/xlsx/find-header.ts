import type { Merge } from '../../sheets/merges.ts';
import type { SheetRow } from '../../sheets/read-rows.ts';
import { findLayout } from '../csv/find-layout.ts';

/** Where the table stands in a sheet: its columns from `left` on (from 0), its rows after the row `lastHeader`. */
export type SheetLayout = {
  left: number;
  /** Columns from `left` on. */
  header: string[];
  hasHeader: boolean;
  /** The number of the header's last row, or of the last row before the table; 0 where nothing stands before it. */
  lastHeader: number;
  /** Rows that hold something and stand before the header. */
  skipped: number;
  /** How many rows the header has. */
  headerRows: number;
};

const mostHeaderRows = 5;

/** Finds the table in the first rows of a sheet; a header of several rows becomes one, "2024 Sales" below "2024". */
export function findHeader(rows: SheetRow[], merges: Merge[]): SheetLayout {
  const left = Math.min(...rows.map(row => row.cells.findIndex(cell => cell !== '')));
  const records = rows.map(row => trimEnd(acrossMerged(row, merges).slice(left)));
  const found = findLayout(records);
  // Names of groups above the names of columns look like a title, since they fill few cells.
  const grouped = found.skip > 0 && isGrouped(records.slice(found.skip - 1, found.skip + 2));
  const first = grouped ? { ...found, skip: found.skip - 1 } : found;
  const height = grouped ? 2 : headerHeight(rows, records, first.skip, merges, left);
  if (height === 1) {
    const lastHeader = rows[first.skip + (first.hasHeader ? 0 : -1)]?.number ?? 0;
    const { header, hasHeader, skip } = first;
    return { left, header, hasHeader, lastHeader, skipped: skip, headerRows: hasHeader ? 1 : 0 };
  }
  const levels = rows.slice(first.skip, first.skip + height);
  const width = Math.max(...records.slice(first.skip).map(record => record.length));
  const filled = levels.map((row, i) => fillLevel(row, merges, left, width, i < height - 1));
  const flat = Array.from({ length: width }, (_, i) => [
    ...new Set(filled.map(level => (level[i] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean)),
  ]).map(words => words.join(' '));
  const rest = records.slice(first.skip + height);
  const { header } = findLayout([flat, ...rest]);
  return {
    left,
    header: header.map((name, i) => name || (flat[i] ?? '')),
    hasHeader: true,
    lastHeader: levels.at(-1)!.number,
    skipped: first.skip,
    headerRows: height,
  };
}

/** The cells of a row, those that were made one across columns filled; but for one across all, which is a title. */
function acrossMerged({ number, cells }: SheetRow, merges: Merge[]): string[] {
  const own = merges.filter(({ top, left, right }) => top === number && right > left);
  if (own.length === 0 || (own.length === 1 && cells.filter(cell => cell !== '').length === 1)) return cells;
  const filled = [...cells];
  for (const { left, right } of own)
    for (let i = left - 1; i < Math.min(right, 16_384); i++) filled[i] = cells[left - 1] ?? '';
  return Array.from(filled, cell => cell ?? '');
}

function trimEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex(cell => cell !== '') + 1);
}

/** How many rows a header has: as merged cells say, or, where nothing is merged, as names below groups of names do. */
function headerHeight(rows: SheetRow[], records: string[][], skip: number, merges: Merge[], left: number): number {
  const width = Math.max(0, ...records.slice(skip).map(record => record.length));
  let height = 1;
  for (let i = skip; i < Math.min(rows.length - 1, skip + height, skip + mostHeaderRows); i++) {
    const { number } = rows[i]!;
    for (const merge of merges) {
      if (merge.top !== number || merge.left - 1 < left) continue;
      const wide = merge.right - merge.left + 1;
      // A cell across the whole table is a title, and one across rows only belongs to the rows below its first.
      if (wide >= width && width > 1) continue;
      const down = i - skip + (merge.bottom - merge.top) + 1;
      const needed = wide > 1 ? Math.max(down + 1, i - skip + 2) : down;
      if (i === skip || wide > 1) height = Math.max(height, Math.min(needed, mostHeaderRows));
    }
  }
  if (height > 1) return isNamed(records[skip + height - 1]) && rows.length > skip + height ? height : 1;
  return isGrouped(records.slice(skip, skip + 3)) ? 2 : 1;
}

const isNamed = (record: string[] | undefined): boolean =>
  record?.every(cell => cell === '' || /\p{L}/u.test(cell)) ?? false;

/** Whether the first of three rows names groups, the second their columns, and the third holds values. */
function isGrouped([groups, names, values]: string[][]): boolean {
  if (!groups || !names || !values || names.length < 3) return false;
  const count = (record: string[]) => record.filter(cell => cell !== '').length;
  return (
    count(groups) >= 2 &&
    count(groups) < count(names) &&
    count(names) === names.length &&
    groups.length <= names.length &&
    groups.includes('') &&
    isNamed(names) &&
    // The same names below several groups, which without them would be the same column.
    new Set(names).size < names.length &&
    values.some(cell => /^-?\d/.test(cell))
  );
}

/** The cells of one row of a header, with those that were merged, or stand for all up to the next, filled. */
function fillLevel(row: SheetRow, merges: Merge[], left: number, width: number, isGroup: boolean): string[] {
  const cells = Array.from({ length: width }, (_, i) => row.cells[i + left] ?? '');
  const own = merges.filter(merge => merge.top <= row.number && merge.bottom >= row.number);
  for (const merge of own) {
    const from = merge.left - 1 - left;
    const text = cells[from] ?? '';
    if (text === '') continue;
    for (let i = from; i <= Math.min(merge.right - 1 - left, width - 1); i++) cells[i] = text;
  }
  if (!isGroup || own.some(merge => merge.right > merge.left)) return cells;
  for (let i = 1; i < width; i++) if (cells[i] === '') cells[i] = cells[i - 1]!;
  return cells;
}
