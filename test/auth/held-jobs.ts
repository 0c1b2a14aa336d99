import type { Job, JobQueue } from '../../src/engine/jobs/queue.ts';

/** A job as the database would hold it. */
type Waiting = { id: string; name: string; data: unknown; job: Job };

export type HeldJobs = JobQueue & {
  /** Runs what waits, and what that leaves, to the end. */
  work(): Promise<void>;
  /** What waits; a job that is put back runs again as itself. */
  waiting: Waiting[];
};

/** A queue in memory whose jobs wait until the test lets them run. */
export function heldJobs(): HeldJobs {
  const waiting: Waiting[] = [];
  let count = 0;
  return {
    waiting,
    define() {},
    schedule() {},
    async enqueue(job, data) {
      const plain = JSON.parse(JSON.stringify(data));
      waiting.push({ id: `job-${++count}`, name: job.name, data: plain, job: job as unknown as Job });
    },
    async work() {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await next.job.handle(next.job.schema.parse(next.data), {
          id: next.id,
          attempt: 1,
          signal: new AbortController().signal,
        });
    },
    async start() {},
    async stop() {},
    async ping() {},
  };
}
