import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { round } from '../harness/round.ts';

export const killEmbedded: Fault = {
  name: 'kill-embedded',
  what: 'The only node is killed with -9 in the middle of the work, and started again.',
  times: { short: 1, long: 100 },
  async run({ times, worlds, chance, tally }) {
    const world = await worlds.embedded();
    for (let i = 0; i < times; i++)
      await round({
        world,
        tally,
        async harm() {
          await pause(chance.between(0, 2000));
          const killedAt = Date.now();
          await world.kill();
          await world.start();
          return killedAt;
        },
      });
  },
};
