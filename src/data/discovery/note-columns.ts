import type { Fault } from '../../base/errors.ts';
import { Invalid } from '../../base/errors.ts';
import type { DataTable, Prisma } from '../../generated/prisma/client.ts';
import type { ColumnNoteInput } from './data-table-input.ts';
import { columnNotes, storedColumns } from './stored-columns.ts';

/**
 * What is to be kept of a table's columns once something was said of some: what is absent stays, null forgets.
 * @throws Invalid (a column that is not there, or stands there twice)
 */
export function noteColumns(
  table: Pick<DataTable, 'columns' | 'columnNotes'>,
  said: readonly ColumnNoteInput[],
): Prisma.InputJsonArray {
  const known = new Set(storedColumns(table).map(({ name }) => name));
  const seen = new Set<string>();
  const faults = said.flatMap(({ name }, i): Fault[] => {
    const path = `input.columns.${i}.name`;
    if (!known.has(name)) return [{ path, message: `there is no such column; there are ${list([...known])}` }];
    if (seen.has(name)) return [{ path, message: 'this column is named twice: leave one of them out' }];
    seen.add(name);
    return [];
  });
  if (faults.length > 0) throw new Invalid(faults);
  const notes = columnNotes(table);
  for (const { name, description, synonyms } of said) {
    const before = notes.get(name);
    const note = {
      description: description === undefined ? (before?.description ?? null) : description || null,
      synonyms: synonyms === undefined ? (before?.synonyms ?? []) : [...new Set(synonyms ?? [])],
    };
    if (note.description || note.synonyms.length > 0) notes.set(name, note);
    else notes.delete(name);
  }
  return [...notes] as unknown as Prisma.InputJsonArray;
}

const list = (names: string[]): string =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more` : names.join(', ');
