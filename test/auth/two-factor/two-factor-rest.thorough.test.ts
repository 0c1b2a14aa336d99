import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

let service: Service;
let ada: Person;
let aheadMs = 0;
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  ada = await signUp(service);
});
afterAll(() => service?.stop());

const logIn = () => ada.rest('POST', '/auth/login', { email: ada.email, password: ada.password });

it('a second factor is set up, asked for, and taken out of force over REST', async () => {
  expect((await ada.rest('GET', '/auth/me')).body.two_factor_enabled).toBe(false);
  const { secret } = (await ada.rest('POST', '/auth/two-factor/start', { password: ada.password })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: service.app.clock.now().getTime() });
  const wrong = await ada.rest('POST', '/auth/two-factor/confirm', { code: 'nonsense' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'invalid', errors: [{ path: 'code' }] } });
  const confirm = () =>
    ada.rest('POST', '/auth/two-factor/confirm', { code: code() }, { 'idempotency-key': 'codes shown once' });
  const { codes } = (await confirm()).body;
  expect(codes).toHaveLength(10);
  // Whoever lost the answer has not lost the codes.
  expect((await confirm()).body.codes).toEqual(codes);
  expect((await ada.rest('GET', '/auth/me')).body.two_factor_enabled).toBe(true);

  const refused = await logIn();
  expect(refused.status).toBe(401);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(refused.body).toMatchObject({ code: 'mfa_required', ticket: expect.any(String), expires_in: 300 });
  aheadMs += 60_000;
  const { ticket } = refused.body;
  const complete = (given: string) => ada.rest('POST', '/auth/login/complete', { ticket, code: given });
  expect(await complete('nonsense')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  const granted = await complete(code());
  expect(granted).toMatchObject({
    status: 200,
    body: { access_token: expect.any(String), expires_in: 900, user: { email: ada.email } },
  });
  expect(granted.headers.getSetCookie()[0]).toContain('refresh_token=');
  expect(await complete(codes[0])).toMatchObject({ status: 410, body: { code: 'gone' } });

  const both = { password: ada.password, code: codes[0] };
  const replaced = (await ada.rest('POST', '/auth/two-factor/recovery-codes', both)).body.codes;
  expect((await ada.rest('POST', '/auth/two-factor/disable', both)).status).toBe(401);
  expect((await ada.rest('POST', '/auth/two-factor/disable', { ...both, code: replaced[0] })).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});
