import type { App } from '../../context.ts';
import { eventsKeptMs } from '../tasks/task-status.ts';

/** Drops the events of tasks that ended more than an hour ago; their outcome stays. */
export async function expireEvents(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now();
  const due = { eventsExpiredAt: null, completedAt: { lt: new Date(now.getTime() - eventsKeptMs) } };
  await app.db.$transaction(async tx => {
    await tx.chatEventBatch.deleteMany({ where: { task: due } });
    await tx.chatTask.updateMany({ where: due, data: { eventsExpiredAt: now } });
  });
}
