import { openStream } from '../../auth/streams/open-stream.ts';
import { Invalid } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';
import { completeEvent } from '../../engine/reasoner/events.ts';
import type { ChatTask } from '../../generated/prisma/client.ts';
import { findTask } from '../tasks/find-task.ts';
import { eventStream, eventsExpired, finalStatus } from '../tasks/task-status.ts';
import { type PositionedEvent, restoreStream } from './read-events.ts';

/**
 * The events of a task after a position, then live until `complete`, which also comes where the position is beyond the end
 * and so was never handed out: no client waits for ever, or takes what ended for what broke off. Ends early, for the
 * client to resume, when its credentials end or the service stops.
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
  if (task.status !== 'PROCESSING' && lastId === task.lastEventId) return;
  // From before the last one on: beyond the end, `complete` may be there, or come at a position below.
  const last = await ctx.app.journal.last(eventStream(task.id));
  for await (const entry of ctx.app.journal.follow(
    eventStream(task.id),
    Math.min(lastId, Math.max(0, last - 1)),
    ended,
  )) {
    const isLast = (entry as PositionedEvent).value.updateType === 'complete';
    if (isLast || entry.seq > lastId) yield entry as PositionedEvent;
    if (isLast) return;
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
