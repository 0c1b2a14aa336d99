import { describe, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import { memoryRateLimits } from '../../../src/engine/limits/rate-limits-memory.ts';
import { redisRateLimits } from '../../../src/engine/limits/rate-limits-redis.ts';
import { rateLimitsSuite } from './rate-limits.ts';

rateLimitsSuite('limits in memory', async () => memoryRateLimits());

describe('limits in a Redis that cannot be reached', () => {
  it('are counted by each node for itself', async () => {
    const limits = redisRateLimits({ url: 'redis://127.0.0.1:1', log: createLog('silent') });
    for (const expected of [null, null, 60, 60])
      expect(await limits.hit('key', { times: 2, seconds: 60 })).toBe(expected);
    await limits.close();
  });
});
