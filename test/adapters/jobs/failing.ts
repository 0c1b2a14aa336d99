import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Job } from '../../../src/engine/jobs/queue.ts';
import { type Data, expectGrowing, type JobDesk, observedJob, readableLog } from './job-desk.ts';

/** What becomes of a job that fails, takes too long or cannot be read. */
export function failingJobs(desk: JobDesk): void {
  it('tries again after a failure, counting attempts, and tells when it gives up', async () => {
    const { job, begun, abandoned } = observedJob(
      run => {
        throw run.attempt === 1 ? new Error('first') : { not: 'an error' };
      },
      { retries: 1 },
    );
    const queue = await desk.started([job]);
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
    const queue = await desk.started([job]);
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
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 1 });
    await expect
      .poll(() => abandoned, { timeout: 30_000 })
      .toEqual([[{ n: 1 }, expect.stringMatching(/1s|timed out/)]]);
    expect(runs).toHaveLength(2);
  });

  it('aborts and repeats an attempt that takes too long, though its handler never returns', async () => {
    const { job, begun } = observedJob(run => (run.attempt === 1 ? new Promise(() => {}) : undefined), {
      retries: 1,
      expireSeconds: 1,
      concurrency: 1,
    });
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 1 });
    const [first, second] = await begun(2);
    expect(first!.signal.aborted).toBe(true);
    expect(second!.attempt).toBe(2);
  });

  it('gives up at once on data that no longer fits, says so, and calls nothing with it', async () => {
    const { log, lines } = readableLog();
    const { job, runs, abandoned } = observedJob(undefined, { retries: 5 });
    const queue = await desk.started([job], { log });
    const old = { ...job, schema: z.looseObject({}) as unknown as Job<Data>['schema'] };
    await queue.enqueue(old, { m: 'from an older version' } as unknown as Data);
    await expect.poll(() => lines.filter(l => l.level === 'error'), { timeout: 5000 }).toHaveLength(1);
    expect(lines.find(l => l.level === 'error')).toMatchObject({
      job: job.name,
      reason: expect.stringContaining('n: '),
    });
    const state = () =>
      desk.database.pool.query('SELECT name, state FROM pgboss.job WHERE name = $1 OR source_name = $1 ORDER BY 1', [
        job.name,
      ]);
    await expect
      .poll(async () => (await state()).rows.map(r => r.state), { timeout: 5000 })
      .toEqual(['completed', 'failed']);
    expect([runs, abandoned]).toEqual([[], []]);
  });
}
