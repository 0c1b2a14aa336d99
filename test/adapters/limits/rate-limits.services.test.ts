import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import type { RateLimits } from '../../../src/engine/limits/rate-limits.ts';
import { redisRateLimits } from '../../../src/engine/limits/rate-limits-redis.ts';
import { redisUrl, uniqueName } from '../../kit/services.ts';
import { rateLimitsSuite } from './rate-limits.ts';

const log = createLog('silent');
const prefix = uniqueName();

/** Connected: before that, a node counts for itself, as is seen when another one lets the same key through. */
async function open(url = redisUrl): Promise<RateLimits> {
  const limits = redisRateLimits({ url, log, prefix });
  const other = redisRateLimits({ url: redisUrl, log, prefix });
  await expect
    .poll(async () => {
      const key = `probe:${Math.random()}`;
      await limits.hit(key, { times: 1, seconds: 60 });
      return other.hit(key, { times: 1, seconds: 60 });
    })
    .not.toBeNull();
  await other.close();
  return limits;
}

/** A way to Redis that can be cut. */
async function openWay(): Promise<{ url: string; cut(): void }> {
  const sockets = new Set<Socket>();
  const target = new URL(redisUrl);
  const server = createServer(socket => {
    const onwards = connect(Number(target.port || 6379), target.hostname);
    for (const each of [socket, onwards]) {
      sockets.add(each);
      each.on('error', () => {});
    }
    socket.pipe(onwards).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

rateLimitsSuite('limits in Redis', () => open());

describe('limits in Redis', () => {
  it('count over all nodes', async () => {
    const nodes = await Promise.all([open(), open(), open()]);
    const hits = await Promise.all(
      Array.from({ length: 60 }, (_, n) => nodes[n % 3]!.hit('shared', { times: 20, seconds: 60 })),
    );
    expect(hits.filter(refused => refused === null)).toHaveLength(20);
    await Promise.all(nodes.map(node => node.close()));
  });

  it('hold when Redis goes away: from then on the node counts for itself', async () => {
    const way = await openWay();
    const limits = await open(way.url);
    const rate = { times: 5, seconds: 60 };
    for (let n = 0; n < 3; n++) expect(await limits.hit('lost', rate)).toBeNull();
    way.cut();
    const hits = await Promise.all(Array.from({ length: 20 }, () => limits.hit('lost', rate)));
    expect(hits.filter(refused => refused === null)).toHaveLength(5);
    expect(await limits.hit('lost', rate)).not.toBeNull();
    await limits.close();
  });
});
