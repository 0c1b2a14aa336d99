import { columnsOfTerm, sameColumn, sameTerm } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

/** "the id of each customer and how many orders": where a key of the thing is asked for, its name is not. */
export const ownKeys = (draft: Draft): void => {
  const { form } = draft;
  for (const group of form.group.filter(term => draft.loose.includes(term))) {
    const table = columnsOfTerm(group)[0]?.table;
    const key = draft.picked.some(({ term }) => {
      const column = term.kind === 'column' && !sameTerm(term, group) ? draft.schema.column(term.column) : undefined;
      if (!column) return false;
      return (
        (column.table.name === table && (column.unique || column === column.table.key)) ||
        draft.schema.edges.some(
          ({ from, to }) => from.length === 1 && sameColumn(from[0]!, column.ref) && to[0]!.table === table,
        )
      );
    });
    if (
      key &&
      draft.choose('key instead', [
        { value: true, cost: 0 },
        { value: false, cost: 0.3 },
      ])
    )
      form.group = form.group.filter(term => term !== group);
  }
};
