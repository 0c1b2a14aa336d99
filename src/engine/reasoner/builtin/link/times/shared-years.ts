import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { dayIn, isoDate, shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';
import { yearAt } from './days.ts';
import { type FoundTime, skip } from './point.ts';

/** The year in which a month or a quarter that is named with its year lies; null for any other time. */
const yearOf = ({ start, end, unit, part, bounded, relative }: TimeSpan): number | null => {
  const whole = start !== null && end !== null && !part && !bounded && !relative;
  const one = whole && (unit === 'month' || unit === 'quarter') && isoDate(shift(dayIn(start)!, unit, 1)) === end;
  return one ? dayIn(start)!.getUTCFullYear() : null;
};

/** A month or a quarter of any year, as that of one. */
export const inYear = ({ part: _, ...time }: TimeSpan, year: number): TimeSpan => {
  const by = year - dayIn(time.start!)!.getUTCFullYear();
  const moved = (iso: string): string => isoDate(shift(dayIn(iso)!, 'year', by));
  return { ...time, start: moved(time.start!), end: moved(time.end!), label: `${time.label} ${year}` };
};

/** "In *January* and in February 2023", "Q3 2023 against *Q4*": of two months or quarters the one has its year from the other. */
export const withSharedYears = (found: FoundTime[]): FoundTime[] =>
  found.map((item, at) => {
    const { part, unit, bounded } = item.time;
    if (!part || part.to !== undefined || part.unit !== unit || bounded || item.time.season) return item;
    const near = [found[at + 1], found[at - 1]].find(other => other?.time.unit === unit && yearOf(other.time) !== null);
    return near ? { ...item, time: inYear(item.time, yearOf(near.time)!) } : item;
  });

/** "The *same quarter of 2024*", "the *same month of the year before*": the time that was named before, in another year. */
export const sameTimeAt = (
  tokens: Token[],
  at: number,
  language: Language,
  last: FoundTime | undefined,
): FoundTime | null => {
  const { same, stretches, units, last: past, year: years } = language.times;
  const [word, unit] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? ''];
  const named = last ? yearOf(last.time) : null;
  if (named === null || !same.has(word)) return null;
  if (!stretches.has(unit) && units[unit] !== last!.time.unit) return null;
  const next = skip({ tokens, language }, at + 2);
  const before = past.has(tokens[next]?.word ?? '') && years.has(tokens[next + 1]?.word ?? '');
  const year = before ? named - 1 : yearAt(tokens[next]);
  if (year === null) return null;
  const to = before ? next + 2 : next + 1;
  const { label, ...time } = inYear(last!.time, year);
  const text = tokens.slice(at, to).map(({ text: said }) => said);
  return { from: at, to, bareYear: false, time: { ...time, label: text.join(' ') } };
};
