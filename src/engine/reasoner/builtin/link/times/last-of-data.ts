import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import { dayIn, isoDate, shift, startOf } from '../../words/dates.ts';
import type { FoundTime } from './point.ts';

/** The last day that any rows are of; null where that is not known. */
export const lastDayOf = ({ tables }: Pick<Schema, 'tables'>): Date | null => {
  const days = tables.flatMap(({ date }) => (date && !date.cast ? [dayIn(date.profile.max ?? '')] : []));
  return days.reduce((last, day) => (last === null || (day !== null && day > last) ? day : last), null);
};

/** "The *last week of the data*", "in den *letzten 7 Tagen der Daten*": judged from where the data end, and not from today. */
export const lastOfDataAt = (tokens: Token[], at: number, { times }: Language, last: Date | null): FoundTime | null => {
  if (last === null || !times.last.has(tokens[at]!.word)) return null;
  const count = tokens[at + 1]?.number;
  const unitAt = count === undefined ? at + 1 : at + 2;
  const name = tokens[unitAt]?.word ?? '';
  const unit = Object.hasOwn(times.units, name) ? times.units[name]! : null;
  let end = unitAt + 1;
  while (tokens[end] && (times.glue.has(tokens[end]!.word) || times.leads.has(tokens[end]!.word))) end++;
  if (unit === null || end === unitAt + 1 || !times.data.has(tokens[end]?.word ?? '')) return null;
  const after = shift(last, 'day', 1);
  const [from, to] =
    count === undefined
      ? [startOf(last, unit), shift(startOf(last, unit), unit, 1)]
      : [shift(after, unit, -count), after];
  const label = tokens
    .slice(at, end + 1)
    .map(({ text }) => text)
    .join(' ');
  const time = { start: isoDate(from), end: isoDate(to), unit, label, bounded: false, relative: true };
  return { from: at, to: end + 1, bareYear: false, time };
};
