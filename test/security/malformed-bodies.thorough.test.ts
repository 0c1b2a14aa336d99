import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { sendMalformedBodies } from './malformed-bodies.ts';
import { unlimited } from './world/world.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ reasoner: stagedReasoner(), env: { ...unlimited, LOG_LEVEL: 'silent' } });
});
afterAll(() => service?.stop());

it('1,500 malformed bodies break nothing: no answer is 5xx, and none tells what is inside', async () => {
  const statuses = await sendMalformedBodies(service, 1500);
  // From what can be read and is right by chance, to what is no JSON, no body of that row, or of another type.
  for (const status of [200, 400, 404, 415, 422]) expect(statuses).toContain(status);
  expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
}, 120_000);
