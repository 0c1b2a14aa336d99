import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';

/** Told what a start is about to do, in words such as "opens the database". */
export type OnStep = (step: string) => void;

/** What the thread that tells is given: the level of the log, and when the start began, in ms since 1970. */
export type Telling = { level: string; startedAt: number };

/**
 * Writes to the log on standard output what a start is at: a line when something begins, and one for each second that it
 * takes. `end` stops that, also where the start failed.
 */
export function tellSteps(log: Log): { onStep: OnStep; end(): void } {
  const telling: Telling = { level: log.level, startedAt: Date.now() };
  // A thread of its own: loading the program and making a database leave this one no moment for seconds.
  const thread = new Worker(new URL('./start-steps-thread.ts', import.meta.url), { workerData: telling });
  thread.unref();
  // Whatever becomes of it, the start goes on.
  thread.on('error', error => log.debug({ err: error }, 'the steps of the start are not told'));
  return {
    onStep(step) {
      log.info({ step, seconds: secondsSince(telling) }, 'starting');
      thread.postMessage(step);
    },
    end: () => void thread.terminate(),
  };
}

export const secondsSince = ({ startedAt }: Telling): number => Math.round((Date.now() - startedAt) / 1000);
