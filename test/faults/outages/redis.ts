import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Trial } from '../fault.ts';
import { round } from '../harness/round.ts';
import type { DistributedWorld } from '../harness/worlds.ts';

const needs = ['postgres', 'redis'] as const;

export const redisFlushed: Fault = {
  name: 'redis-flushed',
  what: 'Redis forgets everything in the middle of the work, twice.',
  times: { short: 1, long: 30 },
  needs,
  run: trial =>
    rounds(trial, async ({ redis }) => {
      await redis.command('FLUSHALL');
      await pause(300);
      await redis.command('FLUSHALL');
    }),
};

export const redisStopped: Fault = {
  name: 'redis-stopped',
  what: 'Redis is killed, is away for up to ten seconds, and comes back empty.',
  times: { short: 0, long: 20 },
  needs,
  run: trial =>
    rounds(trial, async ({ redis }) => {
      await redis.kill();
      await pause(trial.chance.between(200, 10_000));
      await redis.start();
    }),
};

export const redisSlow: Fault = {
  name: 'redis-slow',
  what: 'Redis stutters for four seconds, or stands still for up to twenty, its connections open.',
  times: { short: 0, long: 10 },
  needs,
  run: trial =>
    rounds(trial, async ({ redis }, turn) => {
      if (turn % 2 === 0) {
        for (let i = 0; i < 8; i++) {
          await redis.command('CLIENT', 'PAUSE', '400', 'ALL');
          await pause(500);
        }
        return;
      }
      redis.freeze();
      await pause(trial.chance.between(2000, 20_000));
      redis.thaw();
    }),
};

async function rounds(
  { times, worlds, chance, tally }: Trial,
  harm: (world: DistributedWorld, turn: number) => Promise<void>,
): Promise<void> {
  const world = await worlds.distributed();
  for (let i = 0; i < times; i++)
    await round({
      world,
      tally,
      async harm() {
        await pause(chance.between(0, 1500));
        await harm(world, i);
        return Date.now();
      },
    });
}
