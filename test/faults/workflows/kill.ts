import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Trial } from '../fault.ts';
import type { World } from '../harness/worlds.ts';
import { judgeFlow, newFlow, startOne } from './executions.ts';

/** So many executions are started for each kill. */
const perKill = 2;

export const killWorkflows: Fault = {
  name: 'kill-workflows',
  what: 'The only node is killed with -9 amid executions of a workflow of twelve steps, two for each time.',
  times: { short: 2, long: 100 },
  async run(trial) {
    const world = await trial.worlds.embedded();
    await killAmid(trial, world, async () => {
      await world.kill();
      await world.start();
    });
  },
};

export const killWorkflowWorkers: Fault = {
  name: 'kill-workflow-workers',
  what: 'One of two workers is killed with -9 amid executions of a workflow of twelve steps, two for each time.',
  times: { short: 0, long: 100 },
  needs: ['postgres', 'redis'],
  async run(trial) {
    const world = await trial.worlds.distributed();
    await killAmid(trial, world, async () => {
      const index = trial.chance.between(0, 1);
      await world.kill('workers', index);
      await world.start('workers', index);
    });
  },
};

async function killAmid({ times, chance, tally }: Trial, world: World, kill: () => Promise<void>): Promise<void> {
  const [actor] = await world.people(1);
  const flow = await newFlow(actor!, tally);
  for (let i = 0; i < times; i++) {
    tally.times++;
    const starts = Array.from({ length: perKill }, () => startOne(flow, tally));
    await pause(chance.between(0, 1500));
    await kill();
    await Promise.all(starts);
  }
  const since = Date.now();
  const { executions, steps, attempts, statements } = await judgeFlow(flow, tally);
  tally.recoveriesMs.push(Date.now() - since);
  process.stderr.write(
    ` ${executions} executions, ${steps} steps done in ${attempts} attempts, ${statements} statements for ${4 * executions} …`,
  );
}
