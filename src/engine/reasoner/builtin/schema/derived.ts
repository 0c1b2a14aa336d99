import type { Computed } from '../form/form.ts';
import type { DerivedFigure } from './schema.ts';

/** What a derived figure is in each row. */
export const productOf = ({ measure, factors, less }: DerivedFigure): Extract<Computed, { kind: 'product' }> => ({
  kind: 'product',
  factors: factors.map(({ ref }) => ref),
  name: measure.name,
  ...(less && { less }),
});
