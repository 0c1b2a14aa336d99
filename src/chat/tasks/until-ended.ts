import type { App } from '../../context.ts';
import type { ProgressEvent } from '../../engine/reasoner/events.ts';
import { eventStream } from './task-status.ts';

/** So often it is looked into the database, for an end that the journal did not show. */
const everyMs = 5000;

/** Resolves when a task has ended, or when `signal` aborts. */
export async function untilEnded(app: Pick<App, 'db' | 'journal'>, taskId: string, signal: AbortSignal): Promise<void> {
  const seen = new AbortController();
  const look = async () => {
    const task = await app.db.chatTask.findUnique({ where: { id: taskId }, select: { status: true } });
    if (task?.status !== 'PROCESSING') seen.abort();
  };
  const looking = setInterval(() => void look().catch(() => {}), everyMs).unref();
  try {
    for await (const entry of app.journal.follow(eventStream(taskId), 0, AbortSignal.any([signal, seen.signal])))
      if ((entry.value as ProgressEvent).updateType === 'complete') return;
  } finally {
    clearInterval(looking);
  }
}
