import type { ColumnProfile } from '../../engine/query/catalog.ts';
import type { ColumnType } from '../../engine/query/result.ts';
import type { Sample } from './sample-table.ts';

/** What a sample of a table showed; counts are those of the rows that were read. */
export type SampleProfile = {
  rowsRead: number;
  /** Whether these were all rows. */
  complete: boolean;
  columns: Omit<ColumnProfile, 'description'>[];
};

const most = { values: 50, length: 100 };

/** Describes the values of each column of a sample: how many are missing, how many differ, and the commonest. */
export function profileRows({ columns, rows, complete }: Sample): SampleProfile {
  return {
    rowsRead: rows.length,
    complete,
    columns: columns.map(({ name, type, nativeType }, index) => {
      const counts = new Map<string, number>();
      let nullCount = 0;
      for (const row of rows) {
        const text = asText(row[index]);
        if (text === null) nullCount += 1;
        else counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      const ordered = order[type] ? [...counts.keys()].sort(order[type]) : [];
      const values = [...counts]
        .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, most.values)
        .filter(([value]) => value.length <= most.length)
        .map(([value, count]) => ({ value, count }));
      return {
        name,
        type,
        nativeType,
        nullCount,
        distinctCount: counts.size,
        min: ordered[0]?.slice(0, most.length) ?? null,
        max: ordered.at(-1)?.slice(0, most.length) ?? null,
        values,
        valuesComplete: complete && values.length === counts.size,
      };
    }),
  };
}

/** A value as text: numbers plain, instants ISO 8601; null where there is none. */
export const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Numbers that a double would not hold are told apart by their text. */
const numeric = (a: string, b: string) => Number(a) - Number(b) || plain(a, b);

const order: Partial<Record<ColumnType, (a: string, b: string) => number>> = {
  text: plain,
  integer: numeric,
  decimal: numeric,
  date: plain,
  timestamp: plain,
  time: plain,
};
