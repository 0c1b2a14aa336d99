import type { Condition, Form, TimeUnit } from '../form.ts';
import { isoDate, shift, startOf } from '../link/dates.ts';
import type { Schema } from '../schema/schema.ts';

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
