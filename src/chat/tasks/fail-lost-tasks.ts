import type { App } from '../../context.ts';
import { abandonTask } from './abandon-task.ts';

/** Longer than all attempts of a job can take together. */
const lostAfterMs = 60 * 60 * 1000;

/** Ends tasks whose job is lost altogether, such as after a restored backup; one that cannot be ended is in nobody's way. */
export async function failLostTasks(app: Pick<App, 'db' | 'database' | 'journal' | 'clock' | 'log'>): Promise<void> {
  const lost = await app.db.chatTask.findMany({
    where: { status: 'PROCESSING', startedAt: { lt: new Date(app.clock.now().getTime() - lostAfterMs) } },
    orderBy: { startedAt: 'desc' },
    select: { id: true },
    take: 100,
  });
  for (const { id: taskId } of lost) {
    app.log.error({ taskId }, 'the job of a task was lost');
    await abandonTask(app, taskId).catch(err => app.log.error({ err, taskId }, 'a lost task could not be ended'));
  }
}
