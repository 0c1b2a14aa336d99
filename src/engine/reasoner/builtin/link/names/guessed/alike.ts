import { callsRows } from '../../../../../semantics/tables/rows-called/rows-called.ts';
import { closest } from '../../../../../semantics/vectors/likeness.ts';
import { nameWords } from '../../../../../semantics/words/name-words.ts';
import type { Language } from '../../../language/language.ts';
import { doersCalled } from '../../../schema/agents.ts';
import { flowing, partiesCalled } from '../../../schema/parties.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { wordsOf } from '../../../words/fold.ts';
import type { Hit } from '../find-names.ts';
import type { Label } from '../labels.ts';
import { isBought, isCost, isReckoned, saysIncome } from './income.ts';

/** As surely words that only mean the like name something, beside those that say it. */
const surely = { rows: 0.85, names: 0.68 };

/** So alike a word must be: opposites stand in like texts too, such as a refund and a payment, and drivers stand with taxis. */
const like = { column: 0.72, table: 0.78 };

/** The words of names, in English and in the singular, by their stems in the language of the data. */
const english = (label: Label, language: Language): Map<string, string> => {
  const name = label.column?.ref.column ?? label.table.title;
  const words = [...new Set([...wordsOf(name), ...nameWords(name)])];
  return new Map(words.map(word => [language.stem(word), nameWords(word)[0] ?? word]));
};

/** The table whose rows a word is surest for, by all columns but some; of tables that tell the same none. */
const tablesCalled = (word: string, { tables }: Schema, without: readonly Column[] = []): Table[] => {
  const rated = tables
    .filter(({ semantics }) => semantics.kind !== 'link' && semantics.kind !== 'lookup')
    .map(table => {
      const { semantics, title, columns, date } = table;
      const names = columns.filter(column => !without.includes(column)).map(({ ref }) => nameWords(ref.column));
      const isEvent = semantics.kind === 'event' || semantics.times.length > 0 || date !== null;
      return { table, sure: callsRows(word, nameWords(title), names, isEvent) };
    });
  const most = Math.max(...rated.map(({ sure }) => sure));
  const surest = rated.filter(({ sure }) => sure > 0 && sure === most).map(({ table }) => table);
  return surest.length === 1 ? surest : [];
};

/** The things that a table tells figures of, as its name and cells of the things say: the "schools" of `school_figures`, with a key of institutes. */
const thingsCounted = (stem: string, { tables, edges, valueWords }: Schema): Table[] => {
  const things = tables
    .filter(({ stems }) => stems.length > 1 && stems.includes(stem) && stems.at(-1) !== stem)
    .flatMap(({ name }) => edges.flatMap(({ from, to }) => (from[0]!.table === name ? [to[0]!.table] : [])));
  const [thing, ...others] = new Set(things);
  const found = tables.find(({ name }) => name === thing);
  if (!found || others.length > 0 || found.stems.includes(stem)) return [];
  return valueWords.get(stem)?.some(({ column }) => column.table === found) ? [found] : [];
};

/** Finds the rows of a table by what people call such, whatever the table is called: "homes" of what has bedrooms. */
export const rowsCalledIn = (schema: Schema): ((said: string, without?: readonly Column[]) => Hit[]) => {
  const { language } = schema;
  return (said, without = []) => {
    const [word, ...others] = language.meanings(said);
    if (word === undefined || others.length > 0) return [];
    const called = tablesCalled(word, schema, without);
    return (called.length > 0 ? called : thingsCounted(language.stem(said), schema)).map(table => ({
      label: { column: null, table, words: [language.stem(said)], importance: [1], total: 1, own: 1 },
      word: 0,
      weight: surely.rows,
      guessed: true,
    }));
  };
};

/** A shorter end says too little of what the whole word is. */
const leastEnd = 5;
/** ä and ae are one letter. */
const asWritten = (stem: string): string => stem.replace(/([aou])e/g, '$1');

/** "Leistung" is the "Anschlussleistung" where words are put together and no other name ends so. */
const endingIn = (said: string, labels: readonly Label[], language: Language): Hit[] => {
  const end = asWritten(language.stem(said));
  if (!language.compounds || end.length < leastEnd - 1 || said.length < leastEnd) return [];
  const hits = labels.flatMap(label =>
    label.words.slice(0, label.own).flatMap((stem, word): Hit[] => {
      const whole = asWritten(stem);
      const isEnd = whole.length > end.length + 2 && whole.endsWith(end);
      return isEnd ? [{ label, word, weight: surely.rows, guessed: true }] : [];
    }),
  );
  const ended = new Set(hits.map(({ label }) => label.column ?? label.table));
  return ended.size === 1 ? hits : [];
};

/** Columns as whatever their names say. */
const named = (columns: readonly Column[], labels: readonly Label[]): Hit[] =>
  labels
    .filter(({ column }) => column !== null && columns.includes(column))
    .flatMap(label =>
      label.words.slice(0, label.own).map((_, word) => ({ label, word, weight: surely.rows, guessed: true })),
    );

/** Finds those who do something by what they are called, where a column is called after what such do: "director" is who a film is `directed_by`. */
export const doersIn = (schema: Schema, labels: readonly Label[]): ((said: string) => Hit[]) => {
  const columns = labels.flatMap(({ column }) => column ?? []);
  return said => named(doersCalled(said, columns, schema.language), labels);
};

/** Whom rows are of by another word than their column is called: the "suppliers" of a "Beneficiary Name". */
const partiesIn = (said: string, labels: readonly Label[], schema: Schema): Hit[] =>
  named(partiesCalled(said, schema), labels);

/** What rows come to, where one table tells it; else the columns of money that adds up; where none is told to be money, those of amounts in no unit. */
const moneyOfAll = ({ tables }: Schema): Column[] => {
  const worth = tables.flatMap(table => table.worth ?? []);
  if (worth.length === 1) return worth;
  const adding = tables
    .flatMap(({ columns }) => columns)
    .filter(({ roles, uses }) => roles.has('measure') && uses.sums);
  const money = adding.filter(({ roles }) => roles.has('money'));
  return money.length > 0
    ? money
    : adding.filter(({ semantics, holds }) => holds === 'number' && semantics.kind === 'amount' && !semantics.unit);
};

/** Whether a column is of money that goes out or is paid beside what is bought: a refund is no revenue, nor what parts cost. */
export const goesOut = (column: Column, schema: Schema): boolean =>
  isCost(column, schema.language) ||
  isBought(column, schema) ||
  column.stems.some(stem => schema.language.flows.beside.has(stem));

/** What comes in, where several tables tell of money: what happenings come to, and not what people are paid or parts cost. */
export const earnedOf = (schema: Schema): Column[] => {
  const { tables } = schema;
  const worth = tables
    .filter(({ semantics }) => semantics.kind === 'event')
    .flatMap(({ worth }) => worth ?? [])
    .filter(column => !goesOut(column, schema));
  return flowing(worth, 'in', schema);
};

/** Whether columns are one, or are called alike by tables of one sort, such as a file for each till. */
const isOneSort = (columns: Column[]): boolean =>
  new Set(columns.map(({ table }) => table)).size === columns.length &&
  new Set(columns.map(({ ref }) => ref.column.toLowerCase())).size === 1;

/** "The most *money*", "*revenue*", where one column is of money that adds up. */
const moneyIn = (said: string, labels: readonly Label[], schema: Schema): Hit[] => {
  const { language, derived } = schema;
  const stem = language.stem(said);
  const comesIn = saysIncome(said, language) && !isReckoned(derived, stem);
  if (!language.money.has(stem) && !comesIn) return [];
  const all = moneyOfAll(schema);
  // A fee is what happenings bring in, where no other money is told of.
  const fee = all.filter(
    column => column.uses.natural === 'sum' && !isCost(column, language) && !isBought(column, schema),
  );
  const any = all.filter(
    column => language.money.has(stem) || (column.uses.natural === 'sum' && !goesOut(column, schema)),
  );
  const found = [earnedOf(schema), all.length === 1 ? fee : [], any].find(isOneSort) ?? [];
  return named(found, labels);
};

/**
 * What a word that names nothing is like, by the vectors of words: "staff" the employees, "rides" the rows of taxis. Only
 * what is clearly nearer than all else counts, and it stays a guess.
 */
export const alikeIn = (schema: Schema, labels: Label[]): ((word: string) => Hit[]) => {
  const { language } = schema;
  const tellers = new Map<string, Hit[]>();
  for (const label of labels) {
    const words = english(label, language);
    for (const [at, stem] of label.words.slice(0, label.own).entries()) {
      const word = words.get(stem);
      if (word && word.length > 2) tellers.set(word, [...(tellers.get(word) ?? []), { label, word: at, weight: 1 }]);
    }
  }
  const kinds = [...tellers.keys()].map(word => [word, [[word]]] as const);
  return said => {
    const ended = endingIn(said, labels, language);
    if (ended.length > 0) return ended;
    const spoken = [...partiesIn(said, labels, schema), ...moneyIn(said, labels, schema)];
    if (spoken.length > 0) return spoken;
    const [word, ...others] = language.meanings(said);
    if (word === undefined || others.length > 0) return [];
    const match = closest([word], kinds);
    if (!match?.sure || match.likeness < like.column) return [];
    return tellers
      .get(match.key)!
      .filter(({ label }) => label.column !== null || match.likeness >= like.table)
      .map(hit => ({ ...hit, weight: surely.names, guessed: true }));
  };
};
