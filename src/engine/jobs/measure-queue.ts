import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../base/db.ts';
import type { Log } from '../../base/log.ts';
import { schema } from './claims.ts';

type Waiting = { name: string; count: number; seconds: number };

/** Jobs that might run by now, and since when the oldest of them might; the queue's own ones are left out. */
const waiting = `
  SELECT name, count(*)::int AS "count",
         EXTRACT(EPOCH FROM now() - min(GREATEST(created_on, start_after)))::float8 AS "seconds"
  FROM ${schema}.job
  WHERE state IN ('created', 'retry') AND start_after <= now() AND left(name, 2) <> '__'
  GROUP BY name`;

/**
 * Has the metrics tell how many jobs wait and for how long: of the whole installation, so that every node tells the same.
 * Looked up with each scrape; where the database is away, nothing is told of it.
 */
export function measureQueue(registry: Registry, database: Pick<Database, 'pool'>, log: Log): void {
  let asked: Promise<Waiting[]> | null = null;
  // Both gauges are collected with one scrape, and look once.
  const ask = (): Promise<Waiting[]> =>
    (asked ??= database.pool
      .query<Waiting>(waiting)
      .then(({ rows }) => rows)
      .catch(error => {
        log.warn({ err: error }, 'it cannot be told how many jobs wait');
        return [];
      })
      .finally(() => {
        asked = null;
      }));
  const gauge = (name: string, help: string, figureOf: (row: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        const rows = await ask();
        this.reset();
        for (const row of rows) this.set({ job: row.name }, figureOf(row));
      },
    });
  gauge('jobs_waiting', 'Background jobs of the whole installation that might run by now.', row => row.count);
  gauge(
    'jobs_oldest_waiting_seconds',
    'For how long the oldest of the jobs that wait might have run.',
    row => row.seconds,
  );
}
