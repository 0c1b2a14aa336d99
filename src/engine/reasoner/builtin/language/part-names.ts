import { dateFormat } from '../../../../base/formats.ts';
import type { PartUnit } from '../form/form.ts';

const days = (unit: 'weekday' | 'month'): Date[] =>
  Array.from({ length: unit === 'weekday' ? 7 : 12 }, (_, at) =>
    // The first day of 2024 was a Monday.
    unit === 'weekday' ? new Date(Date.UTC(2024, 0, at + 1)) : new Date(Date.UTC(2024, at, 1)),
  );

/** What the weekdays, months or quarters are called in a language, in their order; null where they are numbers. */
export const partNames = (unit: PartUnit, tag: string): string[] | null => {
  if (unit === 'quarter') return ['Q1', 'Q2', 'Q3', 'Q4'];
  if (unit !== 'weekday' && unit !== 'month') return null;
  const format = dateFormat(tag, { [unit]: 'long', timeZone: 'UTC' });
  return days(unit).map(day => format.format(day));
};
