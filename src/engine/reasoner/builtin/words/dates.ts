import { dateFormat } from '../../../../base/formats.ts';
import type { TimeUnit } from '../form/form.ts';

/** Days are whole UTC days, so that arithmetic needs no time zone; `iso` is `YYYY-MM-DD`. */
export const isoDate = (date: Date): string => date.toISOString().slice(0, 10);
export const dateOf = (year: number, month: number, day: number): Date => {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date;
};

/** So many years apart at most is the 29th of February, over a century without a leap year. */
const leapApart = 8;

/** A day of a month that there is; null for the 30th of February, and for the 29th in a year that has none. */
export const realDay = (year: number, month: number, day: number): Date | null => {
  const date = dateOf(year, month, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
};

/** The last year, this one or before, that has such a day; null where no year has it. */
export const yearWith = (year: number, month: number, day: number): number | null => {
  for (let back = 0; back <= leapApart; back++) if (realDay(year - back, month, day)) return year - back;
  return null;
};

/** The day that a text begins with, as dates and moments are written in ISO 8601; null where it begins with none that there is. */
export const dayIn = (text: string): Date | null => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  return year === undefined ? null : realDay(Number(year), Number(month), Number(day));
};

/** The day after one, and the day before it, as they are written. */
export const dayAfter = (iso: string): string => isoDate(shift(dayIn(iso)!, 'day', 1));
export const dayBefore = (iso: string): string => isoDate(shift(dayIn(iso)!, 'day', -1));

/** Today in a time zone; an unknown zone counts as UTC. */
export const todayIn = (now: Date, timeZone: string): Date => {
  try {
    const parts = dateFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now);
    return new Date(`${parts}T00:00:00Z`);
  } catch {
    return new Date(`${isoDate(now)}T00:00:00Z`);
  }
};

/** The first day of the unit that holds the date; weeks begin on Monday. */
export const startOf = (date: Date, unit: TimeUnit): Date => {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (unit === 'year') return dateOf(year, 1, 1);
  if (unit === 'quarter') return dateOf(year, month - ((month - 1) % 3), 1);
  if (unit === 'month') return dateOf(year, month, 1);
  if (unit === 'week') return dateOf(year, month, date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date;
};

/** The date so many units later (earlier where negative). */
export const shift = (date: Date, unit: TimeUnit, count: number): Date => {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (unit === 'day' || unit === 'week') return dateOf(year, month, day + count * (unit === 'week' ? 7 : 1));
  const months = count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
  const first = dateOf(year, month + months, 1);
  const last = dateOf(first.getUTCFullYear(), first.getUTCMonth() + 2, 0).getUTCDate();
  return dateOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(day, last));
};

/** The month, from 1, in which a quarter begins. */
export const firstMonthOf = (quarter: number): number => quarter * 3 - 2;
