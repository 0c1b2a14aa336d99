import { setMaxListeners } from 'node:events';

/**
 * Settles as the work does, or rejects with the signal's reason as soon as it aborts, whether or not the work listens.
 * Work left behind this way is never heard of again, its rejection included.
 */
export function orAborted<T>(signal: AbortSignal, work: () => T | PromiseLike<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const done = () => signal.removeEventListener('abort', abort);
    // The executor turns what `work` throws into a rejection.
    new Promise<T>(begin => begin(work())).then(resolve, reject).finally(done);
  });
}

/** A span of work: it ends when its parent ends, and only when all that was begun in it has ended. */
export class Scope {
  readonly #controller = new AbortController();
  readonly #parent: AbortSignal;
  readonly #begun = new Set<Promise<unknown>>();
  readonly #follow: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** `because` makes the scope's reason of its parent's. */
  constructor(parent: AbortSignal, because: (reason: unknown) => unknown = reason => reason) {
    this.#parent = parent;
    this.#follow = () => this.abort(because(parent.reason));
    // Many tools and agents listen at once: no leak, so no warning.
    setMaxListeners(0, this.#controller.signal);
    if (parent.aborted) this.#follow();
    else parent.addEventListener('abort', this.#follow, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Aborts with the error that `late` gives unless the scope has ended within so many milliseconds. */
  within(ms: number, late: () => Error): void {
    this.#timer = setTimeout(() => this.abort(late()), ms);
  }

  /** Makes the end of the scope wait for this work, which must end soon after `signal` aborts. */
  add<T>(work: Promise<T>): Promise<T> {
    this.#begun.add(work);
    const forget = () => this.#begun.delete(work);
    // Also marks a rejection as seen: who does not wait for the work must not bring the process down.
    work.then(forget, forget);
    return work;
  }

  abort(reason: unknown): void {
    this.#controller.abort(reason);
  }

  /** Stops what is still going on, with `reason`, and resolves when all of it has ended. */
  async end(reason: Error): Promise<void> {
    clearTimeout(this.#timer);
    this.#parent.removeEventListener('abort', this.#follow);
    this.abort(reason);
    while (this.#begun.size) await Promise.allSettled(this.#begun);
  }
}
