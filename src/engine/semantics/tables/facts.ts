import type { TableProfile } from '../../query/catalog.ts';
import type { ColumnSemantics } from '../../query/column-semantics.ts';
import type { Lead } from '../keys.ts';

/** A column with what it is and its words. */
export type Said = { name: string; words: string[]; is: ColumnSemantics };

/** All that a rule may ask of a table. */
export type Facts = {
  profile: TableProfile;
  /** The words of its name. */
  words: string[];
  columns: Said[];
  /** The columns that lead to other tables. */
  leads: Lead[];
  /** How many columns of other tables lead here. */
  ledTo: number;
  /** Those that are neither identifiers nor lead anywhere. */
  own: Said[];
};
