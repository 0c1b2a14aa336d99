import type { Language } from '../language/language.ts';
import { writtenWords } from '../language/split-name.ts';
import { fold } from '../words/fold.ts';
import type { Column, Schema, Table } from './schema.ts';

/** ä and ae are one letter. */
const asWritten = (word: string): string => fold(word).replace(/([aou])e/g, '$1');

const endsIn = (word: string, ends: readonly string[]): boolean => {
  const [written, single] = [asWritten(word), asWritten(word).replace(/s$/, '')];
  return ends.map(asWritten).some(end => written.endsWith(end) || single.endsWith(end));
};

/** What German names end in for women and men alike: "Empfänger/-in", "KundeInnen". */
const genders: ReadonlySet<string> = new Set(['in', 'innen']);

/** The word of a column's name that says what it holds the names of: the "beneficiary" of "Beneficiary Name". */
const heldBy = ({ ref }: Column, { roles, stem }: Language): string =>
  writtenWords(ref.column)
    .filter(word => !roles.name.has(stem(word)) && !genders.has(word))
    .at(-1) ?? '';

/** On which side somebody stands where something is paid; `either`: a "firm" may pay or be paid. */
type Side = 'getting' | 'giving' | 'either';

const standsOn = (word: string, { parties, stem }: Language): Side | null => {
  const { getting, giving, either } = parties.trade;
  const is = (ends: readonly string[]): boolean => endsIn(word, ends) || endsIn(stem(word), ends.map(stem));
  const same = (end: string): boolean => asWritten(stem(end)) === asWritten(stem(word));
  if (is([...parties.getting, ...getting])) return 'getting';
  if (is([...parties.giving, ...giving])) return 'giving';
  return either.some(same) ? 'either' : null;
};

/** Whether a column holds whom rows are of, by name. */
const holdsNames = ({ holds, roles, nature }: Column): boolean =>
  holds === 'text' && !roles.has('key') && !roles.has('foreign') && nature !== 'identifier' && nature !== 'code';

/** Whether a column is called after those whose rows it tells, and most of them have several: however long they are, these are names. */
export const namesParties = (column: Column, language: Language): boolean =>
  holdsNames(column) &&
  !column.unique &&
  [...language.parties.all, ...language.parties.trade.giving].some(end => endsIn(heldBy(column, language), [end]));

/** On which side those stand whom a column holds: a "Recipient Organisation Name" is of those who get something. */
const sideHeld = (column: Column, language: Language): Side | null => {
  if (!holdsNames(column) || standsOn(heldBy(column, language), language) === null) return null;
  const sides = writtenWords(column.ref.column).map(word => standsOn(word, language));
  return sides.findLast(side => side === 'getting' || side === 'giving') ?? 'either';
};

/** Columns of one table each that hold the same, as years of one report do; none where they are of several sorts. */
const alike = (columns: Column[], language: Language): Column[] => {
  const once = new Set(columns.map(({ table }) => table)).size === columns.length;
  return once && new Set(columns.map(column => heldBy(column, language))).size === 1 ? columns : [];
};

/**
 * The one column that a word for somebody may mean by another name: the "suppliers" where money is paid to a "Beneficiary
 * Name", never to a payer, and the "firms" of either; that of each table where several
 * tables have it. None where there are several sorts of them.
 */
export const partiesCalled = (word: string, { language, tables }: Schema): Column[] => {
  const said = standsOn(word, language);
  if (said === null) return [];
  const found = tables
    .flatMap(({ columns }) => columns)
    .filter(column => {
      const side = sideHeld(column, language);
      return side !== null && (side === said || side === 'either' || said === 'either');
    });
  return alike(found, language);
};

/**
 * What words ask of a party: "who *paid*" for one that gives, "who was paid" and "who *got*" for one that gets something; null
 * where they say neither.
 */
const sideOf = (
  words: readonly string[],
  { parties: { gives, gets, done } }: Language,
): 'giving' | 'getting' | null => {
  const said = (set: ReadonlySet<string>): boolean => words.some(word => set.has(word));
  if (said(gets)) return 'getting';
  return said(gives) ? (said(done) ? 'getting' : 'giving') : null;
};

/** Whether a column holds those who give or pay something. */
export const holdsPayers = (column: Column, language: Language): boolean => sideHeld(column, language) === 'giving';

/** Whether words tell of somebody who gives or owes money: "who *paid*", "who *owes* us". */
export const saysGiving = (words: readonly string[], language: Language): boolean => {
  const { owing, unpaid } = language.life;
  return sideOf(words, language) === 'giving' || words.some(word => owing.has(word) || unpaid.has(word));
};

/** The ends of parties that the words of a question can't ask for by "who": no recipient has paid, and no donor has got anything. */
const otherParties = (words: readonly string[], language: Language): readonly string[] => {
  const side = sideOf(words, language);
  return side ? language.parties[side === 'giving' ? 'getting' : 'giving'] : [];
};

/** Whether "who" may ask for a column, by the words of the question. */
export const mayBeWho = (column: Column, words: readonly string[], language: Language): boolean =>
  !endsIn(heldBy(column, language), otherParties(words, language));

/** Whether words speak of work that is done for customers, and a column holds those: "who *completed* the most jobs" asks for none of them. */
export const isServed = (column: Column, words: readonly string[], language: Language): boolean =>
  words.some(word => language.parties.works.has(word)) &&
  sideOf(words, language) === null &&
  standsOn(heldBy(column, language), language) === 'giving';

/**
 * The one column that tells whom the rows of some tables are of, by the end of its name: the "Auftragnehmer" of orders, the
 * "recipient" of grants. Null where none does, or several do.
 */
export const partyOf = ({ language }: Schema, tables: Iterable<Table>): Column | null => {
  const found = [...tables]
    .flatMap(({ columns }) => columns)
    .filter(
      column =>
        holdsNames(column) &&
        (endsIn(heldBy(column, language), language.parties.all) || sideHeld(column, language) === 'giving'),
    );
  return alike(found, language)[0] ?? null;
};

/** Whether the rows of a table are paid for by somebody whom they name: trips of a customer, and no receipts of a filling station. */
const isPaidFor = (table: Table, schema: Schema): boolean => {
  const { edges, language } = schema;
  const owners = edges.flatMap(({ from, to }) => (from[0]!.table === table.name ? [schema.table(to[0]!.table)] : []));
  return (
    table.columns.some(column => sideHeld(column, language) === 'giving') ||
    owners.some(owner => owner !== undefined && standsOn(owner.stems.at(-1) ?? '', language) === 'giving')
  );
};

/** All tables that rows of some lead to, by keys of keys: from visits to pets, and from these to their owners. */
const ledTo = (tables: Iterable<Table>, { edges, table: named }: Schema): Table[] => {
  const found = new Set(tables);
  for (const table of found)
    for (const { from, to } of edges) {
      const next = from[0]!.table === table.name ? named(to[0]!.table) : undefined;
      if (next) found.add(next);
    }
  return [...found];
};

/**
 * Those who pay for what some rows tell, where these lead to one table of such: customers, and the owners of what is treated.
 * Whoever does the work stands in the rows as well, and pays nothing.
 */
export const payersOf = (schema: Schema, tables: Iterable<Table>): Table | null => {
  const led = ledTo(tables, schema).filter(({ label, called }) => label !== null || called !== null);
  const giving = led.filter(({ stems }) => standsOn(stems.at(-1) ?? '', schema.language) === 'giving');
  const { parties, stem } = schema.language;
  const owners = led.filter(({ stems }) => parties.trade.owning.some(word => stem(word) === stems.at(-1)));
  const [only, ...others] = giving.length > 0 ? giving : owners;
  return only && others.length === 0 ? only : null;
};

/** Of columns of several tables those that tell the money that flows so, as far as tables tell it by whom they are of. */
export const flowing = (columns: Column[], way: 'in' | 'out', schema: Schema): Column[] => {
  const [comes, goes] = [true, false].map(paid => columns.filter(({ table }) => isPaidFor(table, schema) === paid));
  const found = way === 'in' ? comes! : goes!;
  // Where nobody is told to pay for anything, nothing tells what is paid for.
  return comes!.length > 0 && found.length > 0 ? found : columns;
};
