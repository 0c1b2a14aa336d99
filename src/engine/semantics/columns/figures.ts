import type { Adding } from '../column-semantics.ts';
import { closest } from '../vectors/likeness.ts';
import type { Known } from './known.ts';
import { figureSeeds, says } from './lexicon.ts';
import { has, type Rule, type Told } from './rule.ts';

/** Whether a row is something that happened, so that what it took or brought adds up. */
const happens = ({ table }: Known): boolean => table.timed;

const within = ({ range }: Known, low: number, high: number): boolean =>
  range !== null && range.low >= low && range.high <= high;

/** A guess by vectors is taken where it is as like as this, or likelier than the next by this. */
const enough = { likeness: 0.55, margin: 0.05 };

const currency = /^(\$|€|£|¥|usd?|eur|gbp|chf|jpy)$/i;

const unitOf = ({ range, words, profile }: Known): string | null => {
  if (range?.unit) return range.unit;
  if (has(words, new Set(['percent', 'percentage']))) return '%';
  const named =
    /(?:^|[_\s(])(km|kg|cm|mm|lbs|miles|kwh|mwh|mb|gb|usd|eur|gbp|chf|€|\$|£|ms|celsius|fahrenheit|tons?)\)?$/i.exec(
      profile.name,
    )?.[1];
  const long = [
    'hour',
    'minute',
    'second',
    'millisecond',
    'milliseconds',
    'day',
    'week',
    'month',
    'byte',
    'mile',
    'kilometer',
  ].find(word => words.includes(word));
  return named?.toLowerCase() ?? long ?? null;
};

const told = (column: Known, kind: Told['kind'], adds: Adding): Told => ({ kind, adds, unit: unitOf(column) });

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
  [says.extent, column => (happens(column) ? told(column, 'amount', 'always') : told(column, 'level', 'never'))],
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

/** What is paid for one of something, where a row is no payment. */
const listed = new Set(['cost', 'fee', 'fare', 'toll']);

export const numbers: Rule[] = [
  {
    name: 'share by its unit',
    example: 'sequence_identity: 39%',
    tell: column => (column.range?.unit === '%' ? told(column, 'rate', 'never') : null),
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
  {
    name: 'price of one',
    example: 'unit_price; Ticket_Price; cost_per_unit',
    tell: column => {
      const { words, range } = column;
      if (!range) return null;
      const one =
        words.includes('price') || (words.includes('unit') && has(words, says.money)) || words.includes('per');
      return one && !words.includes('total') ? told(column, 'rate', 'never') : null;
    },
  },
  {
    name: 'price in a list',
    example: 'fee of courses, ground_fare of cities: no row is a payment',
    tell: column =>
      column.range && !happens(column) && listed.has(column.last) && !column.words.includes('total')
        ? told(column, 'rate', 'never')
        : null,
  },
  {
    name: 'place in a race or list',
    example: 'Pos: 1, 2, 3 of results; # of a chart',
    tell: column => {
      const { range, profile, words, last } = column;
      const isPlace =
        words.length <= 2 && (last === 'position' || last === 'rank' || last === 'place' || last === 'seed');
      return isPlace &&
        (range?.whole ||
          (profile.type === 'text' && column.looks.share(value => /^(=|t)?\d+(st|nd|rd|th|\.)?$/i.test(value)) > 0.5))
        ? told(column, 'score', 'never')
        : null;
    },
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
    name: 'age in years',
    example: 'Years_working: 10',
    tell: column =>
      column.range && column.words[0] === 'year' && column.words.length > 1 && column.range.high < 200
        ? told(column, 'duration', 'never')
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
    name: 'money in stock or on order',
    example: 'units_in_stock; units_on_order; total_passengers of a station',
    tell: column =>
      column.range && /\b(in stock|on order|on hand)\b/.test(column.words.join(' '))
        ? told(column, 'count', 'at_one_time')
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
    example: 'Hispanic: 99.6 of counties is a share; group_projects: 4 a count; Tonnage unknown: not summed',
    tell(column) {
      const { range, unique, place } = column;
      if (!range || column.looks.values.length === 0) return null;
      if (!range.whole && within(column, 0, 1)) return told(column, 'rate', 'never');
      if (!range.whole && within(column, 0, 100) && !happens(column)) return told(column, 'rate', 'never');
      if (range.whole && unique && place === 0) return { kind: 'code' };
      if (range.whole && (isPlural(column) || happens(column))) return told(column, 'count', 'always');
      if (happens(column)) return told(column, 'amount', 'always');
      // What nobody knows is not summed in silence.
      return told(column, 'level', 'never');
    },
  },
];
