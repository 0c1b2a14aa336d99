import type { Computed } from '../form/form.ts';
import type { DerivedFigure } from './schema.ts';

/** What a derived figure is in each row. */
export const productOf = ({
  measure,
  factors,
  less,
  each,
  cost,
}: DerivedFigure): Extract<Computed, { kind: 'product' }> => ({
  kind: 'product',
  factors: (each ? factors.slice(1) : factors).map(({ ref }) => ref),
  ...(each && { each: factors[0].ref }),
  name: measure.name,
  ...(less && { less }),
  ...(cost && { cost: cost.ref }),
});
