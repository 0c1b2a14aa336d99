import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src/base/db.ts';
import { newId } from '../../../src/base/ids.ts';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import type { Job, JobQueue, JobRun } from '../../../src/engine/jobs/queue.ts';

const shape = z.object({ n: z.number() });
type Data = z.infer<typeof shape>;
type Run = JobRun & { data: Data };

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
const expectGrowing = (attempts: number[]) =>
  expect(attempts.every((attempt, i) => attempt > (attempts[i - 1] ?? 0))).toBe(true);

/** The promises of the port, held against pg-boss on any database. */
export function jobsSuite(name: string, open: () => Promise<Database>): void {
  describe(name, () => {
    let database: Database;
    const queues: JobQueue[] = [];
    beforeAll(async () => {
      database = await open();
    });
    afterEach(async () => {
      await Promise.all(queues.splice(0).map(queue => queue.stop(0)));
    });
    afterAll(() => database.close());

    async function started(jobs: Job<Data>[], options: { work?: boolean; log?: ReturnType<typeof createLog> } = {}) {
      const queue = pgBossQueue({ database, log: options.log ?? createLog('silent'), scheduleSeconds: 1 });
      for (const job of jobs) queue.define(job);
      await queue.start({ work: options.work ?? true });
      queues.push(queue);
      return queue;
    }

    it('runs a job with its data, as its first attempt', async () => {
      const { job, begun } = observedJob();
      const queue = await started([job]);
      await queue.enqueue(job, { n: 7 });
      const [run] = await begun(1);
      expect(run).toMatchObject({ data: { n: 7 }, attempt: 1 });
      expect(run!.signal.aborted).toBe(false);
      await queue.ping();
    });

    it('keeps a job that was enqueued in a transaction exactly if the transaction commits', async () => {
      const { job, begun, runs } = observedJob();
      const queue = await started([job]);
      await expect(
        database.db.$transaction(async tx => {
          await queue.enqueue(job, { n: 1 }, { tx });
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      await database.db.$transaction(async tx => {
        await queue.enqueue(job, { n: 2 }, { tx });
        await tx.$queryRaw`SELECT 1`;
      });
      await begun(1);
      expect(runs.map(r => r.data.n)).toEqual([2]);
    });

    it('neither loses nor delays its own work when a transaction that was open meanwhile rolls back', async () => {
      const { job, begun } = observedJob();
      const queue = await started([job]);
      let enqueued: Promise<void> | undefined;
      await expect(
        database.db.$transaction(async tx => {
          await tx.$queryRaw`SELECT 1`;
          enqueued = queue.enqueue(job, { n: 3 });
          // Long enough for the statement to reach the database, were it not held back.
          for (let i = 0; i < 20; i++) await tx.$queryRaw`SELECT ${i}::int`;
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back');
      await enqueued;
      expect((await begun(1))[0]!.data).toEqual({ n: 3 });
    });

    it('survives transactions that fail while its workers ask for work', async () => {
      const { job, begun } = observedJob();
      const queue = await started([job]);
      for (let n = 0; n < 20; n++) {
        await queue.enqueue(job, { n });
        const failing = database.db.$transaction(async tx => {
          await tx.$queryRaw`SELECT 1`;
          await tx.$queryRawUnsafe('SELECT no_such_column');
        });
        await expect(failing).rejects.toThrow();
      }
      expect((await begun(20)).map(r => r.data.n).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, n) => n),
      );
    });

    it('drops a second unfinished job with the same key, and takes one again when the first is done', async () => {
      const release = Promise.withResolvers<void>();
      const { job, begun, runs } = observedJob(run => (run.data.n === 1 ? release.promise : undefined));
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 }, { key: 'user:1' });
      await begun(1);
      await queue.enqueue(job, { n: 2 }, { key: 'user:1' });
      await database.db.$transaction(tx => queue.enqueue(job, { n: 3 }, { key: 'user:1', tx }));
      await queue.enqueue(job, { n: 4 }, { key: 'user:2' });
      await begun(2);
      release.resolve();
      await expect
        .poll(async () => {
          await queue.enqueue(job, { n: 5 }, { key: 'user:1' });
          return runs.length;
        })
        .toBeGreaterThan(2);
      expect(runs.slice(0, 3).map(r => r.data.n)).toEqual([1, 4, 5]);
    });

    it('runs no more than `concurrency` at once, and all of them', async () => {
      let [now, most] = [0, 0];
      const { job, begun } = observedJob(
        async () => {
          most = Math.max(most, ++now);
          await new Promise(later => setTimeout(later, 5));
          now--;
        },
        { concurrency: 3 },
      );
      const queue = await started([job]);
      await Promise.all(Array.from({ length: 40 }, (_, n) => queue.enqueue(job, { n })));
      await begun(40);
      expect(most).toBe(3);
    });

    it('waits before it runs a delayed job', async () => {
      const { job, begun } = observedJob();
      const queue = await started([job]);
      const before = Date.now();
      await queue.enqueue(job, { n: 1 }, { delaySeconds: 0.4 });
      await begun(1);
      expect(Date.now() - before).toBeGreaterThanOrEqual(400);
    });

    it('tries again after a failure, counting attempts, and tells when it gives up', async () => {
      const { job, begun, abandoned } = observedJob(
        run => {
          throw run.attempt === 1 ? new Error('first') : { not: 'an error' };
        },
        { retries: 1 },
      );
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      expect((await begun(2)).map(r => r.attempt)).toEqual([1, 2]);
      await expect.poll(() => abandoned, { timeout: 5000 }).toEqual([[{ n: 1 }, '{"not":"an error"}']]);
    });

    it('runs again after an outage without counting the attempt', async () => {
      const { job, begun, abandoned } = observedJob(
        run => {
          if (run.attempt < 3) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        },
        { retries: 0 },
      );
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      expectGrowing((await begun(3)).map(r => r.attempt));
      expect(abandoned).toEqual([]);
    });

    it('gives up on what takes too long each time', async () => {
      const { job, runs, abandoned } = observedJob(() => new Promise(() => {}), {
        retries: 1,
        expireSeconds: 1,
        concurrency: 3,
      });
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      await expect.poll(() => abandoned, { timeout: 30_000 }).toEqual([[{ n: 1 }, expect.stringContaining('1s')]]);
      expect(runs).toHaveLength(2);
    });

    it('aborts and repeats an attempt that takes too long, though its handler never returns', async () => {
      const { job, begun } = observedJob(run => (run.attempt === 1 ? new Promise(() => {}) : undefined), {
        retries: 1,
        expireSeconds: 1,
        concurrency: 1,
      });
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      const [first, second] = await begun(2);
      expect(first!.signal.aborted).toBe(true);
      expect(second!.attempt).toBe(2);
    });

    it('gives up at once on data that no longer fits, says so, and calls nothing with it', async () => {
      const { log, lines } = readableLog();
      const { job, runs, abandoned } = observedJob(undefined, { retries: 5 });
      const queue = await started([job], { log });
      const old = { ...job, schema: z.looseObject({}) as unknown as Job<Data>['schema'] };
      await queue.enqueue(old, { m: 'from an older version' } as unknown as Data);
      await expect.poll(() => lines.filter(l => l.level === 'error'), { timeout: 5000 }).toHaveLength(1);
      expect(lines.find(l => l.level === 'error')).toMatchObject({
        job: job.name,
        reason: expect.stringContaining('n: '),
      });
      const state = () =>
        database.pool.query('SELECT name, state FROM pgboss.job WHERE name = $1 OR source_name = $1 ORDER BY 1', [
          job.name,
        ]);
      await expect
        .poll(async () => (await state()).rows.map(r => r.state), { timeout: 5000 })
        .toEqual(['completed', 'failed']);
      expect([runs, abandoned]).toEqual([[], []]);
    });

    it('refuses what cannot work, in words', async () => {
      const { job } = observedJob();
      const idle = pgBossQueue({ database, log: createLog('silent') });
      idle.define(job);
      expect(() => idle.define(job)).toThrow('is defined twice');
      await expect(idle.enqueue(job, { n: 1 })).rejects.toThrow('not started yet');
      await expect(idle.ping()).rejects.toThrow();
      await idle.stop(0);
      const queue = await started([job]);
      expect(() => queue.define(observedJob().job)).toThrow('define every job before start');
      expect(() => queue.schedule('late', '* * * * *', async () => {})).toThrow('before start');
      await expect(queue.enqueue(job, { n: 'one' } as unknown as Data)).rejects.toThrow(/does not fit: n: /);
      await expect(queue.enqueue(observedJob().job, { n: 1 })).rejects.toThrow('is not defined');
      await expect(queue.start({ work: true })).rejects.toThrow('started before');
      await queue.stop(0);
      await expect(queue.enqueue(job, { n: 1 })).rejects.toThrow('stopped');
    });

    it('hands running jobs back when it stops, without counting a failure, and takes them up after a restart', async () => {
      const untilAborted = (run: Run) =>
        new Promise<void>((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)));
      let runs = 0;
      const { job, begun, abandoned } = observedJob(run => (++runs < 3 ? untilAborted(run) : undefined));
      for (const attempt of [1, 2]) {
        const queue = await started([job]);
        if (attempt === 1) await queue.enqueue(job, { n: 1 });
        await begun(attempt);
        const before = Date.now();
        await queue.stop(5000);
        expect(Date.now() - before).toBeLessThan(3000);
      }
      await started([job]);
      expectGrowing((await begun(3)).map(r => r.attempt));
      const state = async () =>
        (await database.pool.query('SELECT state FROM pgboss.job WHERE name = $1', [job.name])).rows[0].state;
      await expect.poll(state).toBe('completed');
      expect(abandoned).toEqual([]);
    });

    it('still allows a job all its retries after it was handed back', async () => {
      let runs = 0;
      const { job, begun, abandoned } = observedJob(
        run => {
          runs++;
          if (runs === 1) return new Promise((_, reject) => run.signal.addEventListener('abort', reject));
          if (runs === 2) throw new Error('fails once');
          return undefined;
        },
        { retries: 1 },
      );
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      await begun(1);
      await queue.stop(5000);
      await started([job]);
      expectGrowing((await begun(3)).map(r => r.attempt));
      expect(abandoned).toEqual([]);
    });

    it('stops within its grace though a handler never returns, and hands that job back too', async () => {
      const { job, begun } = observedJob(run => (run.attempt === 1 ? new Promise(() => {}) : undefined));
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      await begun(1);
      const before = Date.now();
      await queue.stop(100);
      expect(Date.now() - before).toBeLessThan(3000);
      await started([job]);
      expectGrowing((await begun(2)).map(r => r.attempt));
    });

    it('lets a job that finishes within the grace be finished', async () => {
      const { job, begun, runs } = observedJob(() => new Promise(later => setTimeout(later, 50)));
      const queue = await started([job]);
      await queue.enqueue(job, { n: 1 });
      await begun(1);
      await queue.stop(5000);
      const { rows } = await database.pool.query('SELECT state FROM pgboss.job WHERE name = $1', [job.name]);
      expect(rows).toEqual([{ state: 'completed' }]);
      expect(runs).toHaveLength(1);
    });

    it('enqueues without running anything where it is not to work', async () => {
      const { job, begun, runs } = observedJob();
      const web = await started([job], { work: false });
      await database.db.$transaction(tx => web.enqueue(job, { n: 1 }, { tx }));
      await web.stop(0);
      expect(runs).toEqual([]);
      await started([job]);
      await begun(1);
    });

    it('runs a schedule, and forgets one that is no longer in the code', async () => {
      const ran = Promise.withResolvers<void>();
      const queue = pgBossQueue({ database, log: createLog('silent'), scheduleSeconds: 1 });
      queue.schedule('test.every-minute', '* * * * *', async () => ran.resolve());
      expect(() => queue.schedule('test.every-minute', '* * * * *', async () => {})).toThrow('twice');
      await queue.start({ work: true });
      queues.push(queue);
      await ran.promise;
      await queue.stop(1000);
      await started([]);
      expect((await database.pool.query('SELECT name FROM pgboss.schedule')).rows).toEqual([]);
    });

    it('refuses to start with a schedule that is no cron expression', async () => {
      const queue = pgBossQueue({ database, log: createLog('silent') });
      queue.schedule('test.never', 'every now and then', async () => {});
      await expect(queue.start({ work: true })).rejects.toThrow();
    });
  });
}
