import type { Language } from '../../language/language.ts';
import { isVerbOfFigure } from '../../language/verbs-of-figures.ts';
import type { Atom, Option } from '../../link/atom.ts';
import type { Column, Schema, Table } from '../../schema/schema.ts';
import type { Without } from '../choices.ts';
import { isPerUnit } from '../measures/ratios/per-unit.ts';
import { tableIn } from '../owner.ts';
import { beside, isWord, near, type Place } from './place.ts';
import { tableOf } from './support.ts';

/** By how much an option is likelier (or, negative, less likely) than its words alone say. */
type Rating<Kind extends Option['kind']> = {
  name: string;
  example: string;
  change(option: Extract<Option, { kind: Kind }>, place: Place): number;
};

/** The table an atom names rather than another, if only by a part of its name. */
const headOf = ({ options }: Atom): Table | null => options.find(option => option.kind === 'table')?.table ?? null;

/** Whether the column holds keys of the table. */
const pointsTo = (column: Column, table: Table, schema: Schema): boolean =>
  schema.edges.some(
    ({ from, to }) =>
      from.length === 1 &&
      from[0]!.table === column.ref.table &&
      from[0]!.column === column.ref.column &&
      to[0]!.table === table.name,
  );

/** Whether a word names the unit of a column of quantities. */
const isQuantity = ({ stems }: Column, { token }: Atom, { units, natures }: Language): boolean => {
  const unit = stems.at(-1) ?? '';
  const said = token.stem === unit || units.some(({ names }) => names.includes(unit) && names.includes(token.stem));
  return said && stems.slice(0, -1).some(stem => natures.quantity.has(stem));
};

/** Whether rows are counted here: "more than 2 payments". */
const isCounted = ({ atom, previous, schema, other }: Place): boolean => {
  const { word } = atom.token;
  return (
    previous?.number !== undefined &&
    previous.number !== null &&
    previous.to === atom.from &&
    isWord(atom) &&
    (schema.language.stem(word) !== word || previous.number === 1) &&
    other(-2)?.cue?.kind === 'compare' &&
    !atom.options.some(option => option.kind === 'column' && option.exact && option.column.holds === 'number')
  );
};

const isBefore = ({ before, previous }: Place, table: Table): boolean =>
  before.length === 0 && tableIn(previous) === table;

/** So far from a word may stand the name of the table that its figure is of. */
const reach = 8;

const isNamed = ({ other }: Place, table: Table): boolean =>
  [...Array(2 * reach + 1).keys()].some(at =>
    other(at - reach)?.options.some(
      option => option.kind === 'table' && (option.table === table || option.table === table.of) && option.score > 0.8,
    ),
  );

const tellsDone = ({ semantics: { kind } }: Table): boolean => kind === 'event' || kind === 'lines';

/** Whether a word says as much of a figure of what was done as of one of another table, which no word names. */
const isOfDone = ({ column, score }: Extract<Option, { kind: 'column' }>, place: Place): boolean =>
  !tellsDone(column.table) &&
  !isNamed(place, column.table) &&
  place.atom.options.some(
    other =>
      other.kind === 'column' &&
      tellsDone(other.column.table) &&
      other.score >= score &&
      other.column.stems.join() === column.stems.join(),
  );

/** Whether a word is a verb for what is done, or has one in it, so that it speaks of nothing that merely lies there: "sell", "quantity sold". */
const saysDone = ({ atom, schema: { language } }: Place): boolean =>
  atom.text.split(' ').some(word => isVerbOfFigure(language.stem(word), language));

const wordCount = ({ title }: Column): number => title.split(/\s+/).length;

const columns: Rating<'column'>[] = [
  {
    name: 'mark of what is named',
    example: '"patients" beside a column Patient are not those that are marked as New Patient',
    change: ({ column }, { atom }) =>
      column.nature === 'flag' &&
      isWord(atom) &&
      atom.options.some(
        other =>
          other.kind === 'column' &&
          other.exact &&
          other.column.table === column.table &&
          wordCount(other.column) < wordCount(column),
      )
        ? -0.4
        : 0,
  },
  {
    name: 'figure that adds up',
    example: '"cost" of calls with an hourly cost and an incident cost: what a call came to, unless the rate is said',
    change: ({ column, exact }, { atom }) =>
      !exact &&
      column.uses.natural === 'avg' &&
      atom.options.some(
        other =>
          other.kind === 'column' &&
          other.column !== column &&
          other.column === column.table.worth &&
          other.column.uses.natural === 'sum' &&
          other.column.stems.at(-1) === column.stems.at(-1),
      )
        ? -0.4
        : 0,
  },
  {
    name: 'table beside',
    example: 'the names of the teachers',
    change: ({ column }, place) => (near(place, column.table) ? 0.2 : 0),
  },
  {
    name: 'table right before',
    example: 'the customer city',
    change: ({ column }, place) => (isBefore(place, column.table) ? 0.3 : 0),
  },
  {
    name: 'date by which time is judged',
    example: 'the largest orders with their *date* (that of the order, and not of its shipping)',
    change: ({ column, exact }, { atom, schema }) =>
      !exact && isWord(atom) && schema.language.roles.time.has(atom.token.stem) && column === column.table.date
        ? 0.1
        : 0,
  },
  {
    name: 'quantity',
    example: 'how many pieces came back? (rather `returned_quantity` than `pieces_returned_on`)',
    change: ({ column, exact }, { atom, schema }) => (!exact && isQuantity(column, atom, schema.language) ? 0.08 : 0),
  },
  {
    name: 'per unit',
    example: 'the price per night (a `nightly_rate`)',
    change: ({ column }, { perUnit, schema }) => (perUnit !== null && isPerUnit(column, perUnit, schema) ? 0.4 : 0),
  },
  {
    name: 'owner',
    example: 'the ages of the players',
    change: ({ column }, { owner }) => (owner?.table === column.table ? (owner.surely ? 0.3 : 0.15) : 0),
  },
  {
    name: "owner's key",
    example: 'the ids of the order items (their own rather than those of their orders)',
    change: ({ column, exact }, { owner }) => (owner?.surely && column === owner.table.key && !exact ? 0.25 : 0),
  },
  {
    name: 'done',
    example: 'how many pieces did we sell (a quantity of orders, and not of what is in stock)',
    change: (option, place) => (isOfDone(option, place) ? (saysDone(place) ? -0.6 : -0.25) : 0),
  },
  {
    name: 'value of it',
    example: 'female patients (the value rather than the column it is a value of)',
    change: ({ column, exact }, { atom }) =>
      !exact && atom.options.some(other => other.kind === 'value' && !other.part && other.column === column) ? -0.4 : 0,
  },
];

/** Whether a word is of the name of another column than its own, which holds just what follows. */
const callsNext = ({ token }: Atom, next: Atom | undefined, own: Column): boolean =>
  !own.stems.includes(token.stem) &&
  next?.options.some(
    option =>
      option.kind === 'value' &&
      option.score > 0.9 &&
      option.column !== own &&
      option.column.stems.includes(token.stem),
  ) === true;

const values: Rating<'value'>[] = [
  {
    name: 'verb of what follows',
    example: '"what share is *paid* in cash" (the "Paid by" that holds cash, and no status)',
    change: ({ column }, { atom, next }) => (isWord(atom) && callsNext(atom, next, column) ? -1 : 0),
  },
  {
    name: 'column beside',
    example: 'the colour red',
    change: ({ column }, place) => (beside(place, column) ? 0.35 : 0),
  },
  {
    name: 'called so',
    example: 'the department Sales',
    change: ({ column, part }, place) =>
      column === column.table.label && column !== column.table.key && !part && isBefore(place, column.table) ? 0.25 : 0,
  },
  {
    name: 'label',
    example: 'the orders of Red Lion (who is called so rather than what else says so)',
    change: ({ column }) => (column === column.table.label ? 0.03 : 0),
  },
  {
    name: 'kind of thing',
    example: 'family cases (of the kind of case)',
    change: ({ column }, { atom, next }) => (next?.from === atom.to && headOf(next) === column.table ? 0.25 : 0),
  },
  {
    name: 'year',
    example: 'orders of 1997 (a year before it is a postal code)',
    change: ({ column }, place) => (place.isYear && !beside(place, column) && !column.roles.has('year') ? -0.6 : 0),
  },
  {
    name: 'table of that name',
    example: 'any participants (though a cell says "Participant" too)',
    change: (_, { atom }) =>
      !atom.quoted && atom.options.some(other => other.kind === 'table' && other.score > 0.9) ? -0.3 : 0,
  },
];

const tables: Rating<'table'>[] = [
  {
    name: 'only table',
    example: 'average price of the houses (where there is nothing but houses)',
    change: (_, { schema }) => (schema.tables.length === 1 ? -0.3 : 0),
  },
  {
    name: 'rows counted',
    example: 'more than 2 payments (rows, not the date of one)',
    change: (_, place) => (isCounted(place) ? 0.4 : 0),
  },
];

const pointing: Rating<'column'>[] = [
  {
    name: 'key of another',
    example: 'the customers (rather themselves than the key by which orders point to them)',
    change: ({ column }, { atom, schema }) => {
      if (!column.roles.has('foreign')) return 0;
      const named = atom.options.some(
        other => other.kind === 'table' && other.score > 0.9 && pointsTo(column, other.table, schema),
      );
      return named ? -0.5 : -0.04;
    },
  },
  {
    name: 'empty cells',
    example: 'the dates of delivery (of two columns of that name the one that is filled in)',
    change: ({ column }) => -0.1 * (column.profile.nullCount / Math.max(1, column.table.profile.rowCount)),
  },
];

/** The rules for each kind of option, in the order they are added up. */
export const ratings: { [Kind in Option['kind']]: Rating<Kind>[] } = {
  column: [...columns, ...pointing],
  value: values,
  table: tables,
  derived: [],
};

/** How likely it is that an atom means an option, in the light of the others. */
export const ratingOf = (option: Option, place: Place, without: Without): number => {
  let score = option.score + 0.3 * (place.support.get(tableOf(option)) ?? 0);
  for (const { name, change } of ratings[option.kind] as Rating<Option['kind']>[])
    if (!without.has(`rating ${name}`)) score += change(option, place);
  return score;
};
