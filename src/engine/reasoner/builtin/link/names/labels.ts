import type { Language } from '../../language/language.ts';
import { saysAverage, splitName, stemName } from '../../language/split-name.ts';
import { peopleSince } from '../../schema/rows/people-since.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
import { namesDescribed } from './names-described.ts';
import { otherNamesOf, unitOf } from './other-names.ts';
import { titleOf } from './titles.ts';
import { toldApartBy } from './told-apart-by.ts';

/** A way to call a column or (where that is null) a table: its own words first, then words that may stand beside them. */
export type Label = {
  column: Column | null;
  table: Table;
  words: string[];
  importance: number[];
  total: number;
  own: number;
  /** The place of the word that says what it is: the "territories" of `employee_territories`; -1 where none does. */
  head?: number;
  /** The place of the one word that tells a figure of money from others: the "freight" of a `freight_cost`. */
  apart?: number;
  /** Only the last word of the name, which a word of the table makes whole. */
  tail?: true;
  /** The things that several rows of a table are of, by the name of what tells them apart. */
  things?: true;
  /** The rows of a table, by the name of what tells them apart. */
  numbered?: true;
  /** The rows of a table, by what a column tells since when they are. */
  since?: true;
};
/** Whether a label is of whose a row is, in files of equal structure: all that people say for that is known, and nothing is like it. */
export const isOfSeries = ({ column, table }: Label): boolean =>
  column !== null && column === table.series && column.profile.synonyms !== undefined;

const isNumber = (stem: string): boolean => /^\d+$/.test(stem);

/** How much one word of a column's name says of what it is: the rest of the name may be left unsaid. */
const importanceOf = (column: Column, at: number, language: Language): number => {
  const { stems, table, holds, roles, unique } = column;
  const { roles: words, joiners } = language;
  const stem = stems[at]!;
  const others = stems.filter((other, place) => place !== at && !isNumber(other));
  // "The target" of a column `target_2024`.
  if (others.length === 0) return isNumber(stem) && stems.length > 1 ? 0.1 : 1;
  if (isNumber(stem)) return 0.1;
  const isLast = at === stems.length - 1;
  if (table.stems.length === 1 && table.stems[0] === stem) return 0.3;
  // The `order_number` of orders is their key: "orders" alone are the rows.
  const keys = words.key.has(stem) || words.count.has(stem) || words.code.has(stem);
  if (isLast && unique && keys && others.length === 1 && others[0] === table.stems[0]) return 1.3;
  if (holds === 'number' && words.count.has(stem)) return 0.15;
  if (isLast && (words.unit.has(stem) || unitOf(column, language))) return 0.15;
  if (isLast && roles.has('measure') && words.head.has(stem)) return 0.4;
  if (words.name.has(stem)) return 0.25;
  if (stem !== 'id' && (words.key.has(stem) || words.code.has(stem))) return isLast ? 0.4 : 0.5;
  if (joiners.has(stem) || language.rates.has(stem)) return 0.1;
  if (holds === 'number' && roles.has('measure')) {
    // The "avg" and the "per room" of `avg_price_per_room`: it is a price.
    if (stems.slice(0, at).some(other => language.rates.has(other))) return 0.15;
    if (at === 0 && saysAverage(column.ref.column, language)) return 0.15;
    if (language.rates.has(stems[at + 1] ?? '')) return 1.3;
  }
  return isLast ? 1.3 : 0.8;
};

/**
 * The place of the word that says what a column holds; -1 where all of its words say of what it is, as in `customer_id`. A
 * `proof_of_delivery` is a proof, and a `number_of_rooms` is of rooms.
 */
const kindOf = ({ stems }: Column, { roles, possessives }: Language): number => {
  const says = (stem: string): boolean =>
    !isNumber(stem) &&
    ![roles.key, roles.code, roles.name, roles.count, roles.figure, roles.head, roles.unit, roles.filler].some(words =>
      words.has(stem),
    );
  const tie = stems.findIndex((stem, at) => at > 0 && possessives.has(stem));
  const owned = tie < 0 ? -1 : stems.slice(0, tie).findLastIndex(says);
  return owned >= 0 ? owned : stems.findLastIndex(says);
};

/** One way in which tables and columns are called. */
type Rule = (table: Table, language: Language) => Label[];

const sumOf = (weights: number[]): number => weights.reduce((a, b) => a + b, 0);

/** "orders": a table by its own name. */
const tableItself: Rule = (table, language) => {
  const { head, importance, total } = titleOf(table, language);
  const words = [...table.stems, ...table.lead];
  return [{ column: null, table, words, importance, total, own: importance.length, head }];
};

/**
 * "Dogs", where columns are their year of birth, their colour and their sex, and the file is called after dogs as well; or where
 * more columns are of them than of anything else, and rows have no numbers as another thing: the "bikes" of thefts.
 */
const describedThings: Rule = table =>
  table.described
    .filter(({ sure, main }) => sure || main)
    .map(({ stem, sure }) => ({
      ...{ column: null, table, words: [stem], importance: [1], total: 1, own: 1 },
      ...(!sure && { things: true as const }),
    }));

/** "clients": what somebody says that a table or a column is called too, or calls it where they describe it. */
const synonyms: Rule = (table, language) =>
  [
    ...(table.profile.synonyms ?? []).map(synonym => ({ column: null, synonym })),
    ...table.columns.flatMap(column =>
      [...(column.profile.synonyms ?? []), ...namesDescribed(column.profile.description, language)].map(synonym => ({
        column,
        synonym,
      })),
    ),
  ].flatMap(({ column, synonym }): Label[] => {
    const words = stemName(synonym, language);
    const importance = words.map(() => 1);
    return words.length > 0 ? [{ column, table, words, importance, total: words.length, own: words.length }] : [];
  });

/** "surname": what people of this language call a column in other words. */
const otherWords: Rule = (table, language) =>
  table.columns.flatMap(column =>
    otherNamesOf(column, language).map(({ words, importance, total }) => ({
      column,
      table,
      words: [...words, ...table.stems.filter(stem => !words.includes(stem))],
      importance,
      total,
      own: words.length,
    })),
  );

/** "the names of the products" are their `product_name`s. */
const namesOfThings: Rule = (table, language) =>
  table.columns.flatMap(column => {
    const last = column.stems.at(-1) ?? '';
    if (column.stems.length < 2 || !language.roles.name.has(last) || column.holds !== 'text') return [];
    const rest = column.stems.slice(0, -1).filter(stem => !table.stems.includes(stem));
    const importance = [column === table.label ? 0.62 : 0.5];
    return [
      { column, table, words: [last, ...table.stems, ...rest], importance, total: 1, own: 1, tail: true as const },
    ];
  });

/** "the names of the companies" are in their column `company`. */
const namesOfItself: Rule = (table, language) => {
  const { label } = table;
  const [called] = language.roles.name;
  const named =
    label !== null &&
    (label.stems.join() === table.stems.join() ||
      (label.unique &&
        table.stems.every(stem => label.stems.includes(stem)) &&
        !table.columns.some(column => column.roles.has('name'))));
  if (!called || !named) return [];
  return [{ column: label, table, words: [called, ...table.stems], importance: [0.62], total: 1, own: 1, tail: true }];
};

/** "order date": a column by its own name, with the words of its table and what stands in brackets. */
const columnsThemselves: Rule = (table, language) =>
  table.columns.map(column => {
    const aside = stemName(/[([](.*?)[)\]]/.exec(column.ref.column)?.[1] ?? '', language);
    const extra = [...table.stems, ...aside].filter(stem => !column.stems.includes(stem));
    const importance = column.stems.map((_, at) => importanceOf(column, at, language));
    const apart = toldApartBy(column, language);
    return {
      column,
      table,
      words: [...column.stems, ...extra],
      importance,
      total: sumOf(importance),
      own: column.stems.length,
      head: kindOf(column, language),
      ...(apart !== null && { apart }),
    };
  });

/** "orderdate": several words written as one. */
const writtenAsOne: Rule = (table, language) =>
  table.columns
    .filter(column => column.stems.length > 1)
    .map(column => ({
      column,
      table,
      words: [language.stem(splitName(column.ref.column, language).join(''))],
      importance: [1],
      total: 1,
      own: 1,
    }));

/** "qty": the short form that stands in the name itself. */
const shortForms: Rule = (table, language) =>
  table.columns.flatMap(column => {
    const words = wordsOf(column.ref.column).map(language.stem);
    const shortened =
      words.join(' ') !== column.stems.join(' ') && words.some(word => language.abbreviations.has(word));
    if (words.length === 0 || !shortened) return [];
    const all = [...words, ...table.stems.filter(stem => !words.includes(stem))];
    return [{ column, table, words: all, importance: words.map(() => 1), total: words.length, own: words.length }];
  });

/** "the id of the role" is its code; "the id" alone rather one that is called so. */
const keysOfThings: Rule = (table, language) => {
  const [id] = language.roles.key;
  const key = table.key && !table.key.stems.some(stem => language.roles.key.has(stem)) ? table.key : null;
  if (!key || !id) return [];
  return [{ column: key, table, words: [id, ...table.stems], importance: [0.62], total: 1, own: 1, tail: true }];
};

/** "Deliveries" are what rows with a `delivery_no` are of, where several are of each and they have no table of their own. */
const thingsOfKeys: Rule = (table, { roles }) =>
  (table.profile.repeats ?? [])
    .filter(({ held }) => !held)
    .slice(0, 1)
    .flatMap(({ by: [key, ...parts] }) => {
      const column = table.columns.find(({ ref }) => ref.column === key);
      const words = column?.stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem)) ?? [];
      if (!column || parts.length > 0 || words.length === 0 || column.roles.has('foreign')) return [];
      const importance = words.map(() => 1);
      return [{ column: null, table, words, importance, total: words.length, own: words.length, things: true }];
    });

/** "Orders" are the rows that an `order_no` tells apart, whatever their file is called. */
const thingsNumbered: Rule = (table, { roles }) => {
  const numbers = table.columns.filter(
    ({ unique, nature }) => unique && (nature === 'identifier' || nature === 'code'),
  );
  const [column, ...others] = numbers;
  const words = column?.stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem)) ?? [];
  const isOwn = words.length > 0 && words.length < (column?.stems.length ?? 0);
  if (!column || !isOwn || others.length > 0 || column.roles.has('foreign')) return [];
  // What is called so by its whole name needs no other.
  if (table.stems.length === 1 && words.every(stem => table.stems.includes(stem))) return [];
  const importance = words.map(() => 1);
  return [{ column: null, table, words, importance, total: words.length, own: words.length, numbered: true }];
};

/** "Customers" are the rows of shops of which a column tells since when they are: `customer_since`. */
const thingsSince: Rule = (table, language) =>
  peopleSince(table, language).map(stem => ({
    ...{ column: null, table, words: [stem], importance: [1], total: 1, own: 1 },
    since: true,
  }));

/** "the population": the one figure of a table that is called after it, where the column is only called a value. */
const figuresOfTables: Rule = (table, language) => {
  const figures = table.columns.filter(({ roles }) => roles.has('measure'));
  const [only] = figures;
  const isPlain = (stem: string): boolean => language.roles.plain.has(stem);
  // A table of things has names or numbers for them; one of figures has the figure of each thing and time.
  const tells = (table.profile.keysTogether ?? []).length > 0;
  if (!only || figures.length > 1 || !tells || !only.stems.every(isPlain)) return [];
  const importance = table.stems.map(() => 1);
  return [{ column: only, table, words: table.stems, importance, total: importance.length, own: importance.length }];
};

/** Of ways that fit as well the earlier is taken. */
const rules: Rule[] = [
  tableItself,
  describedThings,
  figuresOfTables,
  thingsOfKeys,
  thingsNumbered,
  thingsSince,
  synonyms,
  otherWords,
  namesOfThings,
  namesOfItself,
  columnsThemselves,
  writtenAsOne,
  shortForms,
  keysOfThings,
];

/** All ways to call the columns and tables of a schema. */
export const labelsOf = (schema: Schema, language: Language): Label[] =>
  schema.tables.flatMap(table => rules.flatMap(rule => rule(table, language)));
