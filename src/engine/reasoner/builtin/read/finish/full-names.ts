import { sameColumn, sameTerm, type Term } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';
import { wordsOf } from '../../words/fold.ts';
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

/** Whether words ask for the number of somebody by what such is called, without whose it is: the "*ids* of all students". */
const saysKey = ({ schema: { language } }: Draft, said: string): boolean =>
  wordsOf(said).some(word => language.roles.key.has(language.stem(word)));

/** The names of whom a term shows the number, where nobody asked for that: "patients with more than three visits". */
const namesOfKey = (draft: Draft, term: Term): Term[] => {
  const column = term.kind === 'column' ? draft.schema.column(term.column) : undefined;
  const { called, key } = column?.table ?? {};
  if (!column || !called || column !== key) return [];
  const asked = draft.items.some(
    ({ atom, meaning, settled }) =>
      !settled &&
      meaning.kind === 'column' &&
      sameColumn(meaning.column.ref, column.ref) &&
      (meaning.exact || saysKey(draft, atom.text)),
  );
  return asked ? [] : called.map(({ ref }): Term => ({ kind: 'column', column: ref }));
};

const shows = (terms: Term[], term: Term): boolean => terms.some(other => sameTerm(other, term));

/** Whoever has a first and a last name is told by both: "who is from Oslo"; of the same name there may be several, who stay apart. */
export const showFullNames = (draft: Draft): void => {
  const { form } = draft;
  const numbers = form.select.filter(term => namesOfKey(draft, term).length > 0);
  form.select = both(draft, form.select).flatMap(term => {
    const names = namesOfKey(draft, term);
    return names.length > 0 && !names.some(name => shows(form.select, name)) ? names : [term];
  });
  // Each was told once by the number: so they are by their names.
  if (form.distinct && numbers.length > 0 && form.group.length === 0) {
    form.group = numbers;
    form.distinct = false;
  }
  const apart = form.group.length > 0 ? numbers.flatMap(term => namesOfKey(draft, term)) : [];
  form.group = [...both(draft, form.group), ...apart.filter(name => !shows(form.group, name))];
};
