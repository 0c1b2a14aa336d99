import type { App } from '../context.ts';
import { type Ending, finishTask } from './finish-task.ts';

/** Ends a task whose attempts were all lost, so that no task is `processing` for ever. */
export async function abandonTask(app: Pick<App, 'db' | 'journal' | 'clock' | 'log'>, taskId: string): Promise<void> {
  const [task] = await app.db.chatTask.updateManyAndReturn({
    where: { id: taskId, status: 'PROCESSING' },
    // A new attempt number fences off a worker that is not dead but only slow.
    data: { attempt: { increment: 1 } },
  });
  if (!task) return;
  await finishTask(app, task, task.cancelledAt ? cancelled : givenUp);
}

/** How a task ends that its user stopped before or between attempts. */
export const cancelled: Ending = {
  status: 'cancelled',
  failure: { code: 'cancelled', message: 'The task was cancelled.' },
};
const givenUp: Ending = {
  status: 'failed',
  failure: { code: 'internal', message: 'The work was interrupted several times and was given up. Please ask again.' },
};
