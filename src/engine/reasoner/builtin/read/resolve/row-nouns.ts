import type { Cue } from '../../language/cue.ts';
import type { Atom } from '../../link/atom.ts';
import type { Column } from '../../schema/schema.ts';
import { happeningsOf } from '../happenings.ts';
import { tableIn } from '../owner.ts';
import { isWord, type Place } from './place.ts';
import type { Rule } from './way.ts';

/** So surely a noun is for what rows are; what is only like the name of a table is less. */
const surely = 0.75;

/** Whether a column counts of each row what a word calls, and says no more of it: the "pupils" of classes with `num_pupils`. */
const isCounted = ({ atom }: Place): boolean =>
  atom.options.some(
    option =>
      option.kind === 'column' &&
      option.column.semantics.kind === 'count' &&
      option.column.roles.has('measure') &&
      option.column.stems.at(-1) === atom.token.stem &&
      option.score > 0.8,
  );

/** So far from a cell stands another that it is set against. */
const reach = 4;

/** The columns that have a cell that reads just as an atom. */
const cellsOf = (atom: Atom | undefined): Column[] =>
  atom?.options.flatMap(option =>
    option.kind === 'value' && !option.part && !option.guessed && option.contains === null && option.score >= 0.95
      ? [option.column]
      : [],
  ) ?? [];

const comparing: readonly (Cue['kind'] | undefined)[] = ['more', 'compare', 'difference', 'versus'];

/** "Is a *house* dearer than a *flat*": a cell that is set against another of its column is that, whatever rows are called. */
const hasPeer = ({ atom, other }: Place): boolean => {
  const own = cellsOf(atom);
  const near = [...Array(2 * reach + 1).keys()].flatMap(at => other(at - reach) ?? []);
  const peers = near.filter(({ token }) => token.stem !== atom.token.stem).flatMap(cellsOf);
  return own.some(column => peers.includes(column)) && near.some(({ cue }) => comparing.includes(cue?.kind));
};

/** "*Novel* books" are of that sort, though rows of books might be called novels: a cell right before what the rows are called. */
const isSort = ({ atom, next }: Place): boolean =>
  cellsOf(atom).length > 0 &&
  next?.from === atom.to &&
  tableIn(next) !== null &&
  tableIn(next) === cellsOf(atom)[0]!.table;

/** "*New customers*": those of whom a date of their own tells since when they are, and no state of what happens to them. */
const isFreshOnes = ({ atom, next, other, schema }: Place): boolean => {
  const { language } = schema;
  // "New *gold* members".
  const sorted = next?.options.some(({ kind }) => kind === 'value') && tableIn(next) === null;
  const ones = next?.from === atom.to ? (sorted ? other(2) : next) : undefined;
  const table = tableIn(ones);
  // Of whom no date of their own tells it, what they did does: a state that only means the like says less of them.
  const first = table !== null && table.date === null && happeningsOf(schema, table)?.date != null;
  const guessed = atom.options.length > 0 && atom.options.every(option => option.kind === 'value' && option.guessed);
  return (
    language.passing.fresh.has(atom.token.stem) &&
    table !== null &&
    (table.date !== null ? cellsOf(atom).length > 0 : first && (guessed || cellsOf(atom).length > 0)) &&
    cellsOf(atom).every(column => column.table !== table)
  );
};

/** Whether an atom is a common noun for what the rows are, written as such. */
const callsRows = (place: Place): boolean => mayCallRows(place) && !isCounted(place) && !isSort(place);

/** Whether rows of anything may be called so, as "items" and "things" are, where they are counted. */
const isEveryday = ({ atom }: Place): boolean =>
  atom.options.some(option => option.kind === 'table' && option.everyday === true);

const mayCallRows = ({ atom, schema: { language } }: Place): boolean =>
  atom.options.some(option => option.kind === 'table' && option.guessed && option.score >= surely) &&
  isWord(atom) &&
  !atom.quoted &&
  (!atom.token.capital || language.nounsCapital);

/** Whether an atom names the rows of a table, and a column only as its cells have such a word in them. */
const namesRows = ({ atom, first }: Place): boolean =>
  atom.options.some(option => option.kind === 'table' && !option.guessed && option.score > 0.85) &&
  first?.kind === 'column' &&
  !first.exact &&
  first.score < 0.7;

/** "*Engineers*" are those whose job cells call so, where rows of one table are called employees: a cell that sorts its rows says which are meant. */
const isOfSort = ({ atom }: Place): boolean => {
  const tables = atom.options.flatMap(option => (option.kind === 'table' ? [option.table] : []));
  return cellsOf(atom).some(({ nature, table }) => nature === 'category' && tables.includes(table));
};

/** "By *property*": rows are grouped by what they have in common, and by a guess at the rows no two would be. */
const isGroupedBy = ({ atom, previous, schema: { language } }: Place): boolean =>
  previous?.cue?.kind === 'group' &&
  !language.rates.has(previous.token.word) &&
  atom.options.some(option => option.kind === 'column' && option.guessed && option.score > surely);

/** What speaks for the rows of a table where a noun for them is also something else in the data. */
export const rowNouns: Rule[] = [
  {
    name: 'new ones',
    example: '*new* customers this year (who came then, though a job may be "new" too)',
    when: isFreshOnes,
    change: ways => [
      ...ways.map(way => (way.value.kind === 'value' ? { ...way, cost: way.cost + 2 } : way)),
      { value: { kind: 'word' }, cost: 0 },
    ],
  },
  {
    name: 'rows by a common noun',
    example: 'how many *properties* per region (though a seller is called Property, and a column property count)',
    when: place => callsRows(place) && !isEveryday(place) && !hasPeer(place) && !isOfSort(place) && !isGroupedBy(place),
    change: ways =>
      ways.map(way => ({ ...way, cost: way.value.kind === 'table' ? 0 : way.value.kind === 'value' ? 2.5 : 0.6 })),
  },
  {
    name: 'what rows are grouped by',
    example: 'average rent by *property* (the building, where rows might be called properties as well)',
    when: place => mayCallRows(place) && isGroupedBy(place),
    change: ways => ways.map(way => ({ ...way, cost: way.value.kind === 'column' ? 0 : way.cost + 0.6 })),
  },
  {
    name: 'rows by an everyday noun',
    example: 'how many *items* per year (though a product category is the like of an item)',
    when: isEveryday,
    change: ways => ways.map(way => ({ ...way, cost: way.value.kind === 'table' ? 0 : 1.2 })),
  },
  {
    name: 'rows that cells speak of too',
    example: '*Diebstähle* per weekday (of a table Fahrraddiebstahl, where reasons end in "Diebstahl" as well)',
    when: namesRows,
    change: ways =>
      ways.map(way => (way.value.kind === 'table' ? { ...way, cost: 0 } : { ...way, cost: way.cost + 0.6 })),
  },
];
