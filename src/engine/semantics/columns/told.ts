import type { Adding } from '../../query/column-semantics.ts';
import type { Known } from './known.ts';
import { says } from './lexicon.ts';
import { has, type Told } from './rule.ts';

/** Whether a row is something that happened, so that what it took or brought adds up. */
export const happens = ({ table }: Known): boolean => table.timed || says.happening.has(table.words.at(-1) ?? '');

/** What money is counted in. */
export const currency =
  /^(\$|€|£|¥|₹|usd?|eur|gbp|chf|jpy|aud|cad|nzd|sek|nok|dkk|pln|czk|huf|inr|cny|rmb|zar|brl|mxn|kes|ksh|tzs|ugx|ngn|ghs|aed|sar|thb|idr|php|myr|sgd|hkd)$/i;

/** What energy is counted in, which adds up over times and places. */
const energy = /^(wh|kwh|mwh|gwh|kilowatt hour|btu|therms?)$/i;

const unitOf = ({ range, words, profile }: Known): string | null => {
  if (range?.unit) return range.unit;
  if (has(words, new Set(['percent', 'percentage']))) return '%';
  const named =
    /(?:^|[_\s([])(km|kg|cm|mm|lbs|miles|kwh|mwh|gwh|mb|gb|ms|celsius|fahrenheit|tons?)[)\]]?$/i.exec(
      profile.name,
    )?.[1] ??
    /(?:^|[_\s([])(\p{L}{2,3}|\p{Sc})[)\]]?$/u
      .exec(profile.name)
      ?.slice(1)
      .find(sign => currency.test(sign));
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

/** Whether the name of a figure ends with what money is counted in. */
export const inMoney = (column: Known): boolean => currency.test(unitOf(column) ?? '');

/** Whether figures are so much energy, which adds up over times and places, and no energy for each of something. */
export const inEnergy = (column: Known): boolean => energy.test(unitOf(column) ?? '') && !column.words.includes('per');

/** A figure of some kind, with the unit it is counted in. */
export const told = (column: Known, kind: Told['kind'], adds: Adding): Told => ({ kind, adds, unit: unitOf(column) });

/** How far or how much: of a day or of something that happened it adds up, of a thing it is a property. */
export const extent = (column: Known): Told =>
  happens(column) || column.table.dated ? told(column, 'amount', 'always') : told(column, 'level', 'never');
