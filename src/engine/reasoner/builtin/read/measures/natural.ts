import type { AggregateName } from '../../form/aggregates.ts';
import { columnsOfFormula, columnsOfTerm, type Reckoned, type Term } from '../../form/form.ts';
import type { Column, Schema } from '../../schema/schema.ts';

/** How values of a measure are put together by default. */
export const naturalAggregate = (column: Column | null): AggregateName => column?.uses.natural ?? 'sum';

/** How the figures of many rows are put together where nothing is said: lengths of time and gaps between prices are averaged. */
export const naturalOf = (schema: Schema, term: Term): AggregateName => {
  if (term.kind === 'product' || (term.kind === 'formula' && multiplies(term.of))) return 'sum';
  if (term.kind === 'span') return 'avg';
  const columns = columnsOfTerm(term).map(ref => schema.column(ref) ?? null);
  return columns.some(column => naturalAggregate(column) === 'avg' || column?.roles.has('year') === true)
    ? 'avg'
    : 'sum';
};

/** Whether columns are multiplied with each other: what comes of so many at such a price. */
const multiplies = (of: Reckoned): boolean =>
  typeof of !== 'number' &&
  'op' in of &&
  ((of.op === 'times' && columnsOfFormula(of.left).length > 0 && columnsOfFormula(of.right).length > 0) ||
    multiplies(of.left) ||
    multiplies(of.right));

/** Whether a figure is an amount that adds up over rows, as no column holds it: "quantity × price", or what somebody defined so. */
export const isAmount = (schema: Schema, term: Term): boolean =>
  term.kind === 'product' || (term.kind === 'formula' && naturalOf(schema, term) === 'sum');
