import { aggregates } from '../form/aggregates.ts';
import { isComputed, type Term } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';

/** Whether a term yields a number that can be set against another. */
export const isFigure = (term: Term, schema: Schema): boolean =>
  term.kind === 'aggregate' &&
  (term.aggregate === 'count' ||
    term.aggregate === 'distinct' ||
    isComputed(term.of) ||
    (term.of.kind === 'column' && schema.column(term.of.column)?.holds === 'number'));

/** Sums and averages of what is no number. */
export const senseless = (term: Term | null, schema: Schema): boolean =>
  term?.kind === 'aggregate' &&
  aggregates[term.aggregate].numeric &&
  (term.of.kind === 'bucket' ||
    term.of.kind === 'part' ||
    term.of.kind === 'cases' ||
    (term.of.kind === 'column' && schema.column(term.of.column)?.holds !== 'number'));
