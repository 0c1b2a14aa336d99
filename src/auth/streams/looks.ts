import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../context.ts';

/** News may get lost with the journal: what is silent is looked at this often, in milliseconds. */
const lookEveryMs = 2000;

/**
 * Yields whenever a thing whose changes are announced is to be looked at: at once, at each of its news, and in silence
 * every other second. What comes while it is looked at is not missed. Ends when `closed` aborts.
 */
export async function* looks(
  { journal }: Pick<App, 'journal'>,
  news: string,
  closed: AbortSignal,
): AsyncGenerator<undefined> {
  // From before the first look, so that nothing falls between.
  const entries = journal.follow(news, await journal.last(news), closed)[Symbol.asyncIterator]();
  let next: Promise<unknown> | null = null;
  while (!closed.aborted) {
    yield;
    next ??= entries.next();
    const silence = new AbortController();
    const silent = pause(lookEveryMs, 'silent', { signal: AbortSignal.any([closed, silence.signal]) }).catch(
      () => null,
    );
    const came = await Promise.race([next.catch(() => null), silent]);
    silence.abort();
    if (came !== 'silent') next = null;
  }
}
