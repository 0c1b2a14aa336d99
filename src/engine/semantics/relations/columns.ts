import type { ColumnProfile, TableProfile } from '../../query/catalog.ts';
import type { ColumnKind, ColumnSemantics } from '../../query/column-semantics.ts';
import { mayBeYears } from './values.ts';

/** A column that may say of which thing its rows are; `figure`: a few whole numbers, which may as well count something. */
export type Dimension = {
  table: TableProfile;
  column: ColumnProfile;
  kind: ColumnKind;
  year: boolean;
  figure?: true;
};

const naming: ReadonlySet<ColumnKind> = new Set(['identifier', 'code', 'name', 'category', 'date', 'email']);
/** Texts that are so long on average say something rather than name it. */
const longest = 60;

const isNamed = ({ values }: ColumnProfile): boolean =>
  values.length === 0 || values.reduce((sum, { value }) => sum + value.length, 0) / values.length <= longest;

/** More sorts than these are not told from figures. */
const mostSorts = 200;

/** Whether a column holds a few whole numbers that may be keys under a name that does not say so: ship_via. */
const mayBeKeys = ({ type, valuesComplete, distinctCount, min }: ColumnProfile, kind: ColumnKind): boolean =>
  (kind === 'count' || kind === 'level') &&
  type === 'integer' &&
  valuesComplete &&
  distinctCount <= mostSorts &&
  Number(min) > 0;

/** The columns of a table by which its rows may belong to those of another: figures (but for few), flags and remarks never do. */
export const dimensionsOf = (
  table: TableProfile,
  told: ReadonlyMap<string, ColumnSemantics> | undefined,
): Dimension[] =>
  table.columns.flatMap((column): Dimension[] => {
    const semantics = told?.get(column.name);
    if (!semantics || column.masked || column.distinctCount < 2) return [];
    const { kind, form } = semantics;
    const year = mayBeYears(column) && (form === 'year' || /year|jahr|^(ann(o|ée)|año)$/i.test(column.name));
    // What a code is, its name hardly ever tells: texts that are all different are looked at whatever they were taken for.
    const fits =
      naming.has(kind) || (column.type === 'text' && kind !== 'flag' && kind !== 'text' && kind !== 'address');
    if (!year && form === null && mayBeKeys(column, kind)) return [{ table, column, kind, year, figure: true }];
    if (!year && (!fits || column.type === 'decimal' || column.type === 'boolean')) return [];
    if (form !== null && form !== 'date' && form !== 'year' && !year) return [];
    return column.type === 'text' && !isNamed(column) ? [] : [{ table, column, kind, year }];
  });

/** From here on values tell rows apart but for a few, as a list in which a station stands twice. */
export const almostAll = 0.98;

/** Whether a column tells the rows of its table apart, but for a few. */
export const tellsRows = ({ table, column }: Pick<Dimension, 'table' | 'column'>): boolean => {
  const filled = table.rowCount - column.nullCount;
  return filled > 1 && column.distinctCount >= almostAll * filled && filled >= 0.5 * table.rowCount;
};
