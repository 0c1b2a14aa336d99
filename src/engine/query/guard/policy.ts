import type { ColumnType } from '../result.ts';

/** What a caller sees in place of a value. */
export type MaskKind = 'hash' | 'partial' | 'null' | 'refuse';

/** How one table may be seen by one caller. Columns that are not listed do not exist for them. */
export type TablePolicy = {
  /** Empty where the source has no schemas. */
  schema: string;
  name: string;
  columns: { name: string; type: ColumnType; mask: { kind: MaskKind; reason: string } | null }[];
  /** Only rows that match all of these; values are compared as text where the column is no number. */
  rows: RowFilter[];
};

export type RowFilter = {
  column: string;
  operator: 'equals' | 'not_equals' | 'in' | 'less_than' | 'greater_than';
  values: string[];
};

/** Everything of a source that one caller may see; what is not in it is missing for them. */
export type Policy = {
  tables: TablePolicy[];
  /** Schemas in which an unqualified name is looked for, in order. */
  searchPath: string[];
  /** Keys the hash of masked values: the same value hashes alike within one organization, so that joins and groups still work. */
  hashKey: string;
};

/** What was hidden, told with the result. */
export type Masked = { schema: string; table: string; column: string; mask: MaskKind; reason: string };

export type Guarded = {
  /** Written anew from the parse tree; the only text that is ever sent. It may hold the key of masks: never show it. */
  sql: string;
  /** The same for showing: without the key; absent where `sql` may be shown. `hideKey` takes it out of the source's errors. */
  shown?: string;
  tables: { schema: string; name: string }[];
  /** The masked columns that the statement reads. */
  masked: Masked[];
  /** For each output column, in order, whether a masked value may be in it; null where the outputs cannot be told beforehand. */
  outputs: { name: string; masked: boolean }[] | null;
};
