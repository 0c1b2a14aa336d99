import { mayBeYear } from '../../../../semantics/relations/years.ts';
import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import { isoDate, realDay, shift } from '../../words/dates.ts';
import type { TimeSpan } from '../atom.ts';

type Day = { day: number; month: number | null; year: number | null; next: number };

/** A number or ordinal that can be a day of a month; null for others. */
export const dayAt = (token: Token | undefined): number | null => {
  const value = token?.ordinal ?? token?.number;
  if (!token || token.kind === 'mark' || value === undefined) return null;
  const written = token.kind === 'number' && (/^\d{1,2}$/.test(token.text) || token.ordinal !== undefined);
  return written && Number.isInteger(value) && value >= 1 && value <= 31 ? value : null;
};

/** The month that a word names; null for others. */
export const monthAt = (token: Token | undefined, { months }: Language['times']): number | null =>
  token?.kind === 'word' && Object.hasOwn(months, token.word) ? months[token.word]! : null;

/** A number that can be a year; null for others. */
export const yearAt = (token: Token | undefined): number | null =>
  token?.kind === 'number' && /^\d{4}$/.test(token.text) && mayBeYear(token.number!) ? token.number! : null;

/** Reads days of a month from one to another; `year` is the one meant where none is said. */
export const daysAt = (
  tokens: Token[],
  from: number,
  { times: words, cues }: Pick<Language, 'times' | 'cues'>,
  year: number,
): { from: number; to: number; time: TimeSpan } | null => {
  const skip = (at: number): number => {
    let next = at;
    const tied = ({ word, text }: Token): boolean => text === '.' || (words.glue.has(word) && !words.to.has(word));
    while (tokens[next] && tied(tokens[next]!)) next++;
    return next;
  };
  const dayOf = (at: number): Day | null => {
    const [leading, trailing] = [monthAt(tokens[at], words), monthAt(tokens[skip(at + 1)], words)];
    const day = dayAt(tokens[leading === null ? at : at + 1]);
    if (day === null) return null;
    const next = leading !== null ? at + 2 : trailing !== null ? skip(at + 1) + 1 : at + 1;
    const late = skip(next);
    const said = yearAt(tokens[late]);
    return { day, month: leading ?? trailing, year: said, next: said === null ? next : late + 1 };
  };
  const made = (first: Day, last: Day): { from: number; to: number; time: TimeSpan } | null => {
    const [month, lastMonth] = [first.month ?? last.month, last.month ?? first.month];
    if (month === null || lastMonth === null) return null;
    const lastYear = last.year ?? first.year ?? year;
    const start = realDay(first.year ?? lastYear, month, first.day);
    const until = realDay(lastYear, lastMonth, last.day);
    if (!start || !until) return null;
    const end = shift(until, 'day', 1);
    if (end <= start) return null;
    const label = tokens
      .slice(from, last.next)
      .map(({ text }) => text)
      .join(' ');
    const time = { start: isoDate(start), end: isoDate(end), unit: 'day' as const, label, relative: false };
    const known = first.year !== null || last.year !== null;
    return { from, to: last.next, time: { ...time, bounded: true, ...(!known && { yearless: lastYear }) } };
  };
  const lead = words.between.has(tokens[from]?.word ?? '') || words.from.has(tokens[from]?.word ?? '');
  const begin = lead ? skip(from + 1) : from;
  const first = dayOf(begin);
  if (!first) return null;
  const at = skip(first.next);
  const joiner = tokens[at]?.word ?? '';
  const joins = words.to.has(joiner) && (lead || !['and', 'or'].includes(cues.get(joiner)?.kind ?? ''));
  // "To *the* 7th", "bis *zum* 7.".
  const after = (next: number): number => (words.to.has(tokens[next]?.word ?? '') ? skip(next + 1) : skip(next));
  const last = joins ? dayOf(after(skip(at + 1))) : null;
  return last && made(first, last);
};
