import { type ColumnRef, type Computed, columnsOfTerm } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { Language } from '../language/language.ts';
import { isVerbOfFigure } from '../language/verbs-of-figures.ts';
import type { Atom, TimeSpan } from '../link/atom.ts';
import { productOf } from '../schema/derived.ts';
import type { Column, DerivedFigure, Schema, Table } from '../schema/schema.ts';

export type Meaning =
  /** `weak`: little of the column's name was said; `guessed`: a word that is only like one of its name. */
  | { kind: 'column'; column: Column; exact: boolean; weak?: boolean; modifier?: boolean; guessed?: boolean }
  | { kind: 'table'; table: Table; guessed?: boolean; everyday?: boolean }
  | { kind: 'value'; column: Column; values: string[]; contains: string | null; guessed?: boolean; written?: true }
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
  /** What it means is known for sure, and not told anew by what stands beside it. */
  settled?: true;
  /** An average of what each of many things has, which no list answers. */
  each?: true;
  /** Those right below it alone are meant, though it was not said. */
  nearest?: true;
  /** A part of the reading has taken it up. */
  used: boolean;
};

/** A measure that is the product of two columns, as a meaning. */
export const derivedMeaning = (of: DerivedFigure & { term?: Computed }): DerivedMeaning => ({
  kind: 'derived',
  term: of.term ?? productOf(of),
});

/** The figure that is named by nothing but a verb for what is done: "how many products did each shop *sell*"; null of others. */
export const figureOfVerb = ({ meaning, atom }: Item, language: Language): Column | null =>
  meaning.kind === 'column' && !meaning.exact && isVerbOfFigure(atom.token.stem, language) ? meaning.column : null;

/** The table whose rows a figure is of, as the lines whose quantities and prices give a revenue. */
export const tableOfFigure = (meaning: Meaning, schema: Schema): Table | null => {
  if (meaning.kind === 'column') return meaning.column.table;
  const [factor] = meaning.kind === 'derived' ? columnsOfTerm(meaning.term) : [];
  return (factor && schema.table(factor.table)) ?? null;
};

/** The tables that items speak of, by their names or by columns and values of theirs. */
export const namedTables = (items: readonly Item[]): Set<Table> =>
  new Set(
    items.flatMap(({ meaning }) =>
      meaning.kind === 'table'
        ? [meaning.table]
        : meaning.kind === 'column' || meaning.kind === 'value'
          ? [meaning.column.table]
          : [],
    ),
  );

/** The same, and where items speak of none the only one there is. */
export const spokenTables = (items: readonly Item[], { tables }: Schema): readonly Table[] => {
  const named = namedTables(items);
  return named.size > 0 ? [...named] : tables.length === 1 ? tables : [];
};
