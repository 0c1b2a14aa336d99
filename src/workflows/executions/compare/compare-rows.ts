import { keyBy, type RowKey, rowKeyOf, type Table } from './row-key.ts';

export type CellChange = { column: string; before: unknown; after: unknown };
export type RowChange = {
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** The values of the key columns. */
  key: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  cells: CellChange[];
};
export type RowsComparison = {
  key: RowKey;
  added: number;
  removed: number;
  changed: number;
  unchanged: number;
  changes: RowChange[];
  /** There are more changes than are told one by one. */
  truncated: boolean;
  /** A run gave more rows than were kept, which were not compared. */
  partial: boolean;
  columnsAdded: string[];
  columnsRemoved: string[];
};

/** As many changes are told one by one. */
const mostTold = 100;

/** How the rows of a step differ between two runs, wherever they stand. */
export function compareRows(before: Table, after: Table): RowsComparison {
  const key = rowKeyOf(before, after);
  const [past, present] = [before, after].map(({ columns }) => columns.map(({ name }) => name));
  const common = past!.filter(name => present!.includes(name));
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0 };
  const changes: RowChange[] = [];
  const tell = (change: RowChange) => {
    if (changes.length < mostTold) changes.push(change);
  };
  const keyOf = (table: Table) =>
    key.kind === 'WHOLE_ROWS' ? keyBy(table.columns, common) : keyBy(table.columns, key.columns);
  const left = rowsByKey(before, keyOf(before));
  for (const row of named(after)) {
    const old = left.get(row.key)?.pop();
    const at = Object.fromEntries(key.columns.map(name => [name, row.values[name] ?? null]));
    if (!old) {
      counts.added++;
      tell({ change: 'ADDED', key: at, before: null, after: row.values, cells: [] });
      continue;
    }
    const cells = common
      .filter(name => !sameCell(old[name], row.values[name]))
      .map(column => ({ column, before: old[column] ?? null, after: row.values[column] ?? null }));
    counts[cells.length > 0 ? 'changed' : 'unchanged']++;
    if (cells.length > 0) tell({ change: 'CHANGED', key: at, before: old, after: row.values, cells });
  }
  for (const old of [...left.values()].flat()) {
    counts.removed++;
    const at = Object.fromEntries(key.columns.map(name => [name, old[name] ?? null]));
    tell({ change: 'REMOVED', key: at, before: old, after: null, cells: [] });
  }
  return {
    ...{ key, ...counts, changes, partial: before.truncated || after.truncated },
    truncated: counts.added + counts.removed + counts.changed > changes.length,
    columnsAdded: present!.filter(name => !past!.includes(name)),
    columnsRemoved: past!.filter(name => !present!.includes(name)),
  };

  function* named(table: Table) {
    const of = keyOf(table);
    for (const row of table.rows) yield { key: of(row), values: valuesOf(table, row) };
  }
}

const valuesOf = ({ columns }: Table, row: unknown[]): Record<string, unknown> =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));

function rowsByKey(table: Table, keyOf: (row: unknown[]) => string): Map<string, Record<string, unknown>[]> {
  const rows = new Map<string, Record<string, unknown>[]>();
  // From the last, so that the first is taken first where several are alike.
  for (const row of table.rows.toReversed()) {
    const key = keyOf(row);
    const known = rows.get(key);
    if (known) known.push(valuesOf(table, row));
    else rows.set(key, [valuesOf(table, row)]);
  }
  return rows;
}

/** Fractions that were only added up in another order are the same. */
export function sameCell(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'number')
    return Math.abs(before - after) <= 1e-9 * Math.max(Math.abs(before), Math.abs(after));
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}
