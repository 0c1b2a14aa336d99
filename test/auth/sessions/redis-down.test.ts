import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../src/base/log.ts';
import { redisRateLimits } from '../../../src/engine/limits/rate-limits-redis.ts';
import { type Desk, openDesk } from '../kit.ts';

let desk: Desk;
const rateLimits = redisRateLimits({ url: 'redis://127.0.0.1:1', log: createLog('silent') });
beforeAll(async () => {
  desk = await openDesk({ app: { rateLimits }, env: { AUTH_RATE_LIMIT_PER_MINUTE: '8' } });
});
afterAll(async () => {
  await desk.close();
  await rateLimits.close();
});

const guess = async (email: string, ip: string) => {
  const { code, error } = await desk.logIn(email, 'a guess', { ip });
  return code === 'RATE_LIMITED' ? error!.extensions.retryAfter : code;
};

it('Log-ins are limited while Redis is down: by address, and by account', async () => {
  const ip = '203.0.113.1';
  for (let n = 0; n < 8; n++) expect(await guess(`spray-${n}@example.com`, ip)).toBe('INVALID_CREDENTIALS');
  expect(await guess('next@example.com', ip)).toBe(60);
  for (let n = 0; n < 5; n++) expect(await guess('one@example.com', `203.0.113.${n + 2}`)).toBe('INVALID_CREDENTIALS');
  expect(await guess('one@example.com', '203.0.113.99')).toBe(30);
});
