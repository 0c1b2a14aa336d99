import type { Masked, MaskKind } from './masked.ts';
import type { ColumnType } from './result.ts';

/**
 * `alike` names the columns of which equal values have equal masks: of most, the column alone. `applied`: what is read
 * are masks already, as in a copy that was made with them.
 */
export type ColumnMask = { kind: MaskKind; reason: string; alike: string; applied?: true };

/** How one table may be seen by one caller. Columns that are not listed do not exist for them. */
export type TablePolicy = {
  /** Empty where the source has no schemas. */
  schema: string;
  name: string;
  columns: { name: string; type: ColumnType; mask: ColumnMask | null }[];
  /** Only rows that match all of these; values are compared as text where the column is no number. */
  rows: RowFilter[];
  /** Why it is not read at all, in words for the caller; of a view that the caller may only know to be there. */
  refusal?: string;
  /** The one name by which it is read, where that is not its own, as of a copy. */
  stored?: string;
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
  /** The schemas that the name of a source stands for, in which its tables are looked for in order; by that name. */
  sources?: Record<string, string[]>;
  /** Names of sources whose tables nobody has read yet, so that none is known. */
  unread?: string[];
  /** From this the key of each mask is derived. */
  hashKey: string;
};

/** What of one column is demanded of every row that can matter; values as they stand in the statement, or days. */
export type Condition = {
  column: string;
  operator: '=' | '<' | '<=' | '>' | '>=' | 'in';
  values: string[];
  kind: 'number' | 'text' | 'day';
};

/** What a statement needs of one table. */
export type Need = { schema: string; name: string; columns: string[]; conditions: Condition[] };

export type Guarded = {
  /** Written anew from the parse tree; the only text that is ever sent. It may hold keys of masks: never show it. */
  sql: string;
  /** The same for people, with a dot in place of each key; absent where `sql` holds none. */
  shown?: string;
  /**
   * The same with one and the same mask for every hashed value; absent where `sql` holds no key. What a source says of
   * `sql` is never told, since it may quote it: it is told what it says of this.
   */
  keyless?: string;
  tables: { schema: string; name: string }[];
  /** The masked columns that the statement reads. */
  masked: Masked[];
  /** For each output column, in order, whether a masked value may be in it; null where the outputs cannot be told beforehand. */
  outputs: { name: string; masked: boolean }[] | null;
  /** What is needed of each table; only where the policy is of several sources. */
  needs?: Need[];
};
