import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { startService } from '../../kit/service.ts';
import type { Somebody } from '../../security/world/somebody.ts';
import { worldOf } from '../../security/world/world.ts';
import { clientId, clientSecret, type Issuer, startIssuer } from './issuer.ts';

let service: Service;
let issuer: Issuer;
let root: Somebody;
let provider: string;
beforeAll(async () => {
  issuer = await startIssuer();
  service = await startService();
  issuer.expect(`${service.url}/account/sign-on`);
  const world = worldOf(service);
  root = await world.somebody(await world.organization(), 'SUPERADMIN');
  const response = await fetch(`${service.url}/api/v1/admin/identity-providers`, {
    method: 'POST',
    headers: { ...root.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Corp',
      issuer: issuer.url,
      client_id: clientId,
      client_secret: clientSecret,
      domains: ['corp.example'],
    }),
  });
  const saved = (await response.json()) as any;
  expect([response.status, saved.redirect_uri]).toEqual([201, `${service.url}/account/sign-on`]);
  provider = saved.id;
});
afterAll(async () => {
  await issuer?.stop();
  await service?.stop();
});
beforeEach(() => {
  issuer.subject = { sub: 'ada', email: 'ada@corp.example', email_verified: true, name: 'Ada Lovelace' };
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
/** A browser that comes from another site brings no cookie that is SameSite=Strict; one that stays brings them all. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0]!)
    .join('; ');
const begin = (returnUrl = '/welcome') =>
  fetch(`${service.url}/api/v1/auth/sign-on/${provider}/start?return_url=${encodeURIComponent(returnUrl)}`, {
    headers: asBrowser,
    redirect: 'manual',
  });

describe('A browser that signs on', () => {
  it('goes to the issuer, comes back to a page that leads it on, and arrives with the refresh cookie', async () => {
    const begun = await begin();
    expect([begun.status, begun.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`${issuer.url}/auth?`),
    ]);
    for (const cookie of begun.headers.getSetCookie())
      expect(cookie).toMatch(/^sign_on_.*; Path=(\/graphql|\/api\/v1\/auth); HttpOnly; SameSite=Strict$/);

    const back = await issuer.visit(begun.headers.get('location')!);
    const page = await fetch(`${service.url}/account/sign-on?${new URLSearchParams(back)}`, { headers: asBrowser });
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-store');
    const onward = /content="0; url=([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const address = new URL(onward, `${service.url}/account/sign-on`);
    expect(address.pathname).toBe('/api/v1/auth/sign-on/complete');

    const done = await fetch(address, { headers: { ...asBrowser, cookie: cookiesOf(begun) }, redirect: 'manual' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${service.url}/welcome`]);
    const refreshed = await fetch(`${service.url}/api/v1/auth/refresh`, {
      method: 'POST',
      headers: { cookie: cookiesOf(done).replace(/sign_on_[^;]*(; )?/g, ''), origin: service.url },
    });
    const { access_token, user } = (await refreshed.json()) as any;
    expect([refreshed.status, user.email, decodeJwt(access_token).sub]).toEqual([200, 'ada@corp.example', user.id]);
  });

  it('is told at the page it came from what went wrong, behind the #', async () => {
    issuer.subject = null;
    const begun = await begin('/welcome?x=1#top');
    const back = await issuer.visit(begun.headers.get('location')!);
    const address = `${service.url}/api/v1/auth/sign-on/complete?${new URLSearchParams(back)}`;
    const headers = { ...asBrowser, cookie: cookiesOf(begun) };
    const refused = await fetch(address, { headers, redirect: 'manual' });
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${service.url}/welcome?x=1#error=upstream_failed`,
    ]);
    // Of what is used up nobody knows any more where it came from.
    const again = await fetch(address, { headers, redirect: 'manual' });
    expect([again.status, ((await again.json()) as any).code]).toEqual([410, 'gone']);
  });

  it('with a second factor is sent on with the ticket for it', async () => {
    const { db } = service.app;
    issuer.subject = { sub: 'grace', email: 'grace@corp.example', email_verified: true };
    const organization = await db.organization.create({ data: { name: 'Navy' } });
    await db.user.create({
      data: {
        organizationId: organization.id,
        email: 'grace@corp.example',
        name: 'Grace',
        emailVerifiedAt: new Date(),
        totpEnabledAt: new Date(),
      },
    });
    const begun = await begin();
    const back = await issuer.visit(begun.headers.get('location')!);
    const done = await fetch(`${service.url}/api/v1/auth/sign-on/complete?${new URLSearchParams(back)}`, {
      headers: { ...asBrowser, cookie: cookiesOf(begun) },
      redirect: 'manual',
    });
    expect(done.headers.get('location')).toMatch(/\/welcome#error=mfa_required&ticket=[\w-]{43}&expires_in=300$/);
    expect(cookiesOf(done)).not.toContain('refresh_token');
  });

  it('is shown nothing on its way that an address could have brought', async () => {
    const page = await fetch(
      `${service.url}/account/sign-on?state="><script>alert(1)</script>&code=a%26b&next=//evil.example&error=x&error=y`,
    );
    const html = await page.text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('evil');
    expect(html).toContain('state=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E&amp;code=a%26b"');
  });
});
