import type { BillingAccount } from '../generated/prisma/client.ts';

/** `end` is not part of it. */
export type Period = { start: Date; end: Date };

type Paid = Pick<BillingAccount, 'status' | 'periodStart' | 'periodEnd' | 'interval'>;
export const paidPeriod = { status: true, periodStart: true, periodEnd: true, interval: true } as const;

/** Whether a subscription holds its plan, at least for its time of grace. */
export const isLive = ({ status }: Pick<Paid, 'status'>): boolean =>
  status === 'TRIALING' || status === 'ACTIVE' || status === 'PAST_DUE';

/** The instant so many months later, or the last day of that month where it has no such day. */
export function addMonths(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const days = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(at.getUTCDate(), days));
  return day;
}

const calendarMonth = (now: Date): Period => {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  return { start, end: addMonths(start, 1) };
};

/**
 * The period for which a plan's amounts are counted: the subscription's, a month of it where it is paid by the year,
 * else the calendar month in UTC. Where a renewal was not heard of yet, its months are counted on.
 */
export function periodOf(billing: Paid | null, now: Date): Period {
  if (!billing?.periodStart || !billing.periodEnd || !isLive(billing)) return calendarMonth(now);
  const { periodStart, periodEnd, interval } = billing;
  if (now < periodEnd && interval === 'MONTH') return { start: periodStart, end: periodEnd };
  const isOver = now >= periodEnd;
  const anchor = isOver ? periodEnd : periodStart;
  // An estimate that is one month too far at most, and never too near.
  let months = (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  while (months > 0 && addMonths(anchor, months) > now) months--;
  const [start, end] = [addMonths(anchor, Math.max(0, months)), addMonths(anchor, Math.max(0, months) + 1)];
  return { start, end: !isOver && end > periodEnd ? periodEnd : end };
}
