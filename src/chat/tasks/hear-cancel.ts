import type { App } from '../../context.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { controlStream } from './task-status.ts';

/** So often it is looked into the database, for a cancellation of which the journal brought no word. */
const everyMs = 5000;

/**
 * A signal that aborts when the user cancels, on whatever node; also where that happened before this attempt. `hear` is
 * for whoever else learns of it.
 */
export function hearCancel(
  app: Pick<App, 'db' | 'journal' | 'log'>,
  task: Pick<ChatTask, 'id' | 'cancelledAt'>,
): { signal: AbortSignal; hear(): void; stop(): void } {
  const { id } = task;
  const cancelled = new AbortController();
  const done = new AbortController();
  if (task.cancelledAt) cancelled.abort();
  const listen = async () => {
    for await (const _ of app.journal.follow(controlStream(id), 0, done.signal)) return cancelled.abort();
  };
  const look = async () => {
    const found = await app.db.chatTask.findUnique({ where: { id }, select: { cancelledAt: true } });
    if (found?.cancelledAt) cancelled.abort();
  };
  listen().catch(err => app.log.warn({ err, taskId: id }, 'a cancellation will be heard late'));
  const looking = setInterval(() => void look().catch(() => {}), everyMs).unref();
  return {
    signal: cancelled.signal,
    hear: () => cancelled.abort(),
    stop() {
      done.abort();
      clearInterval(looking);
    },
  };
}
