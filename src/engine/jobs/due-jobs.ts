import type { PgBoss } from 'pg-boss';
import { schema } from './claims.ts';

/** How often it is looked for jobs that nobody was notified of: retries, delayed ones, and those of lost workers. */
const everyMs = 2000;

/**
 * Looks for jobs that are due, of these queues, by one statement for all: where each worker polled for itself, dozens
 * of statements that find nothing would come in one burst. `wake` is told of each queue and how many of its jobs wait.
 * Gives what ends it.
 */
export function watchDueJobs(
  boss: PgBoss,
  queues: readonly string[],
  wake: (queue: string, jobs: number) => void,
  complain: (error: unknown) => void,
): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const { rows } = await boss.getDb().executeSql(
        `SELECT name, count(*)::int AS jobs FROM ${schema}.job
         WHERE name = ANY($1::text[]) AND state < 'active' AND NOT blocked AND start_after <= now() GROUP BY name`,
        [queues],
      );
      for (const { name, jobs } of rows as { name: string; jobs: number }[]) wake(name, jobs);
    } catch (error) {
      complain(error);
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
