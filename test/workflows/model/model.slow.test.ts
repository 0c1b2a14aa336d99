import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryModel } from './model.ts';
import { openWorld, type World } from './model-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());

const runs = Number(process.env.MODEL_RUNS || 500);

it(`In ${runs} sequences of commands, executions are where a small model of them says, and all come to an end`, async () => {
  const { commands, executions } = await tryModel(world, runs);
  console.log(`${runs} sequences of ${commands} commands, ${executions} executions.`);
  expect(commands).toBeGreaterThan(runs);
}, 3_600_000);
