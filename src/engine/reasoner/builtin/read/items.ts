import type { ColumnRef, Computed } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { Derived } from '../language/word-kinds.ts';
import type { Atom, TimeSpan } from '../link/atom.ts';
import type { Column, Table } from '../schema/schema.ts';

export type Meaning =
  /** `weak`: little of the column's name was said. */
  | { kind: 'column'; column: Column; exact: boolean; weak?: boolean; modifier?: boolean }
  | { kind: 'table'; table: Table }
  | { kind: 'value'; column: Column; values: string[]; contains: string | null }
  | { kind: 'derived'; term: Computed }
  | { kind: 'cue'; cue: Cue }
  | { kind: 'number'; number: number }
  | { kind: 'time'; time: TimeSpan }
  | { kind: 'word' };

type DerivedMeaning = Extract<Meaning, { kind: 'derived' }>;

/** A stretch of the question with the meaning chosen for it. */
export type Item = {
  meaning: Meaning;
  atom: Atom;
  /** Function words between it and the item before, lower case; "," for a comma. */
  before: string[];
  /** The key by which the table it speaks of is joined. */
  via?: ColumnRef;
  /** A part of the reading has taken it up. */
  used: boolean;
};

/** A measure that is the product of two columns, as a meaning. */
export const derivedMeaning = (of: {
  measure: Derived;
  factors: [Column, Column];
  term?: Computed;
}): DerivedMeaning => ({
  kind: 'derived',
  term: of.term ?? { kind: 'product', factors: of.factors.map(({ ref }) => ref), name: of.measure.name },
});
