import { afterAll, beforeAll, expect, it } from 'vitest';
import { tryModel } from './model.ts';
import { openWorld, type World } from './model-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.stop());

// model.slow.test.ts tries many more.
it('Whatever is done in whatever order, an execution is where a small model of it says', async () => {
  expect((await tryModel(world, 8)).commands).toBeGreaterThan(8);
}, 120_000);
