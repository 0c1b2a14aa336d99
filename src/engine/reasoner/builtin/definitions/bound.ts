import type { Computed } from '../form/form.ts';
import type { Option } from '../link/atom.ts';
import type { Defined } from './definitions.ts';

/** Why a definition cannot be used over some tables. */
export type Hindrance =
  | { kind: 'missing'; words: string[] }
  /** Columns that are there, and no figures, or not for the asker. */
  | { kind: 'figures'; words: string[] }
  | { kind: 'several'; word: string; columns: string[] }
  | { kind: 'nested'; term: string }
  /** Whether this is to be taken off a sum. */
  | { kind: 'apart'; word: string }
  | { kind: 'tables' | 'unread' | 'verified' };

/** What a definition comes to over some tables. */
export type Bound = Defined & {
  bound: /** A figure of a row that is read like a column; `reckoned`: how, where columns are called otherwise than it says. */
    | { kind: 'formula'; terms: Extract<Computed, { kind: 'formula' }>[]; reckoned: string | null }
    /** Values of a column that are one thing; `lacks`: those of them that the column does not hold. */
    | {
        kind: 'values';
        options: Extract<Option, { kind: 'value' }>[];
        lacks: { values: string[]; column: string } | null;
      }
    /** Words to be read in place of the term. `sides`: of a ratio, each asked for like the term, and set against the other. */
    | { kind: 'words'; text: string; sides?: [string, string] }
    | { kind: 'none'; why: Hindrance };
};
