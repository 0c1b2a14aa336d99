import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Log } from '../../base/log.ts';
import { connectRedis } from '../../base/redis.ts';
import type { Leases } from './leases.ts';
import { memoryLeases } from './memory.ts';

export type RedisLeasesOptions = {
  url: string;
  log: Log;
  /** What every key begins with. */
  prefix?: string;
  /** After how long without renewal a place is free again. */
  ttlMs?: number;
};

// A sorted set a key: a member for each place taken, its score the time at which it is free again. Redis's own clock
// decides, since those of the nodes differ.
const now = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)`;
const take = `${now}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;
const renew = `${now}
for i = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[i]) end
redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

type Commands = Redis & {
  leaseTake(key: string, token: string, places: number, ttlMs: number): Promise<number>;
  leaseRenew(key: string, ttlMs: number, ...tokens: string[]): Promise<unknown>;
};

/** Leases that all nodes share through Redis. While Redis is away, each node counts for itself. */
export function redisLeases({ url, log, prefix = 'lease:', ttlMs = 30_000 }: RedisLeasesOptions): Leases {
  const client = connectRedis(url, 'leases', log, { commandTimeout: 2000 }) as Commands;
  client.defineCommand('leaseTake', { numberOfKeys: 1, lua: take });
  client.defineCommand('leaseRenew', { numberOfKeys: 1, lua: renew });
  const local = memoryLeases();
  const held = new Map<string, Set<string>>();
  const renewing = setInterval(() => {
    for (const [key, tokens] of held) client.leaseRenew(prefix + key, ttlMs, ...tokens).catch(() => {});
  }, ttlMs / 3).unref();

  return {
    async take(key, places) {
      const token = randomUUID();
      let taken: number;
      try {
        taken = await client.leaseTake(prefix + key, token, places, ttlMs);
      } catch {
        return local.take(key, places);
      }
      if (!taken) return null;
      const tokens = held.get(key) ?? new Set();
      held.set(key, tokens.add(token));
      return {
        async release() {
          if (!tokens.delete(token)) return;
          if (tokens.size === 0 && held.get(key) === tokens) held.delete(key);
          // Where Redis is away, the place is free once it is no longer renewed.
          await client.zrem(prefix + key, token).catch(() => {});
        },
      };
    },
    async close() {
      clearInterval(renewing);
      await Promise.all([...held].map(([key, tokens]) => client.zrem(prefix + key, ...tokens).catch(() => {})));
      held.clear();
      client.disconnect();
    },
  };
}
