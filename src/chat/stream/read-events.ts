import type { App } from '../../context.ts';
import type { Entry } from '../../engine/events/journal.ts';
import type { ProgressEvent } from '../../engine/reasoner/events.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { eventStream, eventsExpired } from '../tasks/task-status.ts';
import { showAgain } from './show-events.ts';

/** An event at its position: what the schema's `ProgressEvent` is made of. */
export type PositionedEvent = Entry<ProgressEvent>;

/** The events of a task after a position, in order; none once they have expired. */
export async function readEvents(
  app: Pick<App, 'db' | 'journal' | 'clock'>,
  task: ChatTask,
  after: number,
): Promise<PositionedEvent[]> {
  if (eventsExpired(task, app.clock.now())) return [];
  await restoreStream(app, task);
  return (await app.journal.read(eventStream(task.id), after)) as PositionedEvent[];
}

/** Puts the events of a task back into a journal that lost them. */
export async function restoreStream(app: Pick<App, 'db' | 'journal'>, task: ChatTask): Promise<void> {
  const last = await app.journal.last(eventStream(task.id));
  if (task.status === 'PROCESSING' ? last > 0 : last >= task.lastEventId) return;
  await showAgain(app, task.id);
}
