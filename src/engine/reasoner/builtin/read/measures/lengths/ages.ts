import { only } from '../../../../../../base/lists/only.ts';
import type { Computed } from '../../../form/form.ts';
import { arePeople } from '../../../schema/rows/people.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { columnAt, cueAt, foldItems } from '../../fold-items.ts';
import { type Item, namedTables } from '../../items.ts';

type Span = Extract<Computed, { kind: 'span' }>;

/** Whether a date is that on which somebody was born. */
export const isBirthday = (column: Column, { language }: Schema): boolean =>
  column.holds === 'date' && column.stems.some(stem => language.gaps.births.has(stem));

/** When somebody died, where one column tells it. */
const deathOf = ({ table }: Column, { language }: Schema): Column | null => {
  const [died, ...others] = table.columns.filter(
    ({ holds, stems }) => holds === 'date' && stems.some(stem => language.gaps.deaths.has(stem)),
  );
  return died && others.length === 0 ? died : null;
};

/** How old somebody is who was born on a date: today, or when he died. */
export const ageFrom = (born: Column, schema: Schema): Span => {
  const died = deathOf(born, schema);
  return {
    kind: 'span',
    from: born.ref,
    ...(died ? { to: died.ref, open: schema.today } : { to: schema.today }),
    unit: 'year',
    name: schema.language.gaps.age,
  };
};

/** Whether some table tells an age itself, so that none is counted. */
const tellsAge = (tables: Iterable<Table>, { language }: Schema): boolean =>
  [...tables].some(({ columns }) =>
    columns.some(({ holds, stems }) => holds === 'number' && stems.some(stem => language.gaps.ages.has(stem))),
  );

/** The only birthday that some tables tell, where no column tells an age. */
export const birthdayIn = (tables: Iterable<Table>, schema: Schema): Column | null => {
  const born = only([...tables].flatMap(table => table.columns.filter(column => isBirthday(column, schema))));
  return tellsAge(tables, schema) ? null : born;
};

/** The one day from which things of some tables are so old: that they were built on, else that they were bought. */
const makingIn = (tables: Iterable<Table>, { language }: Schema): Column | null => {
  const dates = [...tables]
    .filter(table => !arePeople(table))
    .flatMap(({ columns }) => columns.filter(({ holds }) => holds === 'date'));
  const told = language.gaps.makings.map(words => dates.filter(({ stems }) => stems.some(stem => words.has(stem))));
  return only(told.find(({ length }) => length > 0) ?? []);
};

const tablesIn = (items: Item[], { tables }: Schema): Set<Table> => {
  const spoken = [...namedTables(items)].map(table => table.of ?? table);
  return new Set(spoken.length > 0 ? spoken : tables);
};

/** Whether an item asks for an age: "the average *age*", "*how old* is Eva". */
const asksAge = (items: Item[], at: number, born: Column, { language }: Schema): boolean => {
  const { atom, meaning } = items[at]!;
  const about = cueAt(items, at, 'ask')?.about?.some(stem => language.gaps.ages.has(stem));
  const isNoun = language.gaps.ages.has(atom.token.stem) && atom.to === atom.from + 1;
  const loose = meaning.kind === 'word' || columnAt(items, at) === born || cueAt(items, at, 'more') !== null;
  return about === true || (isNoun && loose);
};

/** "Over 50 years *old*" says no more than the years. */
const closesYears = (items: Item[], at: number, born: Column, { language }: Schema): boolean => {
  const { atom, meaning, before } = items[at]!;
  const years = language.times.units[items[at - 1]?.atom.token.word ?? ''] === 'year';
  const old = meaning.kind === 'column' && meaning.column === born && !meaning.exact;
  return years && before.length === 0 && (old || language.gaps.ages.has(atom.token.stem));
};

/** The day of those people that an item names, as a noun or by what was done then: "hire", "hired". */
const dayAt = (items: Item[], at: number, born: Column, { language }: Schema): Column | null => {
  const { atom, meaning } = items[at]!;
  const { stem, word } = atom.token;
  const isNamed = (column: Column): boolean =>
    (meaning.kind === 'column' && meaning.column === column) ||
    (meaning.kind === 'word' &&
      (column.stems.includes(stem) ||
        language.happenings.some(({ words, names }) => words.has(word) && column.stems.some(each => names.has(each)))));
  return born.table.columns.find(column => column !== born && column.holds === 'date' && isNamed(column)) ?? null;
};

/** Where another day is named up to which the age is meant: "at hire", "when he was hired"; no limit, as in "when hired after 2015". */
const untilAt = (items: Item[], born: Column, schema: Schema): { day: Column; drop: number[] } | null => {
  const { agedAt } = schema.language.gaps;
  for (const [at, { before }] of items.entries()) {
    const day = dayAt(items, at, born, schema);
    const next = items[at + 1]?.meaning.kind;
    if (!day || next === 'time' || next === 'number' || cueAt(items, at + 1, 'compare')) continue;
    const asks = at > 1 && cueAt(items, at - 1, 'ask') && agedAt.has(items[at - 1]!.atom.token.word);
    if (asks) return { day, drop: [at - 1, at] };
    if (before.some(word => agedAt.has(word))) return { day, drop: [at] };
  }
  return null;
};

/** The day from which people or things are so old: the only birthday of some tables, else the day of things that they were built or bought. */
export const ageDayIn = (tables: Iterable<Table>, schema: Schema): Column | null => {
  const all = [...tables];
  return birthdayIn(all, schema) ?? (tellsAge(all, schema) ? null : makingIn(all, schema));
};

/** Whether an age is taken for that of others than those who are asked about: the *staff* of "how old are our staff" are no children, whatever these are like. */
const isOfOthers = (items: Item[], at: number, { language }: Schema): boolean => {
  const { meaning } = items[at]!;
  const aged = meaning.kind === 'derived' && meaning.term.kind === 'span' && meaning.term.name === language.gaps.age;
  const next = items[at + 1];
  if (!aged || next?.meaning.kind !== 'column') return false;
  const taken = next.meaning.column.table;
  const called = next.atom.options.flatMap(option =>
    option.kind === 'table' && !option.guessed && option.score > 0.9 ? [option.table] : [],
  );
  return called.length > 0 && !called.includes(taken);
};

/** "How old are our customers?", of whom no day of birth, year or age is told: nothing else is an answer to it. */
export const isAgeInVain = (items: Item[], at: number, schema: Schema): boolean => {
  if (isOfOthers(items, at, schema)) return true;
  const about = cueAt(items, at, 'ask')?.about ?? [];
  if (!about.some(stem => schema.language.gaps.ages.has(stem))) return false;
  const spoken = [...tablesIn(items, schema)];
  const years = spoken.some(({ columns }) => columns.some(({ roles }) => roles.has('year')));
  // Asked in another language than that of the data, an age is called as these call it.
  const named = spoken.some(({ columns }) => columns.some(({ stems }) => stems.some(stem => about.includes(stem))));
  return !years && !named && !tellsAge(spoken, schema);
};

/**
 * Reads the age of people of whom only the birthday is told as the years until today, or until the day that is named, and that of
 * things as those since they were built or bought.
 */
export const withAges = (items: Item[], schema: Schema): Item[] => {
  const born = ageDayIn(tablesIn(items, schema), schema);
  if (!born) return items;
  const said = items.filter((_, at) => !closesYears(items, at, born, schema));
  const until = untilAt(said, born, schema);
  const term: Span = until ? { kind: 'span', from: born.ref, to: until.day.ref, unit: 'year' } : ageFrom(born, schema);
  const left = said.filter((_, at) => !until?.drop.includes(at));
  const read = left.reduce(
    (all, _, at) => (asksAge(all, at, born, schema) ? foldItems(all, { from: at, to: at + 1, drop: [], term }) : all),
    left,
  );
  return read === left ? said : read;
};
