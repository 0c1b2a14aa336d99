import { only } from '../../../../../base/lists/only.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { oneCalled } from './one-called.ts';

const adds = ({ roles, uses }: Column): boolean => roles.has('measure') && uses.natural === 'sum';

/** The words for how much of something is there: a column that is called so, else the only figure of a table that is. */
const levelsOf = (table: Table, isStock: (stem: string) => boolean): string[] => {
  const own = table.columns.filter(column => column.holds === 'number' && column.stems.some(isStock));
  if (own.length > 0) return own.map(({ title }) => title.toLowerCase());
  const figure = table.stems.some(isStock) ? only(table.columns.filter(adds)) : null;
  return figure ? [`${oneCalled(table.title)} ${figure.title.toLowerCase()}`] : [];
};

/** Whether a column says by a word, or by yes and no, whether something is there, so that no figure has to. */
const saysSo = ({ columns }: Table, isStock: (stem: string) => boolean, isSaid: (cell: string) => boolean): boolean =>
  columns.some(
    ({ holds, stems, profile }) =>
      (holds === 'boolean' && stems.some(isStock)) ||
      (holds === 'text' && profile.values.some(({ value }) => isSaid(value))),
  );

/** What tells how much is in stock, as the data call it; null where no one figure does, or where a word of the data says it. */
export const stockedIn = ({ tables, language }: Schema): string | null => {
  const isStock = (stem: string): boolean => language.natures.stocked.has(stem);
  const isSaid = (cell: string): boolean => language.life.idioms.stocked.some(({ said }) => said.test(cell));
  if (tables.some(table => saysSo(table, isStock, isSaid))) return null;
  return only(tables.flatMap(table => levelsOf(table, isStock)));
};
