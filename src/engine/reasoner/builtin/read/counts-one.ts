import type { Asked } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';

/** "How many points has Ann", where Ann is one row: what is asked for is a figure of hers, not how many rows she is. */
export const countsOne = (form: Asked, schema: Schema): boolean =>
  form.select.length > 0 &&
  form.select.every(term => term.kind === 'aggregate' && term.of.kind === 'rows') &&
  form.group.length === 0 &&
  form.where.some(
    condition =>
      condition.kind === 'in' &&
      !condition.negated &&
      condition.values.length === 1 &&
      schema.column(condition.column)?.unique === true,
  );
