import type { App } from '../../context.ts';
import { daysBefore } from '../reading/instants.ts';

type Needs = Pick<App, 'db' | 'clock' | 'config'>;

/** For how long entries are kept: by default, and in the organizations that say otherwise. */
export type Retention = { days: number; cutoffAt: Date; own: Map<string, Date> };

/** The oldest instants whose entries are kept now; `olderThanDays` lengthens a period that is shorter, never shortens one. */
export async function retentionNow({ db, clock, config }: Needs, olderThanDays = 0): Promise<Retention> {
  const now = clock.now();
  const cutoff = (days: number) => daysBefore(now, Math.max(days, olderThanDays));
  const organizations = await db.organization.findMany({
    where: { auditRetentionDays: { not: null } },
    select: { id: true, auditRetentionDays: true },
  });
  return {
    days: config.auditRetentionDays,
    cutoffAt: cutoff(config.auditRetentionDays),
    own: new Map(organizations.map(({ id, auditRetentionDays }) => [id, cutoff(auditRetentionDays!)])),
  };
}
