import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { ChildSettings, Message, Progress } from './messages.ts';

/** What a child does with a job, and how it names what went wrong. */
export type Work<Job, Outcome, Failure extends string> = {
  run(job: Job, report: (progress: Progress) => void): Promise<Outcome>;
  describe(error: unknown, job: Job): { kind: Failure; message: string };
  /** Called after a job that left the process with more than half of its memory. */
  shrink?(): void;
};

/** The settings that `Child` gave to this process. */
export const childSettings = (): ChildSettings => JSON.parse(process.argv[2]!) as ChildSettings;

/** Makes this process one that does jobs for the service, one at a time, and can be killed at any moment. */
export function serveJobs<Job, Outcome, Failure extends string>(
  settings: ChildSettings,
  work: Work<Job, Outcome, Failure>,
): void {
  // The service is gone. An orderly exit would wait for what runs.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Interrupts at a terminal reach the whole group; the service decides when this process ends.
  process.on('SIGINT', () => {});
  try {
    // Where the machine runs out of memory, this process goes before the service does (Linux only).
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}

  const send = (message: Message<Outcome, Failure>) => process.connected && process.send!(message);

  process.on('message', async (job: Job) => {
    // On systems without /proc the service cannot look for itself.
    const report = () => send({ kind: 'memory', bytes: process.memoryUsage.rss() });
    const timer = settings.reportMemory ? setInterval(report, 50) : undefined;
    try {
      send({ kind: 'done', outcome: await work.run(job, progress => send({ kind: 'progress', progress })) });
    } catch (error) {
      const { kind, message } = work.describe(error, job);
      send({ kind: 'failed', failure: kind, message });
    } finally {
      clearInterval(timer);
      if (process.memoryUsage.rss() > settings.memoryMb * 1024 * 1024 * 0.5) work.shrink?.();
    }
  });

  send({ kind: 'ready' });
  // Where it is kept: it is written only at a proper end, which this process never has.
  flushCompileCache();
}
