import type { Catalog, ColumnProfile, TableProfile } from '../../../query/catalog.ts';
import type { ColumnSemantics } from '../../../query/column-semantics.ts';
import type { TableSemantics } from '../../../semantics/table-semantics.ts';
import type { ColumnRef, Discount } from '../form/form.ts';
import type { Language } from '../language/language.ts';
import type { Derived } from '../language/word-kinds.ts';
import type { United } from './united/united.ts';

/** How text cells are to be read as something else. */
export type Cast =
  /** `amongRemarks`: other cells are words, whose figures are none. `elapsed`: it is told as hours, minutes and seconds, and read as seconds. */
  | { to: 'number'; decimalComma: boolean; amongRemarks?: boolean; elapsed?: true }
  /** The hour and the minute of a day, written together: 930, 1415. */
  | { to: 'clock' }
  /**
   * `parts`: it holds the day alone, and others the rest; without formats where these are numbers. `since1970`: it is told in so many
   * of these since 1970, and by no format.
   */
  | {
      to: 'date';
      formats: string[];
      dayFirstGuessed: boolean;
      parts?: DateParts;
      since1970?: 'seconds' | 'milliseconds';
    };

/** The columns of the year and the month of a date of which a third holds the day, and of the hour where one tells it. */
export type DateParts = { year: ColumnRef; month: ColumnRef; hour?: ColumnRef };

export type Role =
  | 'key'
  | 'foreign'
  | 'code'
  | 'name'
  | 'person'
  | 'place'
  | 'measure'
  | 'category'
  | 'date'
  | 'year'
  | 'money'
  | 'percent'
  | 'text';

/** What the values of a column are; every column is exactly one of these. */
export type Nature =
  /** Tells rows of its own table or of another apart. */
  | 'identifier'
  /** Stands for something without measuring it: postal codes, phone numbers, article codes. */
  | 'code'
  | 'name'
  /** Sorts the rows into kinds. */
  | 'category'
  /** Written freely: remarks, descriptions, messages. */
  | 'text'
  | 'flag'
  | 'date'
  /** A part of the calendar as a number, mostly a year. */
  | 'year'
  | 'coordinate'
  /** Figures that add up to nothing: percentages, prices of one piece, temperatures, scores, ages. */
  | 'rate'
  | 'amount'
  | 'count'
  | 'duration';

/** How values of a column may be put together. */
export type Uses = {
  sums: boolean;
  averages: boolean;
  /** How figures of many rows are put together where nothing is said; null where they are no figures. */
  natural: 'sum' | 'avg' | null;
  /** Whether rows may be grouped by it. */
  groups: boolean;
};

/** A column with what its name and values tell about its meaning. */
export type Column = {
  ref: ColumnRef;
  table: Table;
  profile: ColumnProfile;
  /** Its name as a person would say it. */
  title: string;
  stems: string[];
  /** What its values are in effect, whatever type they are stored as. */
  holds: 'number' | 'date' | 'boolean' | 'text';
  cast: Cast | null;
  roles: Set<Role>;
  /** What its values are, as is told of data before any question, or as a person said. */
  semantics: ColumnSemantics;
  nature: Nature;
  uses: Uses;
  unique: boolean;
  /** Some values are spelt in several ways that differ only in case or outer spaces, in how "&" is written, or in marks. */
  variants: 'case' | 'and' | 'marks' | null;
  /** Symbol or word of the unit, such as `€`, `%` or `kg`; null where none is known. */
  unit: string | null;
};

/** The row of a table that adds up its others, as sheets have it below: by which column it calls itself what. */
export type SumRow = { column: string; value: string };

/**
 * What columns of a table are attributes of, by its stem: the dogs of `GEBURTSJAHR_HUND`, `GESCHLECHT_HUND` and `HUNDEFARBE`.
 * `word` as it is written, where a name has it by itself; `sure`: rows are of it, as the
 * table is called after it as well, or after nothing where there is no other such thing.
 */
export type DescribedThing = { stem: string; word: string | null; sure: boolean; main: boolean };

export type Table = {
  /** The table that this is another name of. */
  of?: Table;
  name: string;
  title: string;
  profile: TableProfile;
  /** What its rows are: their life, whose they are, what they come to. Columns are called in it as they are stored. */
  semantics: TableSemantics;
  /** The words before its title that all tables begin with, by their stems: where they come from. */
  lead: string[];
  stems: string[];
  columns: Column[];
  key: Column | null;
  /** The column that names a row to people. */
  label: Column | null;
  /** The first and the last name of somebody, where each has a column of its own. */
  called: readonly [first: Column, last: Column] | null;
  /** The column by which "when" is judged. */
  date: Column | null;
  /** What a row comes to in money, such as the total of an invoice; null where no one column tells it. */
  worth: Column | null;
  /** The row that only adds up the others. */
  sumRow: SumRow | null;
  /** The column that says whose a row is, where tables of equal structure are read as one. */
  series: Column | null;
  /** What its columns are attributes of, though nothing tells these apart: what its rows are called. */
  described: DescribedThing[];
};

/** What of a value is compared: all of it, a text without case and outer spaces or as a number, a time's day or year. */
export type Reading = 'plain' | 'folded' | 'number' | 'day' | 'year';

/** In which order the first and the last name of somebody are written. */
export type Spelling = 'first last' | 'last, first';

/** By what rows of two tables belong together. */
export type Edge = {
  from: ColumnRef[];
  to: ColumnRef[];
  inferred: boolean;
  /** By what both call things, such as a town or a day: its columns are no keys, and stay what they are. */
  natural?: true;
  /** Several rows of either side may belong to several of the other: what both are of, as a town, is listed by neither. */
  many?: true;
  /** A few rows at its end stand twice: one of them is taken, so that nothing is counted for both. */
  almost?: true;
  /** A name in one column, of which the other table holds the parts in two: how they stand there. */
  spelled?: Spelling;
  /** How the two columns of each equality are read, where they are not compared as they stand. */
  read?: [Reading, Reading][];
};

/**
 * A table under another name, by the one key that leads to it so: the employees as "supervisor"; `named`: the key holds what the
 * row there is called, so that nothing has to be looked up to tell it; `repeated`: several rows may be called so.
 */
export type Alias = { table: Table; edge: Edge; named?: true; repeated?: true };

export type ValueHit = { column: Column; values: string[]; normal: string; count: number };

/** A word that so many rows have somewhere in what a column says, as it is written there. */
export type WrittenWord = { column: Column; text: string; rows: number };

/**
 * A figure that the product of two columns gives, less a discount where the rows have one; `each`: it is the second alone, of what
 * the first leads to: the price of the entry of a list that an event refers to; `cost`: what is taken off the second: what one cost.
 */
export type DerivedFigure = {
  measure: Derived;
  factors: [Column, Column];
  less: Discount | null;
  each?: true;
  cost?: Column;
};

/** The catalogue prepared for reading questions. `united`: which of its tables several of the desk's are read as. */
export type Schema = {
  catalog: Catalog;
  /** The day on which it is asked (ISO), up to which ages count. */
  today: string;
  language: Language;
  /** Whether there are other tables, which have nothing to do with these. */
  isPart?: true;
  /** Whether rows may have come since it was found out what they hold, as in a data source: what is largest is no end of them. */
  isLive?: true;
  tables: Table[];
  united: readonly United[];
  edges: Edge[];
  /** Tables under other names; they are found by these, and stand in no list of tables. */
  aliases: Alias[];
  table(name: string): Table | undefined;
  column(ref: ColumnRef): Column | undefined;
  /** Measures that the product of two columns gives, as far as such columns exist. */
  derived: DerivedFigure[];
  /** Values by their whole normalised text. */
  values: Map<string, ValueHit[]>;
  /** Values by each stem in them. */
  valueWords: Map<string, ValueHit[]>;
  /** Those stems by their first letters, as far as they are looked through for slips. */
  valueLetters: Map<string, string[]>;
  /** By their stems, words of questions that were looked for in texts, as no value is called so. */
  written: Map<string, WrittenWord[]>;
};
