import { isoDate, shift, startOf } from '../words/dates.ts';
import { partNames } from './part-names.ts';

/** What a year, quarter or month is called by its place in the calendar ("March 2022"), and any other stretch by its first and last day. */
export const stretchName = (start: Date, end: Date, tag: string): string => {
  const unit = (['year', 'quarter', 'month'] as const).find(
    whole => isoDate(startOf(start, whole)) === isoDate(start) && isoDate(shift(start, whole, 1)) === isoDate(end),
  );
  const year = String(start.getUTCFullYear());
  const month = start.getUTCMonth();
  if (unit === 'year') return year;
  if (unit === 'month') return `${partNames('month', tag)?.[month] ?? month + 1} ${year}`;
  if (unit === 'quarter') return `Q${Math.floor(month / 3) + 1} ${year}`;
  const last = isoDate(shift(end, 'day', -1));
  return last === isoDate(start) ? last : `${isoDate(start)} – ${last}`;
};
