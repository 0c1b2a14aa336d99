import type { Worker } from 'node:worker_threads';

type Limits = {
  /** Milliseconds of the thread's processor time. */
  computingMs: number;
  /** Milliseconds by the clock, however little of the processor the thread was given. */
  patienceMs: number;
};

/** How often a thread that is late is looked at again, in parts of its limit. */
const looks = 4;

/**
 * Calls `onLate` once when a thread has computed too long from now on. The first stretch goes by the clock, which costs
 * nothing; only then is its processor time measured, so that on a busy machine nobody is late who was not let run.
 */
export function deadline(worker: Worker, { computingMs, patienceMs }: Limits, onLate: () => void): { clear(): void } {
  const begun = performance.now();
  let cleared = false;
  let timer = setTimeout(look, computingMs);
  let since: Promise<NodeJS.CpuUsage> | undefined;

  async function look(): Promise<void> {
    since ??= usageOf(worker);
    const used = await since.then(before => usageOf(worker, before)).catch(() => null);
    if (cleared) return;
    const isLate = used === null || (used.user + used.system) / 1000 >= computingMs;
    if (isLate || performance.now() - begun >= patienceMs) return onLate();
    timer = setTimeout(look, computingMs / looks);
  }

  return {
    clear() {
      cleared = true;
      clearTimeout(timer);
    },
  };
}

/** Rejects where the thread has ended, and on versions of Node that do not measure threads. */
const usageOf = async (worker: Worker, since?: NodeJS.CpuUsage): Promise<NodeJS.CpuUsage> => worker.cpuUsage(since);
