import type { Catalog, TableProfile } from '../../../query/catalog.ts';
import type { Language } from '../language/language.ts';
import { splitName, writtenWords } from '../language/split-name.ts';
import { spacedNames, tableWordFor } from './spaced-names.ts';

type Names = { table(name: string): string; column(table: TableProfile, name: string): string };

/**
 * Names with those short forms spelt out that only the tables around them tell: `f_nm` beside `l_nm` is the first name,
 * `dep_time` beside `arr_time` the departure time, and `apt_code` of airports has nothing to do with apartments.
 */
export const fullNames = (catalog: Catalog, language: Language): Names => {
  const spaced = spacedNames(catalog, language);
  const { tables, relationships } = catalog;
  const words = new Map(
    tables.map(table => [table, splitName(spaced.table(table.title.replace(/\.\w+$/, '') || table.name), language)]),
  );
  const stems = new Set([...words.values()].flat().map(language.stem));
  const { key, name: named, code, count } = language.roles;
  const isCommon = (piece: string): boolean => {
    const stem = language.stem(language.abbreviations.get(piece) ?? piece);
    return [key, named, code, count].some(set => set.has(stem));
  };
  const pieces = new Map(
    tables.map(table => [
      table,
      new Map(table.columns.map(({ name }) => [name, writtenWords(spaced.column(table, name))])),
    ]),
  );
  /** What a short form means where another column of the table is called as this one but for the form that goes with it. */
  const beside = (table: TableProfile, own: string[], at: number): string | null => {
    const { shortPairs } = language;
    for (const pair of shortPairs)
      for (const side of [0, 1] as const) {
        const { short, full } = pair[side];
        const other = pair[(1 - side) as 0 | 1];
        if (!short.includes(own[at]!)) continue;
        const found = [...pieces.get(table)!.values()].some(
          list =>
            list.length === own.length &&
            list.every((piece, place) =>
              place === at ? [...other.short, other.full].includes(piece) : piece === own[place],
            ),
        );
        if (found) return full;
      }
    return null;
  };
  /** The tables that a column belongs to: its own, and the one it holds keys of. */
  const ofTables = (table: TableProfile, name: string): TableProfile[] => {
    const led = relationships
      .filter(item => item.fromTable === table.name && item.fromColumns.length === 1 && item.fromColumns[0] === name)
      .flatMap(item => tables.filter(other => other.name === item.toTable));
    const lists = tables.filter(
      other => other !== table && other.primaryKey.length === 1 && other.primaryKey[0] === name,
    );
    return [...led, ...lists];
  };
  /** A word of the tables that a piece is short for, unless the language knows it as short for a word of theirs. */
  const ofTable = (table: TableProfile, name: string, own: string[], at: number): string | null => {
    const piece = own[at]!;
    const known = language.abbreviations.get(piece);
    if (stems.has(language.stem(piece)) || (known && stems.has(language.stem(known)))) return null;
    if (!known && language.vocabulary.has(language.stem(piece))) return null;
    const led = ofTables(table, name);
    const ended = at < own.length - 1 && isCommon(own.at(-1)!);
    if (led.length === 0 && !ended) return null;
    const mine = led.flatMap(other => words.get(other)!);
    return tableWordFor(piece, [...mine, ...(ended ? words.get(table)! : [])], [], language);
  };
  return {
    table: spaced.table,
    column: (table, name) => {
      const own = pieces.get(table)?.get(name) ?? [];
      const full = own.map((_, at) => beside(table, own, at) ?? ofTable(table, name, own, at));
      return full.every(piece => piece === null)
        ? spaced.column(table, name)
        : own.map((piece, at) => full[at] ?? language.abbreviations.get(piece) ?? piece).join(' ');
    },
  };
};
