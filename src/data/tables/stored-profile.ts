import { storableJson } from '../../base/json.ts';
import type { Ingested, TableReading } from '../../engine/tables/table-engine.ts';
import type { Prisma, UploadedTable } from '../../generated/prisma/client.ts';

/** A table's profile as `ingestTable` stored it; null until the table is processed. */
export const profileOf = (row: Pick<UploadedTable, 'profile'>): Ingested['profile'] | null =>
  row.profile as unknown as Ingested['profile'] | null;

const maxValues = 50_000;
const fewestValues = 20;

/** A profile fit to be stored and read often: the wider the table, the fewer frequent values are kept of each column. */
export function storable(profile: Ingested['profile']): Ingested['profile'] {
  const most = Math.max(fewestValues, Math.floor(maxValues / Math.max(1, profile.columns.length)));
  return {
    ...profile,
    columns: profile.columns.map(column =>
      column.values.length > most ? { ...column, values: column.values.slice(0, most), valuesComplete: false } : column,
    ),
  };
}

/** A result of reading a file, as JSON for its column. */
export const asJson = (value: object): Prisma.InputJsonObject => storableJson(value) as Prisma.InputJsonObject;

/** How a table's file was read; null until it is. */
export const readingOf = (row: Pick<UploadedTable, 'reading'>): TableReading | null =>
  row.reading as unknown as TableReading | null;

/** Descriptions of columns by name. They are kept as pairs, because a column may be called "__proto__". */
export const notesOf = (row: Pick<UploadedTable, 'columnNotes'>): Map<string, string> =>
  new Map(Array.isArray(row.columnNotes) ? (row.columnNotes as [string, string][]) : []);
