import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Rate, RateLimits } from './rate-limits.ts';

/** Limits for a service of one process. */
export function memoryRateLimits(): RateLimits {
  const limiterOf = eachRate(memoryLimiter);
  return {
    hit: (key, rate) => consume(limiterOf(rate), key),
    async close() {},
  };
}

/** Counts one rate in this process. */
export const memoryLimiter = ({ times, seconds }: Rate): RateLimiterMemory =>
  new RateLimiterMemory({ points: times, duration: seconds });

/** Makes one limiter for each rate, on first use. */
export function eachRate<Limiter>(make: (rate: Rate) => Limiter): (rate: Rate) => Limiter {
  const limiters = new Map<string, Limiter>();
  return rate => {
    const name = `${rate.times}/${rate.seconds}`;
    const limiter = limiters.get(name) ?? make(rate);
    limiters.set(name, limiter);
    return limiter;
  };
}

type Consumer = { consume(key: string): Promise<unknown> };

/** The library refuses by rejecting with when the window ends. */
export async function consume(limiter: Consumer, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
  }
}
