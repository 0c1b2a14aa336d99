import type { ColumnRef, Condition, Form, TimeUnit } from '../../form/form.ts';
import type { Schema } from '../../schema/schema.ts';
import { isoDate, shift, startOf } from '../../words/dates.ts';

export type Period = Extract<Condition, { kind: 'period' }> & { start: string; end: string };

const day = (iso: string): Date => new Date(`${iso.slice(0, 10)}T00:00:00Z`);

/** The period that a form is limited to, where it has both ends. */
export const periodOf = (form: Form): Period | null =>
  (form.where.find(
    condition => condition.kind === 'period' && !condition.negated && condition.start && condition.end,
  ) as Period | undefined) ?? null;

/** The last month that the data covers whole, by the table's date; null without a date. */
export function lastMonth(subject: string, schema: Schema): Period | null {
  const table = schema.table(subject);
  const column = table?.date ?? table?.columns.find(({ holds }) => holds === 'date') ?? null;
  const latest = column?.profile.max;
  if (!column || column.cast || !latest || Number.isNaN(day(latest).getTime())) return null;
  const last = day(latest);
  const whole = isoDate(shift(last, 'day', 1)) === isoDate(startOf(shift(last, 'day', 1), 'month'));
  const start = whole ? startOf(last, 'month') : shift(startOf(last, 'month'), 'month', -1);
  return period(column.ref, start, shift(start, 'month', 1));
}

/** The period of the same length right before, by calendar units where it is one. */
export function before({ column, start, end }: Period): Period {
  const [from, to] = [day(start), day(end)];
  for (const unit of ['year', 'quarter', 'month', 'week'] as const)
    if (isoDate(startOf(from, unit)) === start.slice(0, 10) && isoDate(shift(from, unit, 1)) === end.slice(0, 10))
      return period(column, shift(from, unit, -1), from);
  const days = Math.max(1, Math.round((to.getTime() - from.getTime()) / 86_400_000));
  return period(column, shift(from, 'day', -days), from);
}

/** The first day that a date column holds, and the day after the last; null where its profile does not tell. */
export const sinceWhen = (ref: ColumnRef, schema: Schema): string | null => boundOf(ref, schema, 'min');
export const untilWhen = (ref: ColumnRef, schema: Schema): string | null => {
  const last = boundOf(ref, schema, 'max');
  return last && isoDate(shift(day(last), 'day', 1));
};

function boundOf(ref: ColumnRef, schema: Schema, which: 'min' | 'max'): string | null {
  const column = schema.column(ref);
  const bound = column?.cast ? null : column?.profile[which];
  return bound && !Number.isNaN(day(bound).getTime()) ? bound.slice(0, 10) : null;
}

/** So many times the usual gap between two days of the data, a stretch without any is taken for not yet recorded. */
const gaps = 3;

/** The day after the last of the data where a period ends well after it, by how close its days usually lie; else null. */
export function endsEarly({ column: ref, start, end }: Period, schema: Schema): string | null {
  const [since, until] = [sinceWhen(ref, schema), untilWhen(ref, schema)];
  const column = schema.column(ref);
  if (!column || since === null || until === null || until >= end || until <= start) return null;
  const gap = daysBetween(since, until) / Math.max(1, column.profile.distinctCount);
  // Instants differ more often than days do.
  return daysBetween(until, end) > gaps * Math.max(gap, column.profile.type === 'timestamp' ? 1 : 0) ? until : null;
}

const daysBetween = (from: string, to: string): number => (day(to).getTime() - day(from).getTime()) / 86_400_000;

/**
 * Both periods cut to the same length where the data ends within the later one: half a month is not set against a
 * whole one. `cut` says whether that was so.
 */
export function alike(past: Period, after: Period, schema: Schema): { past: Period; after: Period; cut: boolean } {
  const until = endsEarly(after, schema);
  if (until === null) return { past, after, cut: false };
  const days = daysBetween(after.start, until);
  const monthly = [past, after].every(({ start }) => start.slice(8, 10) === '01');
  const months = monthly ? monthsBetween(past.start, after.start) : 0;
  const end = months > 0 ? shift(day(until), 'month', -months) : shift(day(past.start), 'day', days);
  const [first] = [isoDate(end), past.end].sort();
  return { past: { ...past, end: first! }, after: { ...after, end: until }, cut: true };
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The same period so many units earlier. */
export const earlier = ({ column, start, end }: Period, unit: TimeUnit, count: number): Period =>
  period(column, shift(day(start), unit, -count), shift(day(end), unit, -count));

const period = (column: Period['column'], start: Date, end: Date): Period => ({
  kind: 'period',
  column,
  start: isoDate(start),
  end: isoDate(end),
  label: isoDate(start),
});
