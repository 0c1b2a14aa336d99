import { sameColumn } from '../form/form.ts';
import type { Column } from '../schema/schema.ts';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';

/** Whether a column tells things apart that no table holds: the `employee_id` of orders where there are no employees. */
const ofAbsent = ({ schema }: Draft, column: Column): boolean =>
  column.nature === 'identifier' &&
  !column.unique &&
  !schema.edges.some(
    ({ from, to }) =>
      sameColumn(from[0]!, column.ref) && schema.column(to[0]!)?.unique && to[0]!.table !== column.ref.table,
  );

/** Whether a word names things by a key of theirs in the rows of something else: "employees" for an `employee_id`. */
export const namesAbsent = (draft: Draft, { meaning }: Item): boolean =>
  meaning.kind === 'column' && !meaning.exact && !meaning.modifier && ofAbsent(draft, meaning.column);

/**
 * Things that have no table are those of which other rows have the key: each is listed once, and it is told where they
 * were found, since there may be others.
 */
export const keepStandIns = (draft: Draft): void => {
  const { form, items } = draft;
  for (const item of items) {
    if (!item.used || item.meaning.kind !== 'column' || !namesAbsent(draft, item)) continue;
    const { ref } = item.meaning.column;
    const counted = form.select.some(
      term =>
        term.kind === 'aggregate' &&
        term.aggregate === 'distinct' &&
        term.of.kind === 'column' &&
        sameColumn(term.of.column, ref),
    );
    const listed =
      form.group.length === 0 &&
      form.select.length > 0 &&
      form.select.every(term => term.kind === 'column' && sameColumn(term.column, ref));
    if (listed) form.distinct = true;
    // What only stands for things that nothing tells apart is told by itself.
    if ((counted || listed) && !item.meaning.guessed)
      draft.assumptions.push({ kind: 'stand-in', column: ref, word: item.atom.text });
  }
};
