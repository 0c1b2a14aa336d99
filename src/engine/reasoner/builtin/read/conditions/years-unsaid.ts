import { type Condition, sameColumn } from '../../form/form.ts';
import type { TimeSpan } from '../../link/atom.ts';
import type { Column } from '../../schema/schema.ts';
import { dateOf, dayIn, firstMonthOf, isoDate, shift, yearWith } from '../../words/dates.ts';
import type { Draft } from '../draft.ts';

type Period = Extract<Condition, { kind: 'period' }>;

/** The first month of a month, a quarter or a season that comes every year; null for weekdays and hours. */
const firstMonth = ({ part, season }: TimeSpan): number | null => {
  if (part?.unit === 'month') return season?.[0] ?? part.value;
  return part?.unit === 'quarter' ? firstMonthOf(part.value) : null;
};

/** The last day that a column holds; null where that is not known. */
const lastHeld = ({ cast, profile: { max } }: Column): Date | null => (cast || max === null ? null : dayIn(max));

/** The last day that counts: today, or the last that a column holds where that is earlier. */
const lastDay = (column: Column, today: string): Date => {
  const last = lastHeld(column);
  const now = dayIn(today)!;
  return last && last < now ? last : now;
};

const inYears = (period: Period, by: number): Period => {
  const moved = (day: string | null): string | null => day && isoDate(shift(dayIn(day)!, 'year', by));
  return { ...period, start: moved(period.start), end: moved(period.end) };
};

/** The other end of a stretch of which a limit is one end: "after March *and before June*". */
const otherEnd = ({ form }: Draft, { column, start, end }: Period): Period | undefined =>
  form.where.find(
    (each): each is Period =>
      each.kind === 'period' &&
      sameColumn(each.column, column) &&
      (start === null) === (each.end === null) &&
      (end === null) === (each.start === null),
  );

/** The year of a day that is said without one: the year before, where there are no data of that day in the one it was given. */
const ofDays = (column: Column, { yearless }: TimeSpan, period: Period): { period: Period; year: number } | null => {
  const last = lastHeld(column);
  if (yearless === undefined || last === null || dayIn((period.start ?? period.end)!)! <= last) return null;
  const leap = (period.start ?? period.end)!.slice(5) === '02-29';
  const year = leap ? (yearWith(yearless - 1, 2, 29) ?? yearless) : yearless - 1;
  return { period: inYears(period, year - yearless), year };
};

/**
 * "Since *March*" without a year is since the last March that there are data of, and not since one that is still to come or of
 * which nothing is known; "before June" behind "after March" is before the June that follows. Null where no year was to be found.
 */
export const inLastYear = (
  draft: Draft,
  column: Column,
  time: TimeSpan,
  condition: Condition,
): { period: Period; year: number } | null => {
  if (condition.kind !== 'period') return null;
  const month = firstMonth(time);
  if (month === null) return ofDays(column, time, condition);
  if (condition.start !== null && condition.end !== null) return null;
  const { today } = draft.schema;
  const latest = lastDay(column, today);
  const begun = dateOf(latest.getUTCFullYear(), month, 1) <= latest;
  const year = latest.getUTCFullYear() - (begun ? 0 : 1);
  // Where no year is said, a month is told as that of this one.
  const by = year - dayIn(today)!.getUTCFullYear();
  const period = inYears(condition, by);
  const other = otherEnd(draft, period);
  if (!other || (period.start ?? other.start)! < (period.end ?? other.end)!) return { period, year };
  const apart = period.start === null ? 1 : -1;
  return { period: inYears(condition, by + apart), year: year + apart };
};
