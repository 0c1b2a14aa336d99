import type { Adding, ColumnKind } from '../../query/column-semantics.ts';
import type { ColumnType } from '../../query/result.ts';

/** What is known of a column that a statement reads; null where it is not. */
export type KnownColumn = {
  name: string;
  type: ColumnType;
  kind: ColumnKind | null;
  adds: Adding | null;
  /** What its values are counted in; null where that is not known, or nothing. */
  unit: string | null;
  /** Whether no value comes twice. */
  unique: boolean | null;
  /** What tells the things apart whose rows all say the same here; absent where each row says its own. */
  repeatedBy?: string[];
  /** All of its values, where they are few and surely all. */
  values: string[] | null;
  /** Smallest and largest, as text. */
  min: string | null;
  max: string | null;
};

/** What is known of a table that a statement reads. JSON-safe: it is sent to the thread that reads statements. */
export type KnownTable = {
  /** Empty where the source has no schemas. */
  schema: string;
  name: string;
  columns: KnownColumn[];
  /** The columns of its key, together. */
  key: string[];
  /** Others that tell its rows apart together, as a country and a year. */
  keysTogether?: string[][];
  /** The date that "when" means, where it is a column of its own. */
  when: string | null;
};
