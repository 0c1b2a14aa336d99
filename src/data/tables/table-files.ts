import type { TableVersion, UploadedTable } from '../../generated/prisma/client.ts';
import { filesOf } from '../versions/parts.ts';
import { pendingOf } from '../versions/pending-change.ts';

/** The file of a table as one attempt writes it: a late attempt never touches another's, nor one of another change. */
export const attemptKey = (tableId: string, changeId: string | null, attempt: number): string =>
  changeId === null ? `tables/${tableId}.${attempt}` : `tables/${tableId}.${changeId}.${attempt}`;

/** What the attempts up to one may have left. */
export const attemptKeys = (tableId: string, changeId: string | null, upTo: number): string[] =>
  Array.from({ length: upTo }, (_, i) => attemptKey(tableId, changeId, i + 1));

type Table = Pick<UploadedTable, 'id' | 'originalKey' | 'tableKey' | 'attempt' | 'pending'> & {
  versions: TableVersion[];
};

/** All files of a table: of every version, and what attempts may have left, whether or not they came to their end. */
export function tableFiles(table: Table): string[] {
  const pending = pendingOf(table);
  return [
    ...new Set([
      table.originalKey,
      ...(table.tableKey === null ? [] : [table.tableKey]),
      ...table.versions.flatMap(filesOf),
      ...(pending?.file ? [pending.file.key] : []),
      ...attemptKeys(table.id, pending?.id ?? null, table.attempt),
    ]),
  ];
}
