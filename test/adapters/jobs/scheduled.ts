import { expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import { pgBossQueue } from '../../../src/engine/jobs/pg-boss.ts';
import type { JobDesk } from './job-desk.ts';

/** What the clock starts. */
export function scheduledJobs(desk: JobDesk): void {
  it('runs a schedule, and forgets one that is no longer in the code', async () => {
    const ran = Promise.withResolvers<void>();
    const queue = pgBossQueue({ database: desk.database, log: createLog('silent'), scheduleSeconds: 1 });
    queue.schedule('test.every-minute', '* * * * *', async () => ran.resolve());
    expect(() => queue.schedule('test.every-minute', '* * * * *', async () => {})).toThrow('twice');
    await queue.start({ work: true });
    desk.queues.push(queue);
    await ran.promise;
    await queue.stop(1000);
    await desk.started([]);
    expect((await desk.database.pool.query('SELECT name FROM pgboss.schedule')).rows).toEqual([]);
  });

  it('refuses to start with a schedule that is no cron expression', async () => {
    const queue = pgBossQueue({ database: desk.database, log: createLog('silent') });
    queue.schedule('test.never', 'every now and then', async () => {});
    await expect(queue.start({ work: true })).rejects.toThrow();
  });
}
