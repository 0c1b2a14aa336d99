import type { App } from '../../context.ts';
import type { Entry, NewEntry } from '../../engine/events/journal.ts';
import { eventStream } from '../tasks/task-status.ts';

type Needs = Pick<App, 'db' | 'journal'>;

/** The events of a task after a position as PostgreSQL keeps them, in order: all that anybody may have seen, and no other. */
export async function savedEvents(app: Pick<App, 'db'>, taskId: string, after = 0): Promise<Entry[]> {
  const batches = await app.db.chatEventBatch.findMany({
    where: { taskId, last: { gt: after } },
    orderBy: { first: 'asc' },
  });
  return batches
    .flatMap(({ first, events }) => (events as unknown[]).map((value, at) => ({ seq: first + at, value })))
    .filter(({ seq }) => seq > after);
}

/** Shows saved events to whoever follows the task; where the journal has lost what was before them, all is put back. */
export async function showEvents(app: Needs, taskId: string, events: NewEntry[]): Promise<void> {
  if (!(await app.journal.extend(eventStream(taskId), events))) await showAgain(app, taskId);
}

/** Puts all events of a task back into a journal that lost some. */
export async function showAgain(app: Needs, taskId: string): Promise<void> {
  await app.journal.restore(eventStream(taskId), await savedEvents(app, taskId));
}
