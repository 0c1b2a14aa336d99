import { Invalid, RateLimited } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { completeEvent } from '../engine/reasoner/events.ts';
import type { ChatTask } from '../generated/prisma/client.ts';
import { findTask } from './find-task.ts';
import { type PositionedEvent, restoreStream } from './read-events.ts';
import { eventStream, eventsExpired, finalStatus } from './task-status.ts';

/** Streams one user may follow at once, over all nodes and both APIs. */
const streamsPerUser = 5;

/** A longer timer fires at once. */
const longestTimer = 2 ** 31 - 1;

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
  const lease = await ctx.app.leases.take(`streams:${ctx.caller.userId}`, streamsPerUser);
  if (!lease) throw new RateLimited(60);
  const closed = new AbortController();
  return onClose(follow(ctx, task, input.lastId, closed.signal), async () => {
    closed.abort();
    await lease.release();
  });
}

async function* follow(
  ctx: CallerContext,
  task: ChatTask,
  lastId: number,
  closed: AbortSignal,
): AsyncGenerator<PositionedEvent> {
  if (eventsExpired(task, ctx.app.clock.now())) {
    yield synthesisedEnd(task);
    return;
  }
  await restoreStream(ctx.app, task);
  if (task.status !== 'PROCESSING' && lastId >= task.lastEventId) return;
  for await (const entry of ctx.app.journal.follow(eventStream(task.id), lastId, endOf(ctx, closed))) {
    yield entry as PositionedEvent;
    if ((entry as PositionedEvent).value.updateType === 'complete') return;
  }
}

/**
 * Calls `close` once when the source ends, fails or is left. A generator's own `finally` does not do: it is never
 * reached where a stream is left before its first event, or while it waits for the next one.
 */
function onClose<T>(source: AsyncGenerator<T>, close: () => Promise<void>): AsyncGenerator<T> {
  let closing: Promise<void> | null = null;
  const closeOnce = () => (closing ??= close());
  const step = async (result: Promise<IteratorResult<T>>) => {
    try {
      const { done } = await result;
      if (done) await closeOnce();
    } catch (error) {
      await closeOnce();
      throw error;
    }
    return result;
  };
  return {
    next: () => step(source.next()),
    async return(value) {
      await closeOnce();
      return source.return(value);
    },
    async throw(error) {
      await closeOnce();
      return source.throw(error);
    },
    async [Symbol.asyncDispose]() {
      await this.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** When a stream ends before its task does. */
function endOf(ctx: CallerContext, closed: AbortSignal): AbortSignal {
  const ends = [closed, ctx.signal, ctx.app.stopping];
  const { credentialsExpireAt } = ctx.caller;
  if (credentialsExpireAt) {
    const left = credentialsExpireAt.getTime() - ctx.app.clock.now().getTime();
    ends.push(AbortSignal.timeout(Math.min(Math.max(0, left), longestTimer)));
  }
  return AbortSignal.any(ends);
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
