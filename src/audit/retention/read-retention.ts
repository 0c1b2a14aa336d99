import type { App, CallerContext } from '../../context.ts';
import { countEntries } from '../reading/count-entries.ts';
import { idFrom, instantOf } from '../reading/instants.ts';
import { retentionNow } from './retention.ts';

/** When the nightly clean-up runs, as cron has it and as hour and minute (UTC). */
export const nightly = { cron: '23 3 * * *', hour: 3, minute: 23 } as const;

/** What the trail holds, how long it keeps it, and when it is cleaned up. */
export async function readRetention({ app }: Pick<CallerContext, 'app'>) {
  const { days, cutoffAt, own } = await retentionNow(app);
  const periods = Map.groupBy(own, ([, cutoff]) => cutoff.getTime());
  let expired = await countExpired(app, cutoffAt, { except: [...own.keys()] });
  for (const [instant, organizations] of periods)
    expired += await countExpired(app, new Date(instant), { only: organizations.map(([id]) => id) });
  const oldest = await app.db.auditLog.findFirst({ orderBy: { id: 'asc' }, select: { id: true } });
  const lastRun = await app.db.auditLog.findFirst({
    where: { action: 'audit.clean_up', organizationId: null },
    orderBy: { id: 'desc' },
    select: { timestamp: true },
  });
  return {
    retentionDays: days,
    total: await countEntries(app, { kind: 'all' }, {}),
    expired,
    oldestAt: oldest ? instantOf(oldest.id) : null,
    lastCleanupAt: lastRun?.timestamp ?? null,
    nextCleanupAt: nextRun(app.clock.now()),
  };
}

async function countExpired({ db }: Pick<App, 'db'>, before: Date, which: { only?: string[]; except?: string[] }) {
  const id = { lt: idFrom(before) };
  if (which.only) return db.auditLog.count({ where: { id, organizationId: { in: which.only } } });
  const outside = { OR: [{ organizationId: null }, { organizationId: { notIn: which.except ?? [] } }] };
  return db.auditLog.count({ where: which.except?.length ? { id, ...outside } : { id } });
}

function nextRun(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(nightly.hour, nightly.minute, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}
