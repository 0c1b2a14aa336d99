import type { SourceColumn, SourceTable } from '../../engine/sources/connector.ts';
import type { DataTable } from '../../generated/prisma/client.ts';

/** A column as a data source described it when it was last read. */
export type StoredColumn = SourceColumn & {
  /** Whether no two rows share a value, by a key that the source declares. */
  unique: boolean;
};

/** What people say of a column. */
export type ColumnNote = { description: string | null; synonyms: string[] };

/** More columns are more than anybody can name; longer words come from nobody who wants to be understood. */
const most = { columns: 2000, comment: 2000 };

const short = (text: string | null): string | null => text?.trim().slice(0, most.comment) || null;

/** A table as it is kept: names and words as the source gave them, within bounds. */
export function storableTable(table: SourceTable) {
  const keys = [table.primaryKey, ...table.uniqueKeys].filter(key => key.length === 1).map(([name]) => name);
  return {
    schemaName: table.schema,
    name: table.name,
    type: table.type.toUpperCase() as DataTable['type'],
    comment: short(table.comment),
    columns: table.columns.slice(0, most.columns).map(
      ({ name, type, nativeType, nullable, comment }): StoredColumn => ({
        name,
        type,
        nativeType: nativeType.slice(0, 200),
        nullable,
        comment: short(comment),
        unique: keys.includes(name),
      }),
    ),
    primaryKey: table.primaryKey,
    rowCount: table.rowCount === null ? null : Math.max(0, Math.round(table.rowCount)),
  };
}
export type StorableTable = ReturnType<typeof storableTable>;

/** The columns of a stored table, in their order. */
export const storedColumns = (table: Pick<DataTable, 'columns'>): StoredColumn[] =>
  table.columns as unknown as StoredColumn[];

/** What people said of a table's columns, by name. Kept as pairs, because a column may be called "__proto__". */
export const columnNotes = (table: Pick<DataTable, 'columnNotes'>): Map<string, ColumnNote> =>
  new Map(Array.isArray(table.columnNotes) ? (table.columnNotes as unknown as [string, ColumnNote][]) : []);

const columnParts = ['name', 'type', 'nativeType', 'nullable', 'comment', 'unique'] as const;

/** Whether two readings of a table differ in what those who ask it have to know. */
export const isChanged = (
  before: Pick<DataTable, 'type' | 'columns' | 'primaryKey' | 'comment'>,
  after: StorableTable,
): boolean => {
  const columns = storedColumns(before);
  return (
    before.type !== after.type ||
    before.comment !== after.comment ||
    before.primaryKey.join('\n') !== after.primaryKey.join('\n') ||
    columns.length !== after.columns.length ||
    columns.some((column, i) => columnParts.some(part => column[part] !== after.columns[i]![part]))
  );
};

/** What people call a table of a source: with its schema, where there is one. */
export const wholeName = ({ schemaName, name }: { schemaName: string; name: string }): string =>
  schemaName ? `${schemaName}.${name}` : name;
