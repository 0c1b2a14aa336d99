import { wordsApart } from '../../../semantics/words/words-apart.ts';
import type { Language } from '../language/language.ts';
import { splitName } from '../language/split-name.ts';
import type { Column, Schema } from '../schema/schema.ts';

/** A column's name as it stands in a sentence: "Order Date" is "order date", `Order_Dt` too, "SKU" stays; units in brackets are left out. */
export const sayColumn = (column: Column, language: Language): string => {
  const { table } = column;
  // The name of another row is what the row is: "supervisor" rather than "supervisor name".
  if (table.of && column === table.label) return language.title(table.title);
  return table.of ? `${language.title(table.title)} ${ownName(column, language)}` : ownName(column, language);
};

const ownName = (column: Column, language: Language): string => {
  const bare = column.ref.column.replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ').trim() || column.title;
  const words = bare.includes('_') || wordsApart(bare) !== bare || language.abbreviations.has(bare.toLowerCase());
  const named = words
    ? splitName(bare, language)
        .filter((word, at, all) => word.length > 1 || at === 0 || at < all.length - 1)
        .join(' ')
    : bare
        .split(/\s+/)
        .map(word => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
        .join(' ');
  return language.title(loosened(named, column.title) || column.title);
};

const together = (name: string): string => name.replace(/[_\s-]/g, '').toLowerCase();

/** A name with the gaps that it lacks where it was taken apart: "date of hire" rather than "dateof hire". */
const loosened = (named: string, title: string): string =>
  together(title) === together(named) && title.split(' ').length > named.split(' ').length ? title : named;

/** What one calls the rows of a table: the person's own word where there is one, else the table's name where it is a plural, else rows. */
export const sayRows = (schema: Schema, table: string, noun?: { table: string; word: string }): string => {
  if (noun?.table === table) return schema.language.plural(noun.word);
  const title = schema.table(table)?.title.toLowerCase() ?? '';
  const last = title.split(' ').at(-1) ?? '';
  const many = schema.language.plural(last);
  // Tables of databases are called after what they hold, files after anything.
  const called = schema.table(table)?.profile.synonyms !== undefined;
  return /^[\p{L} ]+$/u.test(title) && (called || many.toLowerCase() === last)
    ? [...title.split(' ').slice(0, -1), many].join(' ')
    : schema.language.phrases.rows;
};
