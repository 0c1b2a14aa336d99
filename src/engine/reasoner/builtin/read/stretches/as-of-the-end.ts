import type { TimeUnit } from '../../form/form.ts';
import { stretchName } from '../../language/stretch-name.ts';
import type { TimeSpan } from '../../link/atom.ts';
import type { Column } from '../../schema/schema.ts';
import { dateOf, dayIn, isoDate, shift, startOf } from '../../words/dates.ts';
import type { Draft } from '../draft.ts';

/** The time that is taken, the one that was asked for, and the last day, or the last year, of the data. */
export type Ended = { time: TimeSpan; asked: { start: string; end: string }; last: string };

/** The last day of the data; null where it is not known. */
const lastOf = ({ holds, cast, profile: { max }, table }: Column): Date | null => {
  if (cast || max === null || table.profile.estimated) return null;
  if (holds === 'date') return dayIn(max);
  return holds === 'number' && /^\d{4}$/.test(max) ? dateOf(Number(max), 12, 31) : null;
};

const isWhole = (start: Date, end: Date, unit: TimeUnit): boolean =>
  isoDate(startOf(start, unit)) === isoDate(start) && isoDate(shift(start, unit, 1)) === isoDate(end);

const months = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
const days = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 86_400_000);

/** How far back the last of the data is from a time, in its unit for whole ones and else in days. */
const back = (start: Date, end: Date, unit: TimeUnit, last: Date): [unit: TimeUnit, count: number] => {
  if (!isWhole(start, end, unit)) return ['day', days(last, end) - 1];
  const to = startOf(last, unit);
  const apart = months(start) - months(to);
  if (unit === 'year') return [unit, apart / 12];
  if (unit === 'quarter') return [unit, apart / 3];
  return unit === 'month' ? [unit, apart] : ['day', days(to, start)];
};

/**
 * "*Last year*" where the data end before it: of that nothing can be said, and whoever asks wants to hear of the last that there is. Of
 * two such times, this year against the last, the later is the last of the data. Null where the data have some of any.
 */
export const asOfTheEnd = (draft: Draft, column: Column, time: TimeSpan): Ended | null => {
  const { items, schema } = draft;
  // Whether there was any is answered by none, and this year is not better than the last as two others are.
  if (schema.isLive || draft.onAnyDay || draft.yesNo) return null;
  const last = lastOf(column);
  if (!last || !time.relative || time.part || time.bounded || time.start === null || time.end === null) return null;
  const told = items.flatMap(({ meaning }) => (meaning.kind === 'time' ? [meaning.time] : []));
  const starts = told.map(({ start, relative }) => (relative && start !== null ? start : null));
  const beyond = (start: string | null): boolean => start !== null && dayIn(start)! > last && start <= schema.today;
  if (!starts.every(beyond)) return null;
  const latest = told.reduce((one, other) => (other.start! > one.start! ? other : one), time);
  if (latest.end === null || latest.unit !== time.unit) return null;
  const [unit, count] = back(dayIn(latest.start!)!, dayIn(latest.end)!, latest.unit, last);
  const [start, end] = [dayIn(time.start)!, dayIn(time.end)!];
  const [from, to] = [shift(start, unit, -count), shift(end, unit, -count)];
  const { tag } = schema.language;
  return {
    time: { ...time, start: isoDate(from), end: isoDate(to), label: stretchName(from, to, tag), relative: false },
    asked: { start: time.start, end: time.end },
    last: column.holds === 'date' ? isoDate(last) : String(last.getUTCFullYear()),
  };
};
