import type { DataTable } from '../../generated/prisma/client.ts';
import { subjectOf } from './find-data-table.ts';
import { columnNotes, storedColumns } from './stored-columns.ts';

type Table = Pick<DataTable, 'dataSourceId' | 'schemaName' | 'name' | 'columns' | 'columnNotes' | 'primaryKey'>;

/** The columns of a table of a data source in their order, with what people said about them. */
export function dataColumns(table: Table) {
  const notes = columnNotes(table);
  const subject = subjectOf(table);
  return storedColumns(table).map(({ name, type, nativeType, nullable, comment }, index) => ({
    index,
    name,
    type,
    nativeType,
    nullable,
    primaryKey: table.primaryKey.includes(name),
    description: notes.get(name)?.description ?? null,
    comment,
    synonyms: notes.get(name)?.synonyms ?? [],
    subject,
  }));
}
