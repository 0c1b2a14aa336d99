import type { PgBoss, Queue } from 'pg-boss';
import { endlessly } from './claims.ts';
import type { Job } from './queue.ts';

/** The queue of jobs that were given up and are to be told so. */
export const abandoned = 'jobs.abandoned';

export type Schedule = { name: string; cron: string };

/** Seconds after the last sign of life from its worker when a job counts as lost; pg-boss's minimum. */
const heartbeatSeconds = 10;
const keepCompletedSeconds = 24 * 3600;

/**
 * Makes pg-boss's queues and schedules what the code says they are, and warms its cache of queues: on the embedded
 * database it could not look a queue up while a job is enqueued inside a transaction. `schedules` null: leave them.
 */
export async function prepareQueues(boss: PgBoss, jobs: Job[], schedules: Schedule[] | null): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(queue => queue.name));
  const prepare = async (name: string, policy: string, options: Omit<Queue, 'name' | 'policy'>) => {
    if (existing.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
    // Any statement on the queue looks it up; this one finds no job to touch.
    await boss.touch(name, '00000000-0000-0000-0000-000000000000');
  };
  const common = {
    heartbeatSeconds,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 30,
    deleteAfterSeconds: keepCompletedSeconds,
  };
  await prepare(abandoned, 'standard', { ...common, retryLimit: endlessly, expireInSeconds: 300, notify: false });
  for (const job of jobs) {
    await prepare(job.name, 'exclusive', {
      ...common,
      retryLimit: endlessly,
      expireInSeconds: job.expireSeconds,
      deadLetter: abandoned,
      notify: true,
    });
  }
  if (!schedules) return;
  for (const { name, key } of await boss.getSchedules()) {
    if (!schedules.some(s => s.name === name)) await boss.unschedule(name, key);
  }
  for (const { name, cron } of schedules) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
}
