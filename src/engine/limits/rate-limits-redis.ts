import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Log } from '../../base/log.ts';
import { connectRedis } from '../../base/redis.ts';
import type { RateLimits } from './rate-limits.ts';
import { consume, eachRate, memoryLimiter } from './rate-limits-memory.ts';

export type RedisRateLimitsOptions = {
  url: string;
  log: Log;
  /** What every key begins with. */
  prefix?: string;
};

/** Limits that all nodes share through Redis. While Redis is away, each node counts for itself. */
export function redisRateLimits({ url, log, prefix = 'rate' }: RedisRateLimitsOptions): RateLimits {
  const client = connectRedis(url, 'rate-limits', log, { commandTimeout: 500 });
  const limiterOf = eachRate(
    rate =>
      new RateLimiterRedis({
        storeClient: client,
        points: rate.times,
        duration: rate.seconds,
        keyPrefix: `${prefix}:${rate.times}/${rate.seconds}`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memoryLimiter(rate),
        // Who is over the limit stays so to the end of the window: Redis need not be asked again.
        inMemoryBlockOnConsumed: rate.times + 1,
      }),
  );
  return {
    hit: (key, rate) => consume(limiterOf(rate), key),
    async close() {
      client.disconnect();
    },
  };
}
