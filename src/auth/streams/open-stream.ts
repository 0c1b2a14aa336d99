import { RateLimited } from '../../base/errors.ts';
import type { CallerContext } from '../../context.ts';

/** Streams one user may follow at once, over all nodes and both APIs. */
const streamsPerUser = 5;

/** A longer timer fires at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * Opens a stream of a caller's. It ends early, for the client to come back, when `ended` aborts: its credentials end, the
 * client is gone, or the service stops.
 * @throws RateLimited (the sixth stream of a user)
 */
export async function openStream<T>(
  ctx: CallerContext,
  begin: (ended: AbortSignal) => AsyncGenerator<T>,
): Promise<AsyncIterable<T>> {
  const lease = await ctx.app.leases.take(`streams:${ctx.caller.userId}`, streamsPerUser);
  if (!lease) throw new RateLimited(60);
  const closed = new AbortController();
  return onClose(begin(endOf(ctx, closed.signal)), async () => {
    closed.abort();
    await lease.release();
  });
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

/** When a stream ends before what it follows does. */
function endOf(ctx: CallerContext, closed: AbortSignal): AbortSignal {
  const ends = [closed, ctx.signal, ctx.app.stopping];
  const { credentialsExpireAt } = ctx.caller;
  if (credentialsExpireAt) {
    const left = credentialsExpireAt.getTime() - ctx.app.clock.now().getTime();
    ends.push(AbortSignal.timeout(Math.min(Math.max(0, left), longestTimer)));
  }
  return AbortSignal.any(ends);
}
