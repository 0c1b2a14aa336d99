import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import type { Job, JobQueue, JobRun } from '../../../src/engine/jobs/queue.ts';

const shape = z.object({ n: z.number() });
export type Data = z.infer<typeof shape>;
export type Run = JobRun & { data: Data };

/** A job whose runs a test awaits one by one, and decides how each ends. */
export function observedJob(handle: (run: Run) => Promise<void> | void = () => {}, more: Partial<Job<Data>> = {}) {
  const runs: Run[] = [];
  const waiting: { count: number; resolve(runs: Run[]): void }[] = [];
  const abandoned: [Data, string][] = [];
  const job: Job<Data> = {
    name: `test.${newId()}`,
    schema: shape,
    concurrency: 2,
    retries: 0,
    expireSeconds: 60,
    async handle(data, run) {
      const seen = { ...run, data };
      runs.push(seen);
      for (const w of waiting) if (runs.length >= w.count) w.resolve([...runs]);
      await handle(seen);
    },
    async abandon(data, reason) {
      abandoned.push([data, reason]);
    },
    ...more,
  };
  /** Resolves once the job has begun so often in all. */
  const begun = (count: number) =>
    runs.length >= count
      ? Promise.resolve([...runs])
      : new Promise<Run[]>(resolve => void waiting.push({ count, resolve }));
  return { job, runs, begun, abandoned };
}

/** What a test can read of the log: the messages with their levels. */
export function readableLog() {
  const lines: { level: string; msg: string; [key: string]: unknown }[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

/** Starts a worker in a process of its own, waits until it has begun a job, and kills it. Resolves to the attempt. */
export async function killedWorker(where: string, jobName: string, enqueue: boolean): Promise<number> {
  const file = join(import.meta.dirname, 'jobs.child.ts');
  const child = fork(file, [where, jobName, enqueue ? 'enqueue' : ''], { execArgv: [] });
  const [attempt] = await once(child, 'message');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return attempt as number;
}

/** A worker that stops may still be handed a job, and hands it back unrun: attempts grow, but numbers may be left out. */
export const expectGrowing = (attempts: number[]) =>
  expect(attempts.every((attempt, i) => attempt > (attempts[i - 1] ?? 0))).toBe(true);

/** A database, and queues on it that stop after each test. */
export type JobDesk = ReturnType<typeof jobDesk>;

export function jobDesk(open: () => Promise<Database>) {
  const queues: JobQueue[] = [];
  const desk = {
    database: undefined as unknown as Database,
    queues,
    async started(jobs: Job<Data>[], options: { work?: boolean; log?: ReturnType<typeof createLog> } = {}) {
      const queue = pgBossQueue({
        database: desk.database,
        log: options.log ?? createLog('silent'),
        scheduleSeconds: 1,
      });
      for (const job of jobs) queue.define(job);
      await queue.start({ work: options.work ?? true });
      queues.push(queue);
      return queue;
    },
  };
  beforeAll(async () => {
    desk.database = await open();
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map(queue => queue.stop(0)));
  });
  afterAll(() => desk.database.close());
  return desk;
}
