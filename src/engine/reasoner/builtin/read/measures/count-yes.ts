import { countOfRows, type Term } from '../../form/form.ts';
import { flagValues } from '../../schema/flag-values.ts';
import type { Draft } from '../draft.ts';

/** "How many express jobs", of a column that says yes or no: the rows that say yes, not those that say anything. */
export const countYes = (draft: Draft): void => {
  const { form, schema } = draft;
  if (draft.has('distinct')) return;
  const counted = [...form.select, ...form.order.map(({ term }) => term)].flatMap(term => {
    const column =
      term.kind === 'aggregate' && ['count', 'distinct'].includes(term.aggregate) && term.of.kind === 'column'
        ? schema.column(term.of.column)
        : undefined;
    return column && flagValues(draft.schema, column, true).length > 0 ? [column] : [];
  });
  const [column, ...others] = new Set(counted);
  if (!column || others.length > 0 || form.compare || form.ratio || form.share || form.set) return;
  const yes = (term: Term): Term =>
    term.kind === 'aggregate' && term.of.kind === 'column' && schema.column(term.of.column) === column
      ? countOfRows(column.table.name)
      : term;
  form.select = form.select.map(yes);
  form.extra = form.extra.map(yes);
  form.order = form.order.map(({ term, direction }) => ({ term: yes(term), direction }));
  const opposite = draft.items.some(
    ({ atom, meaning }) => atom.token.opposite && meaning.kind === 'column' && meaning.column === column,
  );
  draft.where({ kind: 'in', column: column.ref, values: flagValues(draft.schema, column, !opposite) });
};
