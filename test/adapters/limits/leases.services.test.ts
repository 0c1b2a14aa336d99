import { describe, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import type { Leases } from '../../../src/engine/limits/leases.ts';
import { redisLeases } from '../../../src/engine/limits/redis.ts';
import { redisUrl, uniqueName } from '../../kit/services.ts';
import { leasesSuite } from './leases.ts';

const log = createLog('silent');
const prefix = `${uniqueName()}:`;

/** Connected: before that, a node counts for itself. */
async function open(options: { prefix?: string; ttlMs?: number } = {}): Promise<Leases> {
  const leases = redisLeases({ url: redisUrl, log, prefix, ...options });
  const probe = redisLeases({ url: redisUrl, log, prefix });
  await expect
    .poll(async () => {
      const key = `probe:${Math.random()}`;
      const [one, two] = [await leases.take(key, 1), await probe.take(key, 1)];
      await Promise.all([one?.release(), two?.release()]);
      return two;
    })
    .toBeNull();
  await probe.close();
  return leases;
}

leasesSuite('leases in Redis', open);

describe('leases in Redis', () => {
  it('count over all nodes', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const lease = await one.take('shared', 1);
    expect(await two.take('shared', 1)).toBeNull();
    await lease!.release();
    expect(await two.take('shared', 1)).not.toBeNull();
    await Promise.all([one.close(), two.close()]);
  });

  it('stay while they are renewed, and are free once their node is gone', async () => {
    const [one, two] = await Promise.all([open({ ttlMs: 300 }), open({ ttlMs: 300 })]);
    await one.take('renewed', 1);
    const until = Date.now() + 1000;
    while (Date.now() < until) {
      expect(await two.take('renewed', 1)).toBeNull();
      await new Promise(later => setTimeout(later, 20));
    }
    await one.close();
    await expect.poll(() => two.take('renewed', 1)).not.toBeNull();
    await two.close();
  });

  it('are counted by each node for itself where Redis cannot be reached', async () => {
    const leases = redisLeases({ url: 'redis://127.0.0.1:1', log });
    const lease = await leases.take('alone', 1);
    expect(await leases.take('alone', 1)).toBeNull();
    await lease!.release();
    expect(await leases.take('alone', 1)).not.toBeNull();
    await leases.close();
  });
});
