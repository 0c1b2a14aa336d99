import type { Term } from '../form/form.ts';
import type { Column, Schema } from './schema.ts';

/** Whether a column tells places in a race or list, of which the first is the best. */
export const tellsPlaces = ({ stems, semantics, profile }: Column, { language }: Schema): boolean =>
  stems.some(stem => language.merits.places.has(stem)) && semantics.kind === 'score' && Number(profile.min) >= 0;

/** Whether what is ranked by are places: the top three by rank are those of the first ranks, the smallest numbers. */
export const ranksByPlaces = (schema: Schema, term: Term): boolean => {
  const of = term.kind === 'aggregate' && term.aggregate !== 'distinct' ? term.of : term;
  const column = of.kind === 'column' ? schema.column(of.column) : undefined;
  return column !== undefined && tellsPlaces(column, schema);
};
