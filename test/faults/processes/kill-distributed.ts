import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Trial } from '../fault.ts';
import { round } from '../harness/round.ts';
import type { Role } from '../harness/worlds.ts';

const needs = ['postgres', 'redis'] as const;

export const killWeb: Fault = {
  name: 'kill-web',
  what: 'One of two nodes that answer is killed with -9; clients go on at the other until it is started again.',
  times: { short: 1, long: 100 },
  needs,
  run: trial => killOneOf('web', trial),
};

export const killWorker: Fault = {
  name: 'kill-worker',
  what: 'One of two workers is killed with -9, every tenth time both; they are started again.',
  times: { short: 1, long: 100 },
  needs,
  run: trial => killOneOf('workers', trial),
};

async function killOneOf(role: Role, { times, worlds, chance, tally }: Trial): Promise<void> {
  const world = await worlds.distributed();
  for (let i = 0; i < times; i++) {
    const both = role === 'workers' && i % 10 === 9;
    const victims = both ? [0, 1] : [chance.between(0, 1)];
    await round({
      world,
      tally,
      async harm() {
        await pause(chance.between(0, 2000));
        const killedAt = Date.now();
        await Promise.all(victims.map(index => world.kill(role, index)));
        await Promise.all(victims.map(index => world.start(role, index)));
        return killedAt;
      },
    });
  }
}
