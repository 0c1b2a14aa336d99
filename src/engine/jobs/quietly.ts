import { LRUCache } from 'lru-cache';
import type { Log } from '../../base/log.ts';

/** Logs errors, a repeated one once in ten seconds: every worker meets a database that is away. */
export function quietly(log: Log): (error: unknown) => void {
  const told = new LRUCache<string, true>({ max: 100, ttl: 10_000 });
  return error => {
    const message = error instanceof Error ? error.message.replace(/ \(Queue: .*/, '') : String(error);
    if (told.has(message)) return;
    told.set(message, true);
    log.warn({ err: error }, 'The job queue met an error and goes on.');
  };
}
