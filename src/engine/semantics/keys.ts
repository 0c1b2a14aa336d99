import type { CatalogRelationship, ColumnProfile, TableProfile } from '../query/catalog.ts';
import { nameWords } from './words/name-words.ts';

/** A column that leads to the rows of a table. */
export type Lead = { table: string; column: string; to: string; toColumn: string; natural?: true };

const sameType = (a: ColumnProfile, b: ColumnProfile): boolean =>
  a.type === b.type || (a.type === 'integer' && b.type === 'decimal') || (a.type === 'decimal' && b.type === 'integer');

/** Whether the values of a column may all be values of a key. */
const mayBeWithin = (column: ColumnProfile, key: ColumnProfile): boolean => {
  if (column.valuesComplete && key.valuesComplete && column.values.length > 0) {
    const known = new Set(key.values.map(({ value }) => value));
    return column.values.filter(({ value }) => known.has(value)).length >= 0.8 * column.values.length;
  }
  if (column.type !== 'integer' || column.min === null || key.min === null) return false;
  return Number(column.min) >= Number(key.min) && Number(column.max) <= Number(key.max);
};

const identifying = new Set(['id', 'identifier', 'key', 'code', 'number']);

const keyOf = (table: TableProfile): ColumnProfile | undefined =>
  table.columns.find(({ name }) => table.primaryKey.length === 1 && table.primaryKey[0] === name) ??
  table.columns.find(
    ({ name, distinctCount, nullCount }) =>
      nullCount === 0 &&
      table.rowCount > 0 &&
      distinctCount >= table.rowCount &&
      identifying.has(nameWords(name).at(-1) ?? ''),
  );

const endsWith = (all: string[], end: string[]): boolean =>
  end.length > 0 && end.length <= all.length && end.every((word, at) => word === all[all.length - end.length + at]);

/** Whether a column is called after a table: `from_airport`, `customer_id`, `semester`, by the words of both. */
const isCalledAfter = (column: string[], table: string[], key: string[]): boolean => {
  const bare = column.filter((word, at) => !(at === column.length - 1 && at > 0 && identifying.has(word)));
  const last = table.slice(-1);
  return endsWith(bare, last) || (key.length > 1 && endsWith(column, key));
};

/** "number_of_walks" is how many there are, though there may be a walk of each such number. */
const saysHowMany = (name: string): boolean => /^(?:(?:number|num|no|count)[\s_-]*of|total|anzahl)[\s_-]/i.test(name);

/**
 * Which columns lead to the rows of which tables: as is known, else where a column is called after a table and holds
 * nothing but values of its key.
 */
export const leadsOf = (tables: TableProfile[], relationships: CatalogRelationship[]): Lead[] => {
  const known = relationships
    // What several rows of both are of leads to no row of either, and a day with a team says no more than that both have them.
    .filter(({ shared, natural, fromColumns }) => !shared && !(natural && fromColumns.length > 1))
    .flatMap(({ fromTable, fromColumns, toTable, toColumns, natural }) =>
      fromColumns.map(
        (column, at): Lead => ({
          ...{ table: fromTable, column, to: toTable, toColumn: toColumns[at]! },
          ...(natural && { natural }),
        }),
      ),
    );
  const isKnown = new Set(known.map(({ table, column }) => `${table}\u0000${column}`));
  const keys = tables.flatMap(table => {
    const key = keyOf(table);
    return key ? [{ table, key, words: nameWords(table.title), keyWords: nameWords(key.name) }] : [];
  });
  const guessed = tables.flatMap(from =>
    from.columns.flatMap((column): Lead[] => {
      if (isKnown.has(`${from.name}\u0000${column.name}`)) return [];
      if (saysHowMany(column.name)) return [];
      const words = nameWords(column.name);
      const found = keys.find(
        ({ table, key, words: of, keyWords }) =>
          table !== from && sameType(column, key) && isCalledAfter(words, of, keyWords) && mayBeWithin(column, key),
      );
      return found ? [{ table: from.name, column: column.name, to: found.table.name, toColumn: found.key.name }] : [];
    }),
  );
  return [...known, ...guessed];
};
