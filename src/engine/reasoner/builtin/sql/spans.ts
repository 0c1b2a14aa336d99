import type { SpanUnit } from '../form/form.ts';

/** A day as one number that grows with it: 20240229. */
const ordinalSql = (date: string): string =>
  `(date_part('year', ${date}) * 10000 + date_part('month', ${date}) * 100 + date_part('day', ${date}))`;

const monthSql = (date: string): string => `(date_part('year', ${date}) * 12 + date_part('month', ${date}))`;

/** How many days units have on average. */
const daysOf: Partial<Record<SpanUnit, number>> = { year: 365.25, month: 365.25 / 12 };

/**
 * The length of time between two dates in SQL: years are whole ones, as of an age; months count the turns of a month, days
 * those of midnight; hours and minutes run exactly. `exact`: parts of the others as well, of years and
 * months by their average length, of days and weeks by the clock. In few functions, for there is no one way in which databases say it.
 */
export const spanSql = (start: string, end: string, unit: SpanUnit, exact = false): string => {
  const days = `date_diff('day', ${start}, ${end})`;
  if (exact && daysOf[unit] !== undefined) return `(${days} / ${daysOf[unit].toFixed(4)})`;
  const clock = (seconds: number): string => `(date_diff('second', ${start}, ${end}) / ${seconds}.0)`;
  switch (unit) {
    case 'year':
      return `floor((${ordinalSql(end)} - ${ordinalSql(start)}) / 10000.0)`;
    case 'month':
      return `(${monthSql(end)} - ${monthSql(start)})`;
    case 'week':
      return exact ? clock(7 * 86_400) : `(${days} / 7.0)`;
    case 'day':
      return exact ? clock(86_400) : days;
    default:
      return clock(unit === 'hour' ? 3600 : 60);
  }
};
