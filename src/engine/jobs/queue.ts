import type { z } from 'zod';
import type { Tx } from '../../base/db.ts';

export type JobRun = {
  id: string;
  /** Counts from 1; grows with each run: after a lost worker, a thrown error or a stop. Two runs never share one. */
  attempt: number;
  /** Aborts when the service stops: hand the job back by rejecting. */
  signal: AbortSignal;
};

/** A job: a name, the shape of its data, and an idempotent handler that may run more than once. */
export type Job<T = unknown> = {
  /** `area.verb`, such as `chat.run`. */
  name: string;
  schema: z.ZodType<T>;
  /** How many may run at once on one node. */
  concurrency: number;
  /** Nobody waits for it: in the embedded database, the statements of others go before its own. */
  isPatient?: boolean;
  /**
   * How many failed attempts are followed by another. What the work throws is a failure, and so is a lost child process
   * of its own, or that it took too long. None is an outage of what the service stands on (`Outage`: the job waits and
   * runs again, for up to a day), a stop, or the death of the process, as `judge` in troubles.ts explains.
   */
  retries: number;
  /** Seconds after which an attempt has failed, though its worker lives. */
  expireSeconds: number;
  handle(data: T, run: JobRun): Promise<void>;
  /**
   * Called when the last attempt failed, or the job ends every process that runs it; not with data that does not fit
   * `schema`. Idempotent: repeated until it does not throw.
   */
  abandon?(data: T, reason: string): Promise<void>;
};

/**
 * A durable queue on the service's own database. A job that was enqueued in a transaction exists exactly if the
 * transaction commits; a job whose worker dies runs again within about 15 seconds.
 */
export interface JobQueue {
  /** Makes a job known; call before `start`. */
  define<T>(job: Job<T>): void;
  /** Runs `handle` at each time of the cron expression (UTC), once in the whole installation. Call before `start`. */
  schedule(name: string, cron: string, handle: () => Promise<void>): void;
  /** `key`: at most one unfinished job of the name with this key; a second one is dropped. */
  enqueue<T>(job: Job<T>, data: T, options?: { tx?: Tx; key?: string; delaySeconds?: number }): Promise<void>;
  /** Prepares the queues; with `work`, also begins to run jobs. */
  start(options: { work: boolean }): Promise<void>;
  /** Lets no new job begin, aborts the running ones so that they are handed back, waits up to `graceMs`. */
  stop(graceMs: number): Promise<void>;
  /** Rejects where the queue cannot be reached. */
  ping(): Promise<void>;
}
