import type { Term } from '../form/form.ts';
import type { Schema } from './schema.ts';

/** Whether groups by a term are stretches of time that follow one another: months of a date, or years that stand in a column as numbers. */
export const isTimeTerm = (term: Term, schema: Schema): boolean =>
  term.kind === 'bucket' || (term.kind === 'column' && schema.column(term.column)?.roles.has('year') === true);
