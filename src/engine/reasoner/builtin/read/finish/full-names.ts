import { sameColumn, type Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** The first and the last name of which a term shows the one, where nobody asked for it alone. */
const namesOf = (draft: Draft, term: Term): readonly [Column, Column] | null => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  const called = column?.table.called;
  if (!column || !called?.includes(column)) return null;
  const asked = draft.items.some(
    ({ meaning, settled }) =>
      !settled && meaning.kind === 'column' && called.some(({ ref }) => sameColumn(ref, meaning.column.ref)),
  );
  return asked ? null : called;
};

/** Puts both names in the place of the one. */
const both = (draft: Draft, terms: Term[]): Term[] => {
  const shown = (column: Column): boolean =>
    terms.some(term => term.kind === 'column' && sameColumn(term.column, column.ref));
  return terms.flatMap(term => {
    const called = namesOf(draft, term);
    return called && !called.every(shown) ? called.map(({ ref }): Term => ({ kind: 'column', column: ref })) : [term];
  });
};

/** Whoever has a first and a last name is told by both: "who is from Oslo". */
export const showFullNames = (draft: Draft): void => {
  const { form } = draft;
  form.select = both(draft, form.select);
  form.group = both(draft, form.group);
};
