import { expect, it } from 'vitest';
import { expectGrowing, type JobDesk, observedJob, type Run } from './job-desk.ts';

/** What becomes of running jobs when their worker stops. */
export function jobsHandedBack(desk: JobDesk): void {
  it('hands running jobs back when it stops, without counting a failure, and takes them up after a restart', async () => {
    const untilAborted = (run: Run) =>
      new Promise<void>((_, reject) => run.signal.addEventListener('abort', () => reject(run.signal.reason)));
    let runs = 0;
    const { job, begun, abandoned } = observedJob(run => (++runs < 3 ? untilAborted(run) : undefined));
    for (const attempt of [1, 2]) {
      const queue = await desk.started([job]);
      if (attempt === 1) await queue.enqueue(job, { n: 1 });
      await begun(attempt);
      const before = Date.now();
      await queue.stop(5000);
      expect(Date.now() - before).toBeLessThan(3000);
    }
    await desk.started([job]);
    expectGrowing((await begun(3)).map(r => r.attempt));
    const state = async () =>
      (await desk.database.pool.query('SELECT state FROM pgboss.job WHERE name = $1', [job.name])).rows[0].state;
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
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 1 });
    await begun(1);
    await queue.stop(5000);
    await desk.started([job]);
    expectGrowing((await begun(3)).map(r => r.attempt));
    expect(abandoned).toEqual([]);
  });

  it('stops within its grace though a handler never returns, and hands that job back too', async () => {
    const { job, begun } = observedJob(run => (run.attempt === 1 ? new Promise(() => {}) : undefined));
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 1 });
    await begun(1);
    const before = Date.now();
    await queue.stop(100);
    expect(Date.now() - before).toBeLessThan(3000);
    await desk.started([job]);
    expectGrowing((await begun(2)).map(r => r.attempt));
  });

  it('lets a job that finishes within the grace be finished', async () => {
    const { job, begun, runs } = observedJob(() => new Promise(later => setTimeout(later, 50)));
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 1 });
    await begun(1);
    await queue.stop(5000);
    const { rows } = await desk.database.pool.query('SELECT state FROM pgboss.job WHERE name = $1', [job.name]);
    expect(rows).toEqual([{ state: 'completed' }]);
    expect(runs).toHaveLength(1);
  });
}
