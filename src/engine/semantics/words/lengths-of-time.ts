import { wordsApart } from './words-apart.ts';

/** In what a length of time is told. */
export type LengthUnit = 'seconds' | 'minutes' | 'hours';

const units: ReadonlyMap<string, LengthUnit> = new Map([
  ['sec', 'seconds'],
  ['secs', 'seconds'],
  ['min', 'minutes'],
  ['mins', 'minutes'],
  ['hr', 'hours'],
  ['hrs', 'hours'],
]);

/** What is told in minutes: `delay_min`, `dauer_min`, and neither `temp_min` nor `order_min`. */
const lengths =
  /^(dur|duration|delays?|waits?|waiting|time|runtime|downtime|uptime|playtime|late|lateness|elapsed|latency|playing|travel|idle|outage|overtime|dauer|\p{L}+dauer|\p{L}*zeit|verspätung|verspaetung|verzögerung|ausfall)$/u;
const extremes = new Set(['min', 'max', 'minimum', 'maximum', 'avg', 'average', 'mean', 'median']);

const wordsOf = (name: string): string[] =>
  wordsApart(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * A name of a length of time with a short unit at its end, in two: `delay_min` is a delay in minutes. Null of others, and of
 * one that is an extreme among others: `wait_min` beside `wait_max`.
 */
export const lengthOfTime = (name: string, others: readonly string[]): { of: string; unit: LengthUnit } | null => {
  const words = wordsOf(name);
  const unit = units.get(words.at(-1) ?? '');
  const first = words.slice(0, -1);
  if (!unit || !lengths.test(first.at(-1) ?? '')) return null;
  const isPaired = others.map(wordsOf).some(other => {
    const last = other.at(-1) ?? '';
    return other.slice(0, -1).join() === first.join() && extremes.has(last) && last !== words.at(-1);
  });
  return isPaired ? null : { of: name.replace(/[^\p{L}\p{N}]*\p{L}+[^\p{L}\p{N}]*$/u, '') || first.join(' '), unit };
};
