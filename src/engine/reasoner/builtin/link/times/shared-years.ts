import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { dayIn, firstMonthOf, isoDate, shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';
import { yearAt } from './days.ts';
import { type FoundTime, skip } from './point.ts';

/** The year in which a month or a quarter that is named with its year lies; null for any other time. */
const yearOf = ({ start, end, unit, part, bounded, relative }: TimeSpan): number | null => {
  const whole = start !== null && end !== null && !part && !bounded && !relative;
  const one = whole && (unit === 'month' || unit === 'quarter') && isoDate(shift(dayIn(start)!, unit, 1)) === end;
  return one ? dayIn(start)!.getUTCFullYear() : null;
};

/** The year that a time is, whole; null for any other time. */
const wholeYear = ({ start, end, unit, part, bounded }: TimeSpan): number | null => {
  if (unit !== 'year' || bounded || part || start === null || end === null) return null;
  const year = dayIn(start)!.getUTCFullYear();
  return end === `${year + 1}-01-01` ? year : null;
};

/** The year in which a month or a quarter of any year lies for now, be it one end of a time alone. */
const yearForNow = ({ start, end, part }: TimeSpan): number => {
  if (start !== null && end !== null) return dayIn(start)!.getUTCFullYear();
  const edge = dayIn((start ?? end)!)!;
  const first = part?.unit === 'quarter' ? firstMonthOf(part.value) : part?.value;
  // "After December" begins, and "until December" ends, where the next year does.
  return (edge.getUTCMonth() + 1 === first ? edge : shift(edge, 'day', -1)).getUTCFullYear();
};

/** A month or a quarter of any year, or what it is an end of, as that of one. */
export const inYear = (anyYear: TimeSpan, year: number): TimeSpan => {
  const { part: _, ...time } = anyYear;
  const by = year - yearForNow(anyYear);
  const moved = (iso: string | null): string | null => iso && isoDate(shift(dayIn(iso)!, 'year', by));
  return { ...time, start: moved(time.start), end: moved(time.end), label: `${time.label} ${year}` };
};

/**
 * "In *January* and in February 2023", "Q3 2023 against *Q4*": of two months or quarters the one has its year from the other,
 * and what is limited by one, "*since March* in all of 2025", from the year that is named.
 */
export const withSharedYears = (found: FoundTime[]): FoundTime[] =>
  found.map((item, at) => {
    const { part, unit, bounded } = item.time;
    if (!part || part.to !== undefined || part.unit !== unit || item.time.season) return item;
    const beside = [found[at + 1], found[at - 1]].flatMap(other => (other ? [other.time] : []));
    const [year] = bounded
      ? beside.flatMap(time => wholeYear(time) ?? [])
      : beside.flatMap(time => (time.unit === unit ? (yearOf(time) ?? []) : []));
    return year === undefined ? item : { ...item, time: inYear(item.time, year) };
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
