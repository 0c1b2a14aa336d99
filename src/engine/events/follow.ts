import type { Entry } from './journal.ts';

/** Where a follower takes its entries from: it asks for the next one, and is woken when that may have changed. */
export type Source = {
  /** The first entry after a position; undefined while there is none. */
  next(position: number): Entry | undefined;
  /** Calls back whenever `next` may answer otherwise, and once the source ended. Returns how to stop that. */
  listen(wake: () => void): () => void;
  readonly ended: boolean;
};

/**
 * Walks a source from a position on until `signal` aborts or the iterator is returned. A follower keeps nothing but
 * its position, however slow it is: what it has not taken yet stays with the source, which forgets the oldest entries.
 */
export function follow(open: () => Source, after: number, signal: AbortSignal): AsyncIterable<Entry> {
  return { [Symbol.asyncIterator]: () => walk(open, after, signal) };
}

type Step = IteratorResult<Entry, undefined>;
const end: Step = { done: true, value: undefined };

/** Not a generator: its `return` would wait behind a pending `next`, which may never come. */
function walk(open: () => Source, after: number, signal: AbortSignal): AsyncIterator<Entry, undefined> {
  let source: Source | undefined;
  let stop = () => {};
  let position = after;
  let done = signal.aborted;
  const waiting: ((step: Step) => void)[] = [];

  const finish = () => {
    if (!done || source) {
      done = true;
      source = undefined;
      stop();
      signal.removeEventListener('abort', finish);
    }
    for (const settle of waiting.splice(0)) settle(end);
  };
  const serve = () => {
    while (waiting.length > 0 && source) {
      const entry = source.next(position);
      if (!entry) {
        if (source.ended) finish();
        return;
      }
      position = entry.seq;
      waiting.shift()!({ done: false, value: entry });
    }
  };
  const begin = () => {
    signal.addEventListener('abort', finish, { once: true });
    source = open();
    stop = source.listen(serve);
  };

  return {
    next() {
      if (done) return Promise.resolve(end);
      return new Promise((resolve, reject) => {
        waiting.push(resolve);
        try {
          if (!source) begin();
          serve();
        } catch (error) {
          waiting.pop();
          finish();
          reject(error);
        }
      });
    },
    async return() {
      finish();
      return end;
    },
  };
}
