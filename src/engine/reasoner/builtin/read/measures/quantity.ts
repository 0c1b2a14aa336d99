import type { ColumnRef } from '../../form/form.ts';
import type { Column, Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';

/** The one column that tells how much of something a row is about; null where none does, or several. */
const quantityOf = ({ columns }: Table): Column | null => {
  const [only, ...others] = columns.filter(
    ({ roles, uses, nature }) =>
      roles.has('measure') &&
      !roles.has('money') &&
      uses.natural === 'sum' &&
      (nature === 'amount' || nature === 'count'),
  );
  return only && others.length === 0 ? only : null;
};

/** Whether a place names many of something that a text tells, as "Wie viel Städte" does. */
export const manyAt = (draft: Draft, place: number): boolean => {
  const { meaning, atom, before } = draft.items[place] ?? {};
  const { plural, stem, nounsCapital } = draft.schema.language;
  const word = atom?.token.word ?? '';
  const text = meaning?.kind === 'column' && meaning.column.holds === 'text' && before?.length === 0;
  return text && stem(word) !== word && (nounsCapital || plural(word) === word);
};

/**
 * What a place names of which there is much or little, and not so many: the "honey" of "how much honey", where the data
 * has kinds of honey, or the kind itself ("how much lime"). Null where it names nothing of the sort, or several things.
 */
export const stuffAt = (draft: Draft, place: number): { quantity: Column | null } | null => {
  const { meaning, before } = draft.items[place] ?? {};
  const sorts = meaning?.kind === 'value' || (meaning?.kind === 'column' && meaning.column.holds === 'text');
  if (!sorts || before?.length !== 0 || !meaning.column.uses.groups || meaning.column.unique) return null;
  return manyAt(draft, place) ? null : { quantity: quantityOf(meaning.column.table) };
};

/** The column that a word for some stuff asks for the figures of, which is told where nothing else says of which. */
export const takenFor = (
  { items, assumptions }: Draft,
  place: number,
  column: Column,
  told: boolean,
): { kind: 'column'; column: ColumnRef } => {
  const item = items[place]!;
  if (item.meaning.kind === 'column') item.meaning = { kind: 'column', column, exact: true };
  if (told) assumptions.push({ kind: 'measure', column: column.ref });
  return { kind: 'column', column: column.ref };
};
