import type { Asked, Form } from '../form/form.ts';
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

/** Whether rows are ranked by how many each of them is: the customer with the highest number of customers. */
export const countsItself = ({ group, order: [ranked] }: Form, schema: Schema): boolean => {
  const { of } = ranked?.term.kind === 'aggregate' ? ranked.term : {};
  return (
    of?.kind === 'rows' &&
    group.length > 0 &&
    group.every(term => {
      const column = term.kind === 'column' ? schema.column(term.column) : undefined;
      return column?.table.name === of.table && (column.unique || column === column.table.key);
    })
  );
};
