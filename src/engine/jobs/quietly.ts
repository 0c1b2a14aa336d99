import type { Log } from '../../base/log.ts';

/** Logs errors, a repeated one once in ten seconds: every worker meets a database that is away. */
export function quietly(log: Log): (error: unknown) => void {
  const told = new Map<string, number>();
  return error => {
    const message = error instanceof Error ? error.message.replace(/ \(Queue: .*/, '') : String(error);
    if (Date.now() - (told.get(message) ?? 0) < 10_000) return;
    if (told.size > 100) told.clear();
    told.set(message, Date.now());
    log.warn({ err: error }, 'The job queue met an error and goes on.');
  };
}
