import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Node } from '../../kit/installation/node.ts';
import type { Fault, Trial } from '../fault.ts';
import { round } from '../harness/round.ts';

/** Longer than a job may take, and shorter than events are kept. */
const jumpMs = 30 * 60_000;

// The clock is moved within the processes (test/kit/shift-clock.ts) rather than by a library that comes before the system's own: that needs
// nothing installed, and takes the embedded database along, which lives in the same process.
async function setClock(node: Node, aheadMs: number): Promise<void> {
  const set = once(node.process, 'message');
  node.process.send({ clockAheadMs: aheadMs });
  await set;
}

export const clockEmbedded: Fault = {
  name: 'clock-embedded',
  what: 'The clock of the only node jumps half an hour ahead, back, half an hour behind, and back.',
  times: { short: 1, long: 10 },
  async run(trial) {
    const world = await trial.worlds.embedded();
    await jump(trial, world, () => world.node);
  },
};

export const clockDistributed: Fault = {
  name: 'clock-distributed',
  what: 'The clock of one node among several jumps half an hour ahead, back, half an hour behind, and back.',
  times: { short: 0, long: 10 },
  needs: ['postgres', 'redis'],
  async run(trial) {
    const world = await trial.worlds.distributed();
    await jump(trial, world, () => trial.chance.one([...world.web, ...world.workers]));
  },
};

async function jump(
  { times, chance, tally }: Trial,
  world: Parameters<typeof round>[0]['world'],
  choose: () => Node,
): Promise<void> {
  for (let i = 0; i < times; i++)
    await round({
      world,
      tally,
      async harm() {
        const node = choose();
        for (const aheadMs of [jumpMs, 0, -jumpMs, 0]) {
          await pause(chance.between(0, 800));
          await setClock(node, aheadMs);
        }
        return Date.now();
      },
    });
}
