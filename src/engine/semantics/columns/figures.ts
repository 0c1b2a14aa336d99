import { unknownFigure } from '../../query/column-semantics.ts';
import { closest } from '../vectors/likeness.ts';
import type { Known } from './known.ts';
import { lengths } from './lengths.ts';
import { figureSeeds, says } from './lexicon.ts';
import { prices } from './prices.ts';
import { has, type Rule, type Told } from './rule.ts';
import { currency, extent, happens, inEnergy, inMoney, told } from './told.ts';

const within = ({ range }: Known, low: number, high: number): boolean =>
  range !== null && range.low >= low && range.high <= high;

/** A guess by vectors is taken where it is as like as this, or likelier than the next by this. */
const enough = { likeness: 0.55, margin: 0.05 };

/** The words that say what is counted or measured: of "number of employees" these are employees. */
const heads = ({ words }: Known): string[] => [...words].reverse();

const isPlural = ({ profile, words }: Known): boolean =>
  /s$/i.test(profile.name) && !/ss$/i.test(profile.name) && words.length > 0;

/** Kinds by the last word that any of them knows: a "tax rate" is a rate, a "rate of pay" is a pay. */
const byWords: [ReadonlySet<string>, (column: Known) => Told][] = [
  [says.rate, column => told(column, 'rate', 'never')],
  [says.score, column => told(column, 'score', 'never')],
  [says.duration, column => told(column, 'duration', 'always')],
  [says.standing, column => told(column, standsAsCount(column) ? 'count' : 'amount', 'at_one_time')],
  [says.extent, extent],
  [says.level, column => told(column, 'level', 'never')],
  [says.count, column => told(column, 'count', 'always')],
  [says.money, column => told(column, 'amount', 'always')],
];

const peopled = new Set(
  'employee staff population enrolled enrollment headcount subscriber capacity member resident inhabitant seat stock inventory unit platform backlog'.split(
    ' ',
  ),
);
const standsAsCount = ({ words }: Known): boolean => has(words, peopled);

/** What is agreed for so long: the terms of a payment are no payment, and add up to nothing. */
const agreed = new Set('payment credit delivery notice loan lease contract warranty repayment'.split(' '));

const limits = new Set([
  'minimum',
  'maximum',
  'highest',
  'lowest',
  'average',
  'mean',
  'median',
  'target',
  'limit',
  'threshold',
  'reorder',
  'rank',
  'ranking',
]);
const perTime = new Set(['monthly', 'annual', 'yearly', 'weekly', 'daily', 'hourly']);

const taken = new Set(['discount', 'rebate', 'reduction', 'markdown']);

const moved = new Set('sold bought produced delivered shipped harvested used collected recycled'.split(' '));
/** Units of what is heaped up. */
const bulk = new Set('kilogram kilogramm ton tonne tonnen liter litre gallon barrel bushel kwh mwh'.split(' '));

/** Units of what is drawn from a grid. */
const power = new Set('kw mw gw'.split(' '));
const clock = new Set('date datetime time timestamp hour day utc local start end'.split(' '));
const isTimeOrPower = (words: string[]): boolean => words.some(word => clock.has(word) || power.has(word));

/** Words of what is told by how many are before it. */
const places: ReadonlySet<string> = new Set(['position', 'rank', 'ranking', 'place', 'seed']);
/** What pupils are given, as their own language calls it: "note" is no remark where it is a number. */
const givenMarks = new Set('note noten zensur zensuren schulnote schulnoten'.split(' '));
/** The highest mark of any school. */
const mostMark = 20;

export const numbers: Rule[] = [
  {
    name: 'share by its unit',
    example: 'sequence_identity: 39%',
    tell: column => (column.range?.unit === '%' ? told(column, 'rate', 'never') : null),
  },
  {
    name: 'time that is agreed',
    example: 'payment_terms: 14, 30 or 60 days; Zahlungsziel',
    tell: column =>
      column.range && column.words.includes('term') && has(column.words, agreed)
        ? told(column, 'level', 'never')
        : null,
  },
  {
    name: 'limit, extreme or mean',
    example: 'reorder_level; "Highest pos. reached"; average_delay',
    tell: column => {
      if (!column.range || !has(column.words, limits)) return null;
      const kind = has(column.words, new Set(['average', 'mean', 'median']))
        ? 'rate'
        : has(column.words, says.score) && !has(column.words, new Set(['reorder', 'minimum', 'maximum']))
          ? 'score'
          : 'level';
      return told(column, kind, 'never');
    },
  },
  ...prices,
  {
    name: 'place in a race or list',
    example: 'Pos: 1, 2, 3 of results; # of a chart',
    tell: column =>
      column.words.length <= 2 &&
      places.has(column.last) &&
      (column.range?.whole ||
        (column.profile.type === 'text' &&
          column.looks.share(value => /^(=|t)?\d+(st|nd|rd|th|\.)?$/i.test(value)) > 0.5))
        ? told(column, 'score', 'never')
        : null,
  },
  {
    name: 'mark that is given',
    example: 'Note: 1 to 6; mark: 0 to 20; Zensur: 1,7',
    tell: column =>
      column.range &&
      column.words.length <= 2 &&
      (has(column.profile.name.toLowerCase().split(/[^\p{L}]+/u), givenMarks) || column.last === 'mark') &&
      column.range.low >= 0 &&
      column.range.high <= mostMark
        ? told(column, 'score', 'never')
        : null,
  },
  {
    name: 'balance that is rated',
    example: 'WorkLifeBalance: 1 to 5',
    tell: column => (column.last === 'balance' && within(column, 1, 10) ? told(column, 'score', 'never') : null),
  },
  {
    name: 'number of something',
    example: 'Num_of_Pieces; review_count; Num_Employees at one time',
    tell: column => {
      const { words, range } = column;
      if (
        !range ||
        !(words[0] === 'number' || words[0] === 'count' || words.at(-1) === 'count' || words.at(-1) === 'quantity') ||
        has(words, says.rate)
      )
        return null;
      return told(
        column,
        'count',
        has(words, says.standing) || has(words, new Set(['platform', 'room', 'enrolled'])) ? 'at_one_time' : 'always',
      );
    },
  },
  {
    name: 'total of what is counted',
    example: 'total_of_special_requests: 0, 1, 5; not the total of payments',
    tell: column =>
      column.range?.whole &&
      /^total[ _]?(of|number)[ _]?/i.test(column.profile.name) &&
      isPlural(column) &&
      !inMoney(column) &&
      !has(column.words.slice(1), says.money)
        ? told(column, 'count', 'always')
        : null,
  },
  ...lengths,
  {
    name: 'amount by a unit alone',
    example: 'Kilogramm of harvests, tonnes of loads, sold_kg',
    tell: column =>
      column.range && bulk.has(column.last) && (column.words.length === 1 || column.words.some(word => moved.has(word)))
        ? told(column, 'amount', 'always')
        : null,
  },
  {
    name: 'charge of each month',
    example: 'MonthlyCharges of customers',
    tell: column =>
      column.range && has(column.words, perTime) && has(column.words, says.money)
        ? told(column, 'amount', 'at_one_time')
        : null,
  },
  {
    name: 'what is in stock or on order',
    example: 'units_in_stock; units_on_order; stock_level',
    tell: column =>
      column.range && /\b(in stock|on order|on hand)\b|\b(stock|inventory) level$/.test(column.words.join(' '))
        ? told(column, 'count', 'at_one_time')
        : null,
  },
  {
    name: 'money taken off',
    example: 'Discounts granted ($): sums of money, no part of a price',
    tell: column =>
      column.range && has(column.words, taken) && !column.words.includes('per') && inMoney(column)
        ? told(column, 'amount', 'always')
        : null,
  },
  {
    name: 'energy by the unit in its name',
    example: 'Gas used (MWh); Power kWh',
    tell: column =>
      column.range && inEnergy(column) && !has(column.words, says.rate) ? told(column, 'amount', 'always') : null,
  },
  {
    name: 'power read off at times',
    example: 'Datetime, GRID_MW: what was drawn in each hour, which adds up to energy',
    tell: column =>
      column.range && power.has(column.last) && column.table.timed && column.table.others.every(isTimeOrPower)
        ? told(column, 'amount', 'always')
        : null,
  },
  {
    name: 'figure by a word of its name',
    example: 'freight; Amount_Claimed; discount; rating; Altitude',
    tell(column) {
      if (!column.range) return null;
      for (const word of heads(column)) {
        const found = byWords.find(([set]) => set.has(word));
        if (found) return found[1](column);
      }
      return null;
    },
  },
  {
    name: 'money by the unit in its name',
    example: 'Grants (GBP); refunded_kes',
    tell: column =>
      column.range && inMoney(column) && !column.words.includes('per') ? told(column, 'amount', 'always') : null,
  },
  {
    name: 'what the table counts',
    example: 'faculty of faculty, in full-time equivalents: campus, year, faculty',
    tell: ({ range, words, table }) =>
      range && words.length === 1 && table.words.length === 1 && table.words[0] === words[0]
        ? { kind: 'count', adds: 'at_one_time' }
        : null,
  },
  {
    name: 'figure by its unit',
    example: 'Displacement: 1,370 tons; cells of $',
    tell: column => {
      const unit = column.range?.unit;
      if (!unit) return null;
      return currency.test(unit) ? told(column, 'amount', 'always') : told(column, 'level', 'never');
    },
  },
  {
    name: 'figure by likeness of its name',
    example: 'velocity is like speed, expenditure like expense',
    tell(column) {
      if (!column.range) return null;
      const match = closest(column.words, Object.entries(figureSeeds));
      if (!match || match.likeness < enough.likeness || match.margin < enough.margin) return null;
      // What is counted is whole; hours are told by their name, and by likeness only where nothing else is near.
      if (!column.range.whole && (match.key === 'count' || match.key === 'standing')) return null;
      if (match.key === 'duration' && !match.sure) return null;
      // A sum of what cannot be summed is a silent error, a sum refused is a question: to add up takes a sure match.
      if (['amount', 'count', 'standing'].includes(match.key) && !match.sure) return null;
      switch (match.key) {
        case 'amount':
          return told(column, 'amount', 'always');
        case 'standing':
          return told(column, 'count', 'at_one_time');
        case 'count':
          return told(column, 'count', 'always');
        case 'duration':
          return told(column, 'duration', 'always');
        default:
          return told(column, match.key as 'level', 'never');
      }
    },
  },
  {
    name: 'figure by its values',
    example: 'Hispanic: 99.6 of counties is a share; group_projects: 4 a count',
    tell(column) {
      const { range, unique, place } = column;
      if (!range || column.looks.values.length === 0) return null;
      if (!range.whole && within(column, 0, 1)) return told(column, 'rate', 'never');
      if (!range.whole && within(column, 0, 100) && !happens(column)) return told(column, 'rate', 'never');
      // That nothing stands twice in two or three rows says nothing.
      if (range.whole && unique && place === 0 && column.rowCount > 3) return { kind: 'code' };
      if (range.whole && (isPlural(column) || happens(column))) return told(column, 'count', 'always');
      return happens(column) ? told(column, 'amount', 'always') : null;
    },
  },
  {
    name: unknownFigure,
    example: 'Tonnage of ships: what nobody knows is not summed in silence',
    tell: column => (column.range && column.looks.values.length > 0 ? told(column, 'level', 'never') : null),
  },
];
