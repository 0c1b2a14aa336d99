import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gather, gatheringMs } from '../../src/auth/sessions/gather.ts';
import type { App } from '../../src/context.ts';

const newNode = () => ({ db: {} as App['db'] });
/** Counts how often work was done, and gives that number as its result. */
function counted() {
  let count = 0;
  return async () => ++count;
}
const same = async (result: number) => result;

describe('Gathering', () => {
  it('does the work once for all who come before the first is answered, and again for who comes later', async () => {
    const [node, work] = [newNode(), counted()];
    const began = performance.now();
    const first = gather(node, 'key', work, same);
    expect(await Promise.all([first, gather(node, 'key', work, same), gather(node, 'other key', work, same)])).toEqual([
      1, 1, 2,
    ]);
    expect(performance.now() - began).toBeGreaterThanOrEqual(gatheringMs);
    expect(await gather(node, 'key', work, same)).toBe(3);
  });

  it('takes nobody for late whom the node was too busy to notice', async () => {
    const [node, work] = [newNode(), counted()];
    const first = gather(node, 'key', work, same);
    await nextTurn();
    const until = performance.now() + 3 * gatheringMs;
    while (performance.now() < until);
    await nextTurn();
    expect(await gather(node, 'key', work, same)).toBe(1);
    expect(await first).toBe(1);
  });

  it('lets no stream of newcomers keep the first from an answer for long', async () => {
    const [node, work] = [newNode(), counted()];
    let answered = false;
    const first = gather(node, 'key', work, same).then(() => {
      answered = true;
    });
    const all = [first];
    while (!answered && all.length < 10_000) {
      all.push(gather(node, 'key', work, same).then(() => {}));
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    expect(answered).toBe(true);
    await Promise.all(all);
  });

  it('tells all of a failure, and begins anew after it', async () => {
    const node = newNode();
    const fail = () => Promise.reject(new Error('no database'));
    const both = await Promise.allSettled([gather(node, 'key', fail, same), gather(node, 'key', fail, same)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await gather(node, 'key', counted(), same)).toBe(1);
  });
});
