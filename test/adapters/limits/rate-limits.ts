import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RateLimits } from '../../../src/engine/limits/rate-limits.ts';

/** The promises of the port, held against any implementation; `create` gives limits that are ready to use. */
export function rateLimitsSuite(name: string, create: () => Promise<RateLimits>): void {
  describe(name, () => {
    let limits: RateLimits;
    beforeEach(async () => {
      limits = await create();
    });
    afterEach(() => limits.close());
    const anew = () => `key:${Math.random()}`;

    it('let so many through and no more, and tell when to come back', async () => {
      const key = anew();
      for (let n = 0; n < 3; n++) expect(await limits.hit(key, { times: 3, seconds: 60 })).toBeNull();
      for (let n = 0; n < 3; n++) expect([59, 60]).toContain(await limits.hit(key, { times: 3, seconds: 60 }));
    });

    it('let more through once the window is over', async () => {
      const key = anew();
      const rate = { times: 2, seconds: 1 };
      for (const expected of [null, null, 1]) expect(await limits.hit(key, rate)).toBe(expected);
      await expect.poll(() => limits.hit(key, rate), { timeout: 3000 }).toBeNull();
      for (const expected of [null, 1]) expect(await limits.hit(key, rate)).toBe(expected);
    });

    it('count exactly what comes at once', async () => {
      const key = anew();
      const hits = await Promise.all(Array.from({ length: 50 }, () => limits.hit(key, { times: 10, seconds: 60 })));
      expect(hits.filter(refused => refused === null)).toHaveLength(10);
    });

    it('count each key, and each rate of a key, for itself', async () => {
      const key = anew();
      expect(await limits.hit(key, { times: 1, seconds: 60 })).toBeNull();
      expect(await limits.hit(key, { times: 1, seconds: 60 })).not.toBeNull();
      expect(await limits.hit(`${key}:other`, { times: 1, seconds: 60 })).toBeNull();
      expect(await limits.hit(key, { times: 2, seconds: 60 })).toBeNull();
      expect(await limits.hit(key, { times: 1, seconds: 3600 })).toBeNull();
    });
  });
}
