import { expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import { type Data, type JobDesk, observedJob } from './job-desk.ts';

/** What becomes of a job between its asking and its start. */
export function enqueuedJobs(desk: JobDesk): void {
  it('runs a job with its data, as its first attempt', async () => {
    const { job, begun } = observedJob();
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 7 });
    const [run] = await begun(1);
    expect(run).toMatchObject({ data: { n: 7 }, attempt: 1 });
    expect(run!.signal.aborted).toBe(false);
    await queue.ping();
  });

  it('keeps a job that was enqueued in a transaction exactly if the transaction commits', async () => {
    const { job, begun, runs } = observedJob();
    const queue = await desk.started([job]);
    await expect(
      desk.database.db.$transaction(async tx => {
        await queue.enqueue(job, { n: 1 }, { tx });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await desk.database.db.$transaction(async tx => {
      await queue.enqueue(job, { n: 2 }, { tx });
      await tx.$queryRaw`SELECT 1`;
    });
    await begun(1);
    expect(runs.map(r => r.data.n)).toEqual([2]);
  });

  it('neither loses nor delays its own work when a transaction that was open meanwhile rolls back', async () => {
    const { job, begun } = observedJob();
    const queue = await desk.started([job]);
    let enqueued: Promise<void> | undefined;
    await expect(
      desk.database.db.$transaction(async tx => {
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
    const queue = await desk.started([job]);
    for (let n = 0; n < 20; n++) {
      await queue.enqueue(job, { n });
      const failing = desk.database.db.$transaction(async tx => {
        await tx.$queryRaw`SELECT 1`;
        await tx.$queryRawUnsafe('SELECT no_such_column');
      });
      await expect(failing).rejects.toThrow();
    }
    expect((await begun(20)).map(r => r.data.n).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('drops a second unfinished job with the same key, and takes one again when the first is done', async () => {
    const release = Promise.withResolvers<void>();
    const { job, begun, runs } = observedJob(run => (run.data.n === 1 ? release.promise : undefined));
    const queue = await desk.started([job]);
    await queue.enqueue(job, { n: 1 }, { key: 'user:1' });
    await begun(1);
    await queue.enqueue(job, { n: 2 }, { key: 'user:1' });
    await desk.database.db.$transaction(tx => queue.enqueue(job, { n: 3 }, { key: 'user:1', tx }));
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
    const queue = await desk.started([job]);
    await Promise.all(Array.from({ length: 40 }, (_, n) => queue.enqueue(job, { n })));
    await begun(40);
    expect(most).toBe(3);
  });

  it('waits before it runs a delayed job', async () => {
    const { job, begun } = observedJob();
    const queue = await desk.started([job]);
    const before = Date.now();
    await queue.enqueue(job, { n: 1 }, { delaySeconds: 0.4 });
    await begun(1);
    expect(Date.now() - before).toBeGreaterThanOrEqual(400);
  });

  it('refuses what cannot work, in words', async () => {
    const { job } = observedJob();
    const idle = pgBossQueue({ database: desk.database, log: createLog('silent') });
    idle.define(job);
    expect(() => idle.define(job)).toThrow('is defined twice');
    await expect(idle.enqueue(job, { n: 1 })).rejects.toThrow('not started yet');
    await expect(idle.ping()).rejects.toThrow();
    await idle.stop(0);
    const queue = await desk.started([job]);
    expect(() => queue.define(observedJob().job)).toThrow('define every job before start');
    expect(() => queue.schedule('late', '* * * * *', async () => {})).toThrow('before start');
    await expect(queue.enqueue(job, { n: 'one' } as unknown as Data)).rejects.toThrow(/does not fit: n: /);
    await expect(queue.enqueue(observedJob().job, { n: 1 })).rejects.toThrow('is not defined');
    await expect(queue.start({ work: true })).rejects.toThrow('started before');
    await queue.stop(0);
    await expect(queue.enqueue(job, { n: 1 })).rejects.toThrow('stopped');
  });

  it('enqueues without running anything where it is not to work', async () => {
    const { job, begun, runs } = observedJob();
    const web = await desk.started([job], { work: false });
    await desk.database.db.$transaction(tx => web.enqueue(job, { n: 1 }, { tx }));
    await web.stop(0);
    expect(runs).toEqual([]);
    await desk.started([job]);
    await begun(1);
  });
}
