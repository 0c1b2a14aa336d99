import { metricsOf } from '../../base/metrics.ts';
import type { App } from '../../context.ts';
import { releaseLapsed } from './release.ts';

/** Makes the jobs of the ledger known. */
export function defineLedgerJobs(app: Pick<App, 'db' | 'jobs' | 'metrics' | 'log'>): void {
  app.jobs.schedule('billing.sweep_reservations', '* * * * *', () => sweepReservations(app));
}

/** Frees what lost workers held, so that their organizations need not run into their caps to get it back. */
export async function sweepReservations(app: Pick<App, 'db' | 'metrics' | 'log'>): Promise<void> {
  const count = await releaseLapsed(app.db);
  if (count === 0) return;
  metricsOf(app.metrics).reservations.inc({ outcome: 'swept' }, count);
  app.log.warn({ count }, 'reservations of lost workers were released');
}
