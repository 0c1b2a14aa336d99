import type { Form } from '../form/form.ts';
import type { Schema } from '../schema/schema.ts';

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
