import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { round } from '../harness/round.ts';

/** Beyond the heartbeat of jobs (10 s) and the look for lost ones (5 s), so that another worker has taken over. */
const stallMs = 25_000;

export const stalledWorker: Fault = {
  name: 'stalled-worker',
  what: 'A worker stands still for 25 seconds, is taken for dead, and goes on where it was.',
  times: { short: 0, long: 5 },
  needs: ['postgres', 'redis'],
  async run({ times, worlds, chance, tally }) {
    const world = await worlds.distributed();
    for (let i = 0; i < times; i++)
      await round({
        world,
        tally,
        async harm() {
          await pause(chance.between(100, 1200));
          const stalled = world.workers[i % world.workers.length]!.process;
          const stalledAt = Date.now();
          stalled.kill('SIGSTOP');
          await pause(stallMs);
          stalled.kill('SIGCONT');
          // What it still wants to write, it writes now.
          await pause(3000);
          return stalledAt;
        },
      });
  },
};
