import type { TableProfile } from './catalog.ts';

type Said = Pick<TableProfile, 'description' | 'columns' | 'kind' | 'synonyms'>;

/** Whether somebody said something of a table, which the one with the same file does not know. */
export const isSaidOf = ({ description, columns, kind, synonyms }: Said): boolean =>
  description !== null ||
  kind !== undefined ||
  synonyms !== undefined ||
  columns.some(column => column.description !== null);

/** Whether a table shows whoever asks as much of its file as a copy does. */
export const showsAllOf = (
  { limited, columns }: Pick<TableProfile, 'limited' | 'columns'>,
  copy: Pick<TableProfile, 'columns'>,
): boolean =>
  !limited &&
  !columns.some(({ masked }) => masked) &&
  copy.columns.every(({ name }) => columns.some(column => column.name === name));

/** Whether an earlier table is asked in place of its copy, of which nothing was said and which shows no more. */
export const standsFor = (earlier: TableProfile, copy: TableProfile): boolean =>
  showsAllOf(earlier, copy) && !isSaidOf(copy);
