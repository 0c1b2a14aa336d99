import { PgBoss } from 'pg-boss';
import type { Database } from '../../base/db.ts';
import { type EmbeddedBossDatabase, embeddedBossDatabase } from './boss-database.ts';
import { schema } from './claims.ts';

export type OpenBossOptions = {
  database: Database;
  /** Whether jobs are run, too, not only enqueued. */
  work: boolean;
  scheduleSeconds: number;
  /** Told of the queue of the embedded database that has a new job. */
  wake: (queue: string) => void;
};

/** pg-boss, not started yet; `embedded` is its way to the embedded database, to be closed after it. */
export function openBoss({ database, work, scheduleSeconds, wake }: OpenBossOptions): {
  boss: PgBoss;
  embedded: EmbeddedBossDatabase | null;
} {
  const embedded = database.embedded ? embeddedBossDatabase(database.pool, database.embedded, wake) : null;
  const boss = new PgBoss({
    ...(embedded
      ? { db: embedded, backend: 'pglite', reindex: false, monitorVacuum: false }
      : { connectionString: database.pool.options.connectionString, max: 5, application_name: 'jobs' }),
    schema,
    useListenNotify: work,
    supervise: work,
    schedule: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: scheduleSeconds,
    cronWorkerIntervalSeconds: Math.min(5, scheduleSeconds),
  });
  return { boss, embedded };
}
