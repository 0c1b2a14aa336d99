import type { AggregateName, Term } from '../../form.ts';
import { columnsOfTerm } from '../../form.ts';
import type { Column, Schema } from '../../schema/schema.ts';

/** How values of a measure are put together by default. */
export const naturalAggregate = (column: Column | null): AggregateName =>
  column?.roles.has('intensive') ? 'avg' : 'sum';

/** How the figures of many rows are put together where nothing is said: lengths of time and gaps between prices are averaged. */
export const naturalOf = (schema: Schema, term: Term): AggregateName => {
  if (term.kind === 'product') return 'sum';
  if (term.kind === 'span') return 'avg';
  const columns = columnsOfTerm(term).map(ref => schema.column(ref) ?? null);
  return columns.some(column => naturalAggregate(column) === 'avg' || column?.roles.has('year') === true)
    ? 'avg'
    : 'sum';
};
