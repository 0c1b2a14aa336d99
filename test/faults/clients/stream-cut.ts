import type { Fault, Trial } from '../fault.ts';
import { round } from '../harness/round.ts';
import { ask } from '../harness/work.ts';
import type { World } from '../harness/worlds.ts';

export const streamCut: Fault = {
  name: 'stream-cut',
  what: 'A stream is cut after every single event, and resumed.',
  times: { short: 1, long: 10 },
  run: async trial => cutAll(trial, await trial.worlds.embedded()),
};

export const streamCutDistributed: Fault = {
  name: 'stream-cut-distributed',
  what: 'A stream is cut after every single event, and resumed at the other node.',
  times: { short: 0, long: 10 },
  needs: ['postgres', 'redis'],
  run: async trial => cutAll(trial, await trial.worlds.distributed()),
};

async function cutAll({ times, tally }: Trial, world: World): Promise<void> {
  for (let i = 0; i < times; i++)
    await round({
      world,
      tally,
      harm: async () => Date.now(),
      work: actors => actors.map(actor => ask(actor, tally, { cut: () => true })),
    });
}
