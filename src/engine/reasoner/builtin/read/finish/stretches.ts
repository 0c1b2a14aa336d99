import type { Term, TimeUnit } from '../../form/form.ts';
import type { Column } from '../../schema/schema.ts';

/** Days for a range up to two months, months up to three years, else years. */
export const fittingUnit = (min: string | null, max: string | null): TimeUnit => {
  const days = (Date.parse(max ?? '') - Date.parse(min ?? '')) / 86_400_000;
  return !Number.isFinite(days) ? 'month' : days <= 62 ? 'day' : days <= 1200 ? 'month' : 'year';
};

/** Days that are too many to be told each. */
const manyDays = 400;

/** A date as stretches of time, where there are too many days; "per day" of a `Day` is each. */
export const inStretches = (
  { holds, profile, ref }: Column,
  word: string,
  units: Record<string, TimeUnit>,
): Term | null =>
  holds === 'date' && profile.type !== 'text' && profile.distinctCount > manyDays && units[word] !== 'day'
    ? { kind: 'bucket', column: ref, unit: fittingUnit(profile.min, profile.max) }
    : null;
