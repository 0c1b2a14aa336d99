import type { Adding } from '../../query/column-semantics.ts';
import type { Known } from './known.ts';
import { says } from './lexicon.ts';
import { has, type Told } from './rule.ts';

/** Whether a row is something that happened, so that what it took or brought adds up. */
export const happens = ({ table }: Known): boolean => table.timed || says.happening.has(table.words.at(-1) ?? '');

/** What money is counted in. */
export const currency = /^(\$|€|£|¥|usd?|eur|gbp|chf|jpy)$/i;

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

/** A figure of some kind, with the unit it is counted in. */
export const told = (column: Known, kind: Told['kind'], adds: Adding): Told => ({ kind, adds, unit: unitOf(column) });
