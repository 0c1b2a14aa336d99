import { QueryTimedOut } from './errors.ts';

/** One signal for what may end a statement from our side: whoever asked gave up, or its time is over. */
export type Deadline = {
  signal: AbortSignal;
  /** Why the statement was ended from our side, where it was; else the error itself, explained. */
  reasonFor(error: unknown, explain: (error: unknown) => Error): Error;
  /** The promise, or a rejection as soon as the signal aborts: no driver can make the caller wait longer. */
  hold<T>(promise: Promise<T>): Promise<T>;
  end(): void;
};

/** Starts the clock of a statement. */
export function startDeadline(outer: AbortSignal, timeoutMs: number): Deadline {
  const inner = new AbortController();
  const timer = setTimeout(() => inner.abort(new QueryTimedOut(timeoutMs)), timeoutMs);
  const giveUp = () => inner.abort(outer.reason);
  if (outer.aborted) giveUp();
  else outer.addEventListener('abort', giveUp, { once: true });
  return {
    signal: inner.signal,
    reasonFor(error, explain) {
      if (!inner.signal.aborted) return explain(error);
      const { reason } = inner.signal;
      return reason instanceof Error ? reason : new DOMException('The statement was given up.', 'AbortError');
    },
    hold<T>(promise: Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        const stop = () => reject(inner.signal.reason);
        if (inner.signal.aborted) stop();
        else inner.signal.addEventListener('abort', stop, { once: true });
        promise.then(resolve, reject).finally(() => inner.signal.removeEventListener('abort', stop));
      });
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
    },
  };
}
