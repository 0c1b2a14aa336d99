import type { ColumnProfile, TableProfile } from '../../engine/query/catalog.ts';
import { corrected } from '../../engine/semantics/correct.ts';
import type { DataTable } from '../../generated/prisma/client.ts';
import { subjectOf } from '../discovery/find-data-table.ts';
import { columnNotes, type StoredColumn, storedColumns, wholeName } from '../discovery/stored-columns.ts';
import { correctionsOf } from '../semantics/corrections.ts';
import { maskProfile } from '../sensitivity/mask-profile.ts';
import type { Rules } from '../sensitivity/rules.ts';
import type { SampleProfile } from './profile-rows.ts';

/** Where nobody says how many rows a table has. */
const usualRows = 1000;

type Table = Omit<DataTable, 'profile'>;
type Known = Pick<TableProfile, 'columns' | 'limited'>;

/**
 * What is known of a table of a data source, as far as its viewer may know it: its columns as they were last read, what
 * people say of them, and what a sample showed of their values; null where it does not exist for the viewer.
 */
export function sourceProfile(
  table: Table,
  sample: SampleProfile | null,
  rules: Rules,
  maxColumns: number,
): TableProfile | null {
  const rowCount = sample?.complete
    ? sample.rowsRead
    : Math.max(Number(table.rowCount ?? usualRows), sample?.rowsRead ?? 0);
  const sampled = new Map(sample?.columns.map(column => [column.name, column]));
  const notes = columnNotes(table);
  const columns = storedColumns(table)
    .slice(0, maxColumns)
    .map((column): ColumnProfile => {
      const note = notes.get(column.name);
      return {
        ...valuesOf(column, sampled.get(column.name), sample, rowCount),
        description: note?.description ?? column.comment,
        ...(note?.synonyms.length && { synonyms: note.synonyms }),
      };
    });
  const seen = maskProfile<Known>({ columns }, rules, subjectOf(table));
  return (
    seen &&
    corrected(
      {
        name: wholeName(table),
        title: table.name,
        description: table.description ?? table.comment,
        rowCount,
        columns: seen.columns,
        ...(seen.limited && { limited: true as const }),
        primaryKey: table.primaryKey,
        synonyms: table.synonyms,
        ...(!sample?.complete && { estimated: true as const }),
      },
      correctionsOf(table),
    )
  );
}

/** A column's values by the sample, with its counts as they would be in the whole table. */
function valuesOf(
  { name, type, nativeType, unique }: StoredColumn,
  sampled: SampleProfile['columns'][number] | undefined,
  sample: SampleProfile | null,
  rowCount: number,
): Omit<ColumnProfile, 'description'> {
  const rowsRead = sample?.rowsRead ?? 0;
  if (!sampled || rowsRead === 0)
    return {
      ...{ name, type, nativeType, nullCount: 0, distinctCount: unique ? rowCount : 0 },
      ...{ min: null, max: null, values: [], valuesComplete: false },
    };
  const scale = rowCount / rowsRead;
  const { distinctCount } = sampled;
  return {
    ...sampled,
    ...{ name, type, nativeType, nullCount: Math.round(sampled.nullCount * scale) },
    // What hardly repeats itself in a sample goes on like that; what does was seen whole.
    distinctCount: unique ? rowCount : distinctCount > rowsRead / 2 ? Math.round(distinctCount * scale) : distinctCount,
  };
}
