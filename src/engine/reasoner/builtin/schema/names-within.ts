import type { Column, Edge, Spelling, Table } from './schema.ts';

/** A column of names under which other rows of its table are found, and by what; `repeated`: one name may be that of several. */
export type NamesWithin = { column: Column; edge: Edge; repeated?: true };

/** So much of a column must be found among the names: some managers are of no row, as they have left. */
const share = 0.8;
/** Fewer names than these are found there by chance. */
const fewest = 2;

const folded = (value: string): string => value.trim().toLowerCase();
const valuesOf = ({ profile }: Column): string[] => profile.values.map(({ value }) => folded(value)).filter(Boolean);

const isAmong = (values: readonly string[], names: ReadonlySet<string>): boolean =>
  values.filter(value => names.has(value)).length >= share * values.length;

/** How many rows hold each value of a column. */
const countsOf = ({ profile }: Column): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { value, count } of profile.values) counts.set(folded(value), (counts.get(folded(value)) ?? 0) + count);
  return counts;
};

/**
 * In which way the values of a column are made of a first and a last name of the table. Of whom both names are of several
 * rows, there may be two: which row is meant is not known then.
 */
const spelledOf = (
  values: readonly string[],
  [first, last]: readonly [Column, Column],
): { spelled: Spelling; repeated?: true } | null => {
  const [firsts, lasts] = [countsOf(first), countsOf(last)];
  const parted = (text: string, apart: string): [string, string][] =>
    [...text.matchAll(new RegExp(apart, 'g'))].map(({ index, 0: found }) => [
      text.slice(0, index),
      text.slice(index + found.length),
    ]);
  type Counts = ReadonlyMap<string, number>;
  const made = (spelled: Spelling, apart: string, before: Counts, after: Counts) => {
    const found = values
      .map(value => parted(value, apart).filter(([a, b]) => before.has(a) && after.has(b)))
      .filter(({ length }) => length > 0);
    if (found.length < share * values.length) return null;
    const repeated = found.some(ways => ways.some(([a, b]) => before.get(a)! > 1 && after.get(b)! > 1));
    return { spelled, ...(repeated && { repeated }) };
  };
  return made('first last', ' ', firsts, lasts) ?? made('last, first', ', ', lasts, firsts);
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
    const names = label?.unique && label.profile.valuesComplete ? valuesOf(label) : [];
    const whole = new Set(names).size === names.length && isAmong(values, new Set(names));
    if (label && whole)
      return [{ column, edge: { from: [column.ref], to: [label.ref], inferred: false, read: [['folded', 'folded']] } }];
    const found = called && spelledOf(values, called);
    if (!found) return [];
    const { spelled, repeated } = found;
    const edge: Edge = { from: [column.ref], to: called.map(({ ref }) => ref), inferred: false, spelled };
    return [{ column, edge, ...(repeated && { repeated }) }];
  });
};
