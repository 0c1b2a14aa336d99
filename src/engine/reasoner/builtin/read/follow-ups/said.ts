import { type Condition, isComputed, type Term } from '../../form/form.ts';
import type { Unsettled } from '../../form/unsettled.ts';
import type { Atom } from '../../link/atom.ts';
import type { Schema } from '../../schema/schema.ts';
import { naturalOf } from '../measures/natural.ts';

/** What a fragment says, read as a question, and what the words of it ask for. */
export type Said = {
  form: Unsettled;
  asks: Set<string>;
  grouping: boolean;
  /** Its figure was taken as none was said. */
  guessed: boolean;
  atoms: Atom[];
  schema: Schema;
  previous: Unsettled;
  /** What the answer before named, where the fragment points at that. */
  those: Condition[];
};

/** Whether a term is something that is added up or averaged. */
export const isMeasure = (schema: Schema, term: Term): boolean =>
  isComputed(term) || (term.kind === 'column' && schema.column(term.column)?.roles.has('measure') === true);

export const isAggregate = (term: Term): boolean => term.kind === 'aggregate';

/** Whether a figure is only how many there are, as is counted where a fragment names nothing: "per month". */
const isOnlyCounted = (term: Term, { asks, atoms }: Said): boolean =>
  term.kind === 'aggregate' &&
  !asks.has('count') &&
  (term.of.kind === 'rows' || (term.aggregate === 'distinct' && atoms.every(({ options }) => options.length === 0)));

/** The figure that a fragment asks for; undefined where none was said. */
export const measureOf = (said: Said): Term | undefined =>
  said.guessed ? undefined : said.form.select.find(term => isAggregate(term) && !isOnlyCounted(term, said));

/** A column that is measured, put together as it is where nothing is said. */
export const figureOf = (schema: Schema, term: Term): Term | null =>
  term.kind === 'aggregate' || term.kind === 'cases'
    ? null
    : { kind: 'aggregate', aggregate: naturalOf(schema, term), of: term };
