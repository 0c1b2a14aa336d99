import { metricsOf } from '../../base/metrics.ts';
import type { App } from '../../context.ts';
import { sweepEveryMs } from './lease.ts';
import { releaseLapsed } from './release.ts';

type Needs = Pick<App, 'db' | 'metrics' | 'log'>;

/**
 * Has a worker sweep until the service stops. By a timer of its own: the queue's clock counts in minutes, and what a
 * killed worker held is to be free again within one.
 */
export function defineLedgerJobs(app: Needs & Pick<App, 'config' | 'stopping'>): void {
  if (app.config.role === 'web') return;
  const sweep = () =>
    sweepReservations(app).catch(err => {
      if (!app.stopping.aborted) app.log.warn({ err }, 'reservations of lost workers could not be released');
    });
  const timer = setInterval(sweep, sweepEveryMs).unref();
  app.stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Frees what lost workers held, so that their organizations need not run into their caps to get it back. */
async function sweepReservations(app: Needs): Promise<void> {
  const count = await releaseLapsed(app.db);
  if (count === 0) return;
  metricsOf(app.metrics).reservations.inc({ outcome: 'swept' }, count);
  app.log.warn({ count }, 'reservations of lost workers were released');
}
