import type { Computed } from '../../../form/form.ts';
import type { Column, Schema, Table } from '../../../schema/schema.ts';
import { columnAt, cueAt, foldItems } from '../../fold-items.ts';
import type { Item } from '../../items.ts';

type Span = Extract<Computed, { kind: 'span' }>;

/** Whether a date is that on which somebody was born. */
export const isBirthday = (column: Column, { language }: Schema): boolean =>
  column.holds === 'date' && column.stems.some(stem => language.gaps.births.has(stem));

/** How old today somebody is who was born on a date. */
export const ageFrom = (born: Column, { language, today }: Schema): Span => ({
  kind: 'span',
  from: born.ref,
  to: today,
  unit: 'year',
  name: language.gaps.age,
});

/** The only birthday that some tables tell, where no column tells an age. */
export const birthdayIn = (tables: Iterable<Table>, schema: Schema): Column | null => {
  const columns = [...tables].flatMap(table => table.columns);
  const told = columns.some(
    ({ holds, stems }) => holds === 'number' && stems.some(stem => schema.language.gaps.ages.has(stem)),
  );
  const [born, ...others] = columns.filter(column => isBirthday(column, schema));
  return born && others.length === 0 && !told ? born : null;
};

const tablesIn = (items: Item[], { tables }: Schema): Set<Table> => {
  const spoken = items.flatMap(({ meaning }) =>
    meaning.kind === 'table'
      ? [meaning.table]
      : meaning.kind === 'column' || meaning.kind === 'value'
        ? [meaning.column.table.of ?? meaning.column.table]
        : [],
  );
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

/** Reads the age of people of whom only the birthday is told as the years until today. */
export const withAges = (items: Item[], schema: Schema): Item[] => {
  const born = birthdayIn(tablesIn(items, schema), schema);
  if (!born) return items;
  const said = items.filter((_, at) => !closesYears(items, at, born, schema));
  return said.reduce(
    (read, _, at) =>
      asksAge(read, at, born, schema)
        ? foldItems(read, { from: at, to: at + 1, drop: [], term: ageFrom(born, schema) })
        : read,
    said,
  );
};
