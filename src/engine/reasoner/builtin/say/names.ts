import { lengthOfTime } from '../../../semantics/words/lengths-of-time.ts';
import { wordsApart } from '../../../semantics/words/words-apart.ts';
import type { Language } from '../language/language.ts';
import { splitName } from '../language/split-name.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';

/** A column's name as it stands in a sentence: "Order Date" is "order date", `Order_Dt` too, "SKU" stays; units in brackets are left out. */
export const sayColumn = (column: Column, language: Language): string => {
  const { table } = column;
  // The name of another row is what the row is: "supervisor" rather than "supervisor name".
  if (table.of && column === table.label) return language.title(table.title);
  return table.of ? `${language.title(table.title)} ${ownName(column, language)}` : ownName(column, language);
};

const ownName = (column: Column, language: Language): string => {
  if (column === column.table.series) return language.title(column.title);
  const whole = column.ref.column.replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ').trim() || column.title;
  const others = column.table.columns.map(({ ref }) => ref.column);
  const length = column.holds === 'number' ? lengthOfTime(whole, others) : null;
  if (!length) return saidPlainly(whole, column, language);
  return language.phrases.lengthIn(saidPlainly(length.of, { title: length.of }, language), length.unit);
};

const saidPlainly = (bare: string, column: Pick<Column, 'title'>, language: Language): string => {
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

/** Numbers, dates and the letter of a version. */
const isSign = (word: string): boolean => /\d/.test(word) || word.length < 2;

/** The plural that a file's name says, without what only tells which file it is: "inspections plus", "20240306 members final". */
const saidByTitle = (
  { title, stems, columns, described }: Table,
  { roles, stem, plural, meanings }: Language,
): string | null => {
  const [thing, ...others] = described.filter(({ sure }) => sure);
  // A word of which no plural is known is not said of many.
  const many = thing?.word && meanings(thing.word).length > 0 ? plural(thing.word) : null;
  if (thing) return others.length === 0 && many?.toLowerCase() !== thing.word ? many : null;
  const words = title.toLowerCase().split(/[\s.()-]+/);
  const said = words.filter(word => !isSign(word) && !roles.filler.has(stem(word)));
  const last = said.at(-1) ?? '';
  // The owners of "dog owners" are not the rows, where several of these have the same one.
  const isRepeated = columns.some(
    ({ nature, unique, stems: own }) => nature === 'identifier' && !unique && own.some(each => stems.includes(each)),
  );
  const isPlural = plural(last).toLowerCase() === last && stem(last) !== last;
  return isPlural && !isRepeated && said.every(word => /^\p{L}+$/u.test(word))
    ? [...said.slice(0, -1), plural(last)].join(' ')
    : null;
};

/** Several of what a name names: "coaches", and "values of hired", of which there is no plural. */
export const severalOf = (name: string, { plural, hasPlural, phrases }: Language): string =>
  hasPlural(name) ? plural(name) : phrases.valuesOf(name);

/** What one calls the rows of a table: the person's own word where there is one, else the table's name where it is a plural, else rows. */
export const sayRows = (schema: Schema, table: string, noun?: { table: string; word: string }): string => {
  const { language } = schema;
  if (noun?.table === table) return language.plural(noun.word);
  const found = schema.table(table);
  const title = found?.title.toLowerCase() ?? '';
  const last = title.split(' ').at(-1) ?? '';
  const list = language.listed(last);
  if (list) return list.many ?? language.phrases.rows;
  const many = language.plural(last);
  // Tables of databases are called after what they hold, files after anything.
  const called = found?.profile.synonyms !== undefined;
  const isPlural = many.toLowerCase() === last && language.stem(last) !== last;
  return /^[\p{L} ]+$/u.test(title) && (called || (isPlural && !language.roles.filler.has(language.stem(last))))
    ? [...title.split(' ').slice(0, -1), many].join(' ')
    : ((found && saidByTitle(found, language)) ?? language.phrases.rows);
};
