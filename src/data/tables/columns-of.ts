import type { UploadedTable } from '../../generated/prisma/client.ts';
import { subjectOfUpload } from './queryable-tables.ts';
import type { DataColumn } from './schema-table.ts';
import { notesOf, profileOf } from './stored-profile.ts';

/** The columns of an uploaded table in their order, with what people said about them; none until it is processed. */
export function columnsOf(table: Pick<UploadedTable, 'id' | 'name' | 'profile' | 'columnNotes'>): DataColumn[] {
  const profile = profileOf(table);
  const notes = notesOf(table);
  const subject = subjectOfUpload(table);
  return (profile?.columns ?? []).map((column, index) => ({
    index,
    name: column.name,
    type: column.type,
    nativeType: column.nativeType,
    nullable: column.nullCount > 0,
    primaryKey: profile!.primaryKey.includes(column.name),
    description: notes.get(column.name) ?? null,
    subject,
  }));
}
