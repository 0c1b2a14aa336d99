import type { ColumnRef } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import type { Column, Table } from '../../schema/schema.ts';
import type { Draft } from '../draft.ts';
import { leadsUp } from '../leads-up.ts';

/** Beside money, what is told in no unit and not in whole numbers may be money as well: the deduction from a load is no amount of it. */
const mayBeMoney = ({ nature, unit, semantics, profile: { min, max }, table: { worth } }: Column): boolean =>
  nature === 'amount' && worth !== null && !(unit ?? semantics.unit) && [min, max].some(value => value?.includes('.'));

/** The one column that tells how much of something a row is about; null where none does, or several. */
export const quantityOf = ({ columns }: Table): Column | null => {
  const [only, ...others] = columns.filter(
    column =>
      column.roles.has('measure') &&
      !column.roles.has('money') &&
      column.uses.natural === 'sum' &&
      (column.nature === 'count' || column.nature === 'amount') &&
      !mayBeMoney(column),
  );
  return only && others.length === 0 ? only : null;
};

/**
 * How much a row is about of a thing that a place names: the `portions` of "the most *burritos*". Null where a noun follows
 * that is counted ("the most online orders"), where the value only tells how rows are, and where no column says how much.
 */
export const amountAt = ({ items, schema: { language } }: Draft, place: number): Column | null => {
  const [item, next] = [items[place], items[place + 1]];
  if (!item?.used || item.meaning.kind !== 'value' || item.before.length > 0) return null;
  const { column } = item.meaning;
  const told = column.roles.has('place') || column.stems.some(stem => language.roles.trait.has(stem));
  const counted =
    next?.before.length === 0 && !next.used && next.meaning.kind !== 'cue' && !language.verbal(next.atom.token.word);
  return told || counted || !column.uses.groups ? null : quantityOf(column.table);
};

/** Whether the cells of a column are sorts of things, of which there may be many: species, products. */
export const tellsSorts = ({ stems }: Column, { roles, natures }: Language): boolean =>
  stems.some(stem => roles.sort.has(stem) || natures.wares.has(stem));

/** Whether a word is for many of something: "payments", and not "stock". */
export const isMany = (word: string, { plural, stem, nounsCapital }: Language): boolean =>
  stem(word) !== word && (nounsCapital || plural(word) === word);

/** Whether a place names many of something that a text tells, as "Wie viel Städte" does. */
export const manyAt = (draft: Draft, place: number): boolean => {
  const { meaning, atom, before } = draft.items[place] ?? {};
  const text = meaning?.kind === 'column' && meaning.column.holds === 'text' && before?.length === 0;
  return text && isMany(atom?.token.word ?? '', draft.schema.language);
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

/** "How many *no-shows* per doctor": the rows that have such a value are counted, where they are of those of whom each is asked. */
export const rowsCalledBy = ({ items, schema }: Draft, at: number, subject: Table): Table | null => {
  const { meaning, before } = items[at] ?? {};
  if (meaning?.kind !== 'value' || before!.length > 0) return null;
  const { table } = meaning.column;
  return table !== subject && leadsUp(schema, table, subject) ? table : null;
};
