import type { App } from '../../context.ts';
import type { Entry } from '../../engine/events/journal.ts';
import type { ProgressEvent } from '../../engine/reasoner/events.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { eventStream } from '../tasks/task-status.ts';
import { saveEvents } from './save-events.ts';
import { savedEvents } from './show-events.ts';

/**
 * All events that attempts at a task have sent, for the attempt that owns it now. What the journal has beyond them (shown
 * before the database was set back to an earlier state) is written down first, so that no position is used twice.
 */
export async function sentEvents(
  app: Pick<App, 'db' | 'database' | 'journal' | 'log'>,
  task: Pick<ChatTask, 'id' | 'attempt'>,
): Promise<Entry<ProgressEvent>[]> {
  const saved = await savedEvents(app, task.id);
  const last = saved.at(-1)?.seq ?? 0;
  const beyond = await app.journal.read(eventStream(task.id), last).catch(error => {
    app.log.warn({ err: error, taskId: task.id }, 'the journal was not asked what it has shown of a task');
    return [];
  });
  if (beyond.length > 0) await saveEvents(app, task, beyond);
  return [...saved, ...beyond] as Entry<ProgressEvent>[];
}
