import type { TableKind } from '../../query/table-kind.ts';
import { says } from '../columns/lexicon.ts';
import type { TimeRole } from '../table-semantics.ts';
import { closest } from '../vectors/likeness.ts';
import type { Facts } from './facts.ts';
import { isMostlyKnown, roleOf } from './times.ts';

type Rule = { name: string; example: string; tells: TableKind; holds(table: Facts): boolean };

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const listing = set(
  'type category status genre class grade conversion region territory language currency unit day month season semester size color method mode role state code reference lookup kind level country continent',
);
const lines = set('line item detail entry position copy');
const standing = set(
  'snapshot daily monthly weekly balance inventory statistic stat history measurement reading count stock level forecast budget',
);
const figures = new Set(['amount', 'count', 'rate', 'level', 'score', 'duration']);
const seeds = {
  event: ['payment', 'purchase', 'visit', 'match', 'incident', 'reservation', 'transaction', 'shipment'].map(word => [
    word,
  ]),
  entity: [
    'person',
    'customer',
    'product',
    'building',
    'company',
    'student',
    'vehicle',
    'city',
    'book',
    'aircraft',
  ].map(word => [word]),
};

const last = ({ words }: Facts): string => words.at(-1) ?? '';
const figuresOf = ({ own }: Facts) => own.filter(({ is }) => figures.has(is.kind));
const datesOf = ({ own }: Facts) => own.filter(({ is, words }) => is.kind === 'date' && roleOf(words) !== 'lasting');
/** The dates that most rows have: that of an end, which few have come to, makes no event of what is there for long. */
const knownDates = (table: Facts) => datesOf(table).filter(({ name }) => isMostlyKnown(table.profile, name));
const names = ({ own }: Facts) => own.filter(({ is }) => is.kind === 'name');
/** Whether a column is called a name or a title of what it is of. */
const isOwnName = ({ words }: { words: string[] }): boolean => words.at(-1) === 'name' || words.at(-1) === 'title';
const ownKey = ({ profile, leads }: Facts): boolean =>
  profile.primaryKey.length === 1 && !leads.some(({ column }) => column === profile.primaryKey[0]);
const identifiers = ({ columns }: Facts) => columns.filter(({ is }) => is.kind === 'identifier');

/** A number of the rows themselves stands twice where somebody slipped, and hardly more often. */
const mostDistinct = 0.9;

/** Whether so many rows share what stands in a column that it numbers none of them: the animal of each treatment. */
const isShared = ({ profile: { columns, rowCount } }: Facts, name: string): boolean => {
  const distinct = columns.find(column => column.name === name)?.distinctCount ?? rowCount;
  return distinct <= mostDistinct * rowCount;
};

/** The columns that lead to other rows, known or by their names: all identifiers but the row's own. */
const leading = (table: Facts): number => {
  const [first] = identifiers(table);
  const isFirst = first !== undefined && first.name === table.columns[0]?.name && !isShared(table, first.name);
  const own = ownKey(table) || (table.leads.length === 0 && isFirst) ? 1 : 0;
  return Math.max(new Set(table.leads.map(({ column }) => column)).size, identifiers(table).length - own);
};

/** Whether dates of a table tell both parts of a life. */
const tells = (table: Facts, ...roles: TimeRole[]): boolean =>
  roles.every(role => datesOf(table).some(({ words }) => roleOf(words) === role));

/** Whether a table is called after what is there for long: customers, products. */
const isCalledThing = (table: Facts): boolean => {
  const like = closest(table.words.slice(-1), Object.entries(seeds));
  return like?.key === 'entity' && like.sure;
};

/** Ordered: the first that holds tells what a table is. */
export const kindRules: Rule[] = [
  {
    name: 'lines by name',
    example: 'invoice_line leads to invoice; order_details; draft_copies',
    tells: 'lines',
    holds: table => table.words.length > 1 && lines.has(last(table)) && leading(table) > 0,
  },
  {
    name: 'lines by what they hold',
    example: 'a table that leads to orders and to products and has a quantity and a price',
    tells: 'lines',
    holds: table =>
      leading(table) >= 2 &&
      !ownKey(table) &&
      datesOf(table).length === 0 &&
      table.own.some(({ words }) => words.includes('quantity')) &&
      table.own.some(({ words }) => words.includes('price')),
  },
  {
    name: 'list of what others choose from',
    example: 'genre: genre_id, name; region: region_id, region_description',
    tells: 'lookup',
    holds: table =>
      table.columns.length <= 4 &&
      datesOf(table).length === 0 &&
      table.words.some(word => listing.has(word)) &&
      leading(table) <= 1 &&
      table.profile.rowCount <= 500 &&
      table.own.filter(({ is }) => figures.has(is.kind)).length <= 1,
  },
  {
    name: 'link of two',
    example: 'playlist_track: playlist_id, track_id; member_attendance with a number of pieces',
    tells: 'link',
    holds: table =>
      leading(table) >= 2 &&
      table.own.length <= 2 &&
      names(table).length === 0 &&
      datesOf(table).filter(({ is }) => is.form !== 'year').length === 0 &&
      !table.own.some(({ is }) => is.kind === 'text'),
  },
  {
    name: 'link of a thing with its sorts',
    example: 'area: course_id, area',
    tells: 'link',
    holds: table =>
      table.columns.length === 2 && table.leads.length === 1 && !ownKey(table) && figuresOf(table).length === 0,
  },
  {
    name: 'snapshot by name',
    example: 'daily_balance: account_id, day, balance; course_tags_count',
    tells: 'snapshot',
    holds: table =>
      table.words.some(word => standing.has(word)) &&
      figuresOf(table).length > 0 &&
      leading(table) > 0 &&
      names(table).length === 0,
  },
  {
    name: 'event by name',
    example: 'invoice; Claims; Behavior_Incident; review',
    tells: 'event',
    holds: table =>
      (says.happening.has(last(table)) ||
        (leading(table) >= 2 && table.words.some(word => says.happening.has(word)))) &&
      (datesOf(table).length > 0 || leading(table) > 0 || table.ledTo === 0) &&
      table.columns.length > 1,
  },
  {
    name: 'event by its times',
    example:
      'taxis: pickup, dropoff; Student_Tests_Taken: date_test_taken; not bikes of which few have a "Scrapped on"',
    tells: 'event',
    holds: table => {
      if (isCalledThing(table) && names(table).length > 0) return false;
      const dates = knownDates(table).filter(({ is }) => is.form !== 'month');
      const exact = dates.filter(({ is }) => is.form !== 'year');
      if (exact.length === 0) return false;
      if (
        names(table).some(({ words }) => words.length <= 2 && (words.at(-1) === 'name' || words.at(-1) === 'title')) &&
        figuresOf(table).length === 0
      )
        return false;
      return leading(table) > 0 || figuresOf(table).length > 1;
    },
  },
  {
    name: 'event by likeness of its name',
    example: 'a settlement is like a payment',
    tells: 'event',
    holds: table => {
      const match = closest(table.words.slice(-1), Object.entries(seeds));
      if (names(table).some(({ words }) => isOwnName({ words }) && words[0] === last(table))) return false;
      return match?.key === 'event' && match.sure && (datesOf(table).length > 0 || leading(table) > 0);
    },
  },
  {
    name: 'event by those it leads to',
    example: 'goals: goal_id, match_id, player_id, minute; nothing calls one, and nothing leads to them',
    tells: 'event',
    holds: table => table.leads.length >= 2 && table.ledTo === 0 && ownKey(table) && !names(table).some(isOwnName),
  },
  {
    name: 'event by when it was due and done',
    example: 'bills: due_date, paid_date; a list of tasks with deadline and finished',
    tells: 'event',
    holds: table => tells(table, 'due', 'done'),
  },
  {
    name: 'event by when it was begun and done',
    example: 'a sheet called "Export" with Booked In, Finished, Customer, Net Amount',
    tells: 'event',
    holds: table => tells(table, 'begun', 'done') && !isCalledThing(table),
  },
  {
    name: 'event by when it was begun and what it came to',
    example: 'jobs: Job No, Customer, Booked, Amount',
    tells: 'event',
    holds: table =>
      tells(table, 'begun') &&
      table.own.some(({ is }) => is.kind === 'amount') &&
      // The coffee of each sale names no sale.
      !names(table).some(column => isOwnName(column) && !isShared(table, column.name)) &&
      !isCalledThing(table),
  },
  { name: 'entity', example: 'customers; products', tells: 'entity', holds: () => true },
];
