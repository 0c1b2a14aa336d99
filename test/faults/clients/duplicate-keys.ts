import type { Fault, Trial } from '../fault.ts';
import { round } from '../harness/round.ts';
import { addDocument, addRows, ask } from '../harness/work.ts';
import type { World } from '../harness/worlds.ts';

/** So many copies of each request are on their way at once. */
const copies = 6;

export const duplicateKeys: Fault = {
  name: 'duplicate-keys',
  what: 'Each request comes six times at once with one key, on the only node.',
  times: { short: 1, long: 20 },
  run: async trial => repeat(trial, await trial.worlds.embedded()),
};

export const duplicateKeysDistributed: Fault = {
  name: 'duplicate-keys-distributed',
  what: 'Each request comes six times at once with one key, on two nodes.',
  times: { short: 0, long: 20 },
  needs: ['postgres', 'redis'],
  run: async trial => repeat(trial, await trial.worlds.distributed()),
};

async function repeat({ times, tally }: Trial, world: World): Promise<void> {
  for (let i = 0; i < times; i++)
    await round({
      world,
      tally,
      harm: async () => Date.now(),
      work: ([first, second, third]) => [
        ask(first!, tally, { copies }),
        addDocument(second!, tally, { copies }),
        addRows(third!, tally, { copies }),
      ],
    });
}
