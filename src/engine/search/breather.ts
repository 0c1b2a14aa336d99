import { setImmediate } from 'node:timers/promises';

/** Lets other work run from time to time: call it often, and await what it gives, where it gives something. */
export type Breather = () => Promise<void> | undefined;

/** Long work holds the event loop for at most about this many milliseconds at a time. */
const sliceMs = 12;

/** A breather for one piece of work. What it gives rejects once `signal` is aborted. */
export function breather(signal?: AbortSignal): Breather {
  let since = performance.now();
  return () => {
    if (performance.now() - since < sliceMs) return undefined;
    return setImmediate().then(() => {
      signal?.throwIfAborted();
      since = performance.now();
    });
  };
}
