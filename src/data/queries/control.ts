import type { App } from '../../context.ts';

/** Where a run hears that it is to stop, on whatever node, and says that it has. */
export const controlStream = (queryId: string): string => `query:${queryId}:control`;

/** After so long nobody asks any more. */
export const controlMs = 60_000;

/** A signal that aborts when somebody cancels a run. Stop listening when it has ended. */
export function listenForCancel(
  app: Pick<App, 'journal' | 'log'>,
  queryId: string,
): { signal: AbortSignal; stop(): Promise<void> } {
  const cancelled = new AbortController();
  const done = new AbortController();
  const listen = async () => {
    for await (const { value } of app.journal.follow(controlStream(queryId), 0, done.signal))
      if (value === 'cancel') return cancelled.abort();
  };
  listen().catch(error => app.log.warn({ err: error, queryId }, 'a cancellation would not be heard'));
  return {
    signal: cancelled.signal,
    async stop() {
      done.abort();
      if (cancelled.signal.aborted) await app.journal.append(controlStream(queryId), 'ended').catch(() => undefined);
    },
  };
}
