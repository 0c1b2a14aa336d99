import type { Column, Edge, Spelling, Table } from './schema.ts';

/** A column of names under which other rows of its table are found, and by what. */
export type NamesWithin = { column: Column; edge: Edge };

/** So much of a column must be found among the names: some managers are of no row, as they have left. */
const share = 0.8;
/** Fewer names than these are found there by chance. */
const fewest = 2;

const folded = (value: string): string => value.trim().toLowerCase();
const valuesOf = ({ profile }: Column): string[] => profile.values.map(({ value }) => folded(value)).filter(Boolean);

const isAmong = (values: readonly string[], names: ReadonlySet<string>): boolean =>
  values.filter(value => names.has(value)).length >= share * values.length;

/** In which way the values of a column are made of a first and a last name of the table. */
const spelledOf = (values: readonly string[], [first, last]: readonly [Column, Column]): Spelling | null => {
  const [firsts, lasts] = [valuesOf(first), valuesOf(last)].map(list => new Set(list)) as [Set<string>, Set<string>];
  const parted = (text: string, apart: string): [string, string][] =>
    [...text.matchAll(new RegExp(apart, 'g'))].map(({ index, 0: found }) => [
      text.slice(0, index),
      text.slice(index + found.length),
    ]);
  const made = (apart: string, before: Set<string>, after: Set<string>): boolean =>
    values.filter(value => parted(value, apart).some(([a, b]) => before.has(a) && after.has(b))).length >=
    share * values.length;
  if (made(' ', firsts, lasts)) return 'first last';
  return made(', ', lasts, firsts) ? 'last, first' : null;
};

/**
 * Columns that call another row of their own table by its name: the manager of an employee, the category above one. Each
 * row is called so once, and several rows name the same.
 */
export const namesWithin = (table: Table): NamesWithin[] => {
  const { label, called } = table;
  const texts = table.columns.filter(column => column.holds === 'text' && column.profile.type === 'text');
  return texts.flatMap((column): NamesWithin[] => {
    const values = valuesOf(column);
    if (column.unique || column === label || called?.includes(column) || values.length < fewest) return [];
    if (column.profile.distinctCount > table.profile.rowCount * 0.9) return [];
    const whole = label?.unique && label.profile.valuesComplete && isAmong(values, new Set(valuesOf(label)));
    if (whole)
      return [{ column, edge: { from: [column.ref], to: [label.ref], inferred: false, read: [['folded', 'folded']] } }];
    const spelled = called && spelledOf(values, called);
    return spelled
      ? [{ column, edge: { from: [column.ref], to: called.map(({ ref }) => ref), inferred: false, spelled } }]
      : [];
  });
};
