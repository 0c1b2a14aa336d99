import { openStream } from '../../auth/streams/open-stream.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { completeEvent } from '../../engine/reasoner/events.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { findTask } from '../tasks/find-task.ts';
import { eventStream, eventsExpired, finalStatus } from '../tasks/task-status.ts';
import { type PositionedEvent, restoreStream } from './read-events.ts';

/**
 * The events of a task after a position, then live until `complete`. Ends early, for the client to resume, when its
 * credentials end or the service stops.
 * @throws NotFound, Invalid (`lastId`), RateLimited (the sixth stream of a user)
 */
export async function followTask(
  ctx: CallerContext,
  input: { taskId: string; lastId: number },
): Promise<AsyncIterable<PositionedEvent>> {
  if (!Number.isSafeInteger(input.lastId) || input.lastId < 0)
    throw new Invalid([
      { path: 'lastId', message: 'must be a whole number from 0: the position of the last event received' },
    ]);
  const task = await findTask(ctx, input.taskId);
  return openStream(ctx, ended => follow(ctx, task, input.lastId, ended));
}

async function* follow(
  ctx: CallerContext,
  task: ChatTask,
  lastId: number,
  ended: AbortSignal,
): AsyncGenerator<PositionedEvent> {
  if (eventsExpired(task, ctx.app.clock.now())) {
    yield synthesisedEnd(task);
    return;
  }
  await restoreStream(ctx.app, task);
  if (task.status !== 'PROCESSING' && lastId >= task.lastEventId) return;
  for await (const entry of ctx.app.journal.follow(eventStream(task.id), lastId, ended)) {
    yield entry as PositionedEvent;
    if ((entry as PositionedEvent).value.updateType === 'complete') return;
  }
}

/** Stands for the whole stream once its events are gone, so that no client waits for ever. */
function synthesisedEnd(task: ChatTask): PositionedEvent {
  const { startedAt, response } = task;
  const value = completeEvent(task.id, {
    status: finalStatus(task),
    response,
    startedAt,
    now: task.completedAt ?? undefined,
  });
  return { seq: task.lastEventId, value };
}
