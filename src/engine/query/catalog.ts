import type { ColumnSemantics } from './column-semantics.ts';
import type { Dialect } from './dialect.ts';
import type { ColumnType } from './result.ts';
import type { TableKind } from './table-kind.ts';

/** What is known of a column without reading the table again. */
export type ColumnProfile = {
  name: string;
  type: ColumnType;
  /** The type in the source's own words. */
  nativeType: string;
  description: string | null;
  nullCount: number;
  distinctCount: number;
  /** Smallest and largest value as text (numbers plain, dates ISO 8601); null where all are null or the type has no order. */
  min: string | null;
  max: string | null;
  /** Values by frequency, commonest first: all of them where `valuesComplete`, else the commonest up to a cap. */
  values: { value: string; count: number }[];
  valuesComplete: boolean;
  /** Letters of a value on average, of text; absent where only its commonest values are known. */
  letters?: number;
  /** Of text, in how many rows it is a plain number; absent where in none, or where that is not known. */
  numbers?: number;
  /** What its numbers were written with in the file, as a currency or a percent sign; absent where they stood alone. */
  unit?: string;
  /** Hashes that stand for its different values, where these are too many to be kept (`semantics/relations/sketch.ts`). */
  sketch?: string[];
  /** True where the one who asks sees masks in place of the values. */
  masked?: boolean;
  /** Other words that people have for it. */
  synonyms?: string[];
  /** What its values are, as was told when they were read, or as a person said; absent where neither was. */
  semantics?: ColumnSemantics;
};

export type KeyTogether = { columns: string[]; exact: boolean };

/** Columns that say the same on every row of a thing, as the total of an order on each of its lines; `by` tells the things apart, or these and their parts. */
/** `held`: only these columns are of the thing, as the seats of a hall, and the rows are something else, as concerts. */
export type Repeats = { by: string[]; columns: string[]; held?: true };

/** A table as a reader of questions needs it. */
export type TableProfile = {
  /** The name by which SQL refers to it, unquoted. */
  name: string;
  /** The name people use. */
  title: string;
  description: string | null;
  rowCount: number;
  /** True where rows are hidden from whoever asks: counts are of all rows, to be reckoned with, and never told. */
  limited?: true;
  columns: ColumnProfile[];
  /** Declared or inferred from uniqueness; empty where there is none. */
  primaryKey: string[];
  /** Columns that tell its rows apart only together, as a country and a year; where not `exact`, all but a few of them. */
  keysTogether?: KeyTogether[];
  /** What its rows only repeat of the things they are of. */
  repeats?: Repeats[];
  /** Other words that people have for it. */
  synonyms?: string[];
  /** True where counts, and what is smallest and largest, come from a sample: they tell what is usual and prove nothing. */
  estimated?: true;
  /** Lines of its file that could not be read, and are no rows of it; absent where all could. */
  unreadLines?: number;
  /** The earlier table of the catalogue that holds the same file, by its name in SQL. */
  copyOf?: string;
  /** What its rows are, where a person said so. */
  kind?: TableKind;
};

/** How rows of two tables belong together, by the tables' SQL names. */
export type CatalogRelationship = {
  fromTable: string;
  fromColumns: string[];
  toTable: string;
  toColumns: string[];
  /** By what people call things in both, as a town, a team or a day: such columns stay what they are and become no keys. */
  natural?: true;
  /** Several rows of either table are of the same things: figures of the two are put together only after each was grouped. */
  shared?: true;
};

/** A data source beside the uploaded tables, which is asked by itself and in its own dialect. */
export type SourceCatalog = {
  id: string;
  name: string;
  description: string | null;
  dialect: Dialect;
  /** Each called after its schema and a dot, where there is one. */
  tables: TableProfile[];
  /** Declared or confirmed ones among these tables. */
  relationships: CatalogRelationship[];
};

/** How rows of tables in different places belong together; a source that is null stands for the uploaded tables. */
export type AcrossRelationship = CatalogRelationship & { fromSource: string | null; toSource: string | null };

/** All tables one caller may query together, in one SQL dialect, and the sources they may ask one at a time. */
export type Catalog = {
  dialect: 'duckdb';
  tables: TableProfile[];
  relationships: CatalogRelationship[];
  sources?: SourceCatalog[];
  /** Declared or confirmed ones between tables of different sources, or of one and an uploaded table. */
  across?: AcrossRelationship[];
};
