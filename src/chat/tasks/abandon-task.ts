import type { App } from '../../context.ts';
import { Announcer } from '../../engine/reasoner/announcer.ts';
import { carryOn } from '../../engine/reasoner/carry-on.ts';
import type { ProgressEvent } from '../../engine/reasoner/events.ts';
import { sentEvents } from '../stream/sent-events.ts';
import { type Ending, finishTask, publishEnd } from './finish-task.ts';

type Needs = Pick<App, 'db' | 'database' | 'journal' | 'clock' | 'log'>;

/** Ends a task whose attempts were all lost, so that no task is `processing` for ever; Redis may be away. */
export async function abandonTask(app: Needs, taskId: string): Promise<void> {
  const [task] = await app.db.chatTask.updateManyAndReturn({
    where: { id: taskId, status: 'PROCESSING' },
    // A new attempt number fences off a worker that is not dead but only slow.
    data: { attempt: { increment: 1 } },
  });
  if (task) {
    const closing: ProgressEvent[] = [];
    const announcer = new Announcer(
      taskId,
      event => closing.push(event),
      app.clock,
      err => app.log.error({ err, taskId }, 'what was left open could not be closed'),
    );
    carryOn(
      announcer,
      (await sentEvents(app, task)).map(event => event.value),
    );
    await finishTask(app, task, task.cancelledAt ? cancelled : givenUp, { closing });
  }
  await publishEnd(app, taskId);
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
