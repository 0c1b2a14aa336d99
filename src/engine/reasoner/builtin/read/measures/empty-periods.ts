import type { Term, TimeUnit } from '../../form/form.ts';
import type { Draft } from '../draft.ts';

const daysOf: Record<TimeUnit, number> = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };

/** Of so few rows in each on average, some stretches of time are likely to have none. */
const fewEach = 6;

/** How many stretches of time lie between the first and the last day of a date. */
const stretches = (draft: Draft, { column, unit }: Extract<Term, { kind: 'bucket' }>): number | null => {
  const profile = draft.schema.column(column)?.profile;
  if (!profile?.min || !profile.max) return null;
  return (Date.parse(profile.max) - Date.parse(profile.min)) / 864e5 / daysOf[unit];
};

/**
 * "How many tickets do we get *per day* on average": an average of the days that have some, which is more than all tickets by all
 * days where many days have none. That such are left out is said where it is likely.
 */
export const tellEmptyPeriods = (draft: Draft): void => {
  const { form, schema } = draft;
  const [bucket, ...others] = form.group;
  if (!form.over || bucket?.kind !== 'bucket' || others.length > 0) return;
  const many = stretches(draft, bucket);
  const rows = schema.table(bucket.column.table)?.profile.rowCount ?? 0;
  if (many !== null && rows < fewEach * many) draft.assumptions.push({ kind: 'empty-periods', unit: bucket.unit });
};
