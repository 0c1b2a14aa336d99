import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from '../kit/doubles/providers/listen.ts';
import { type Person, signUp } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';
import {
  type ConnectedService,
  complete,
  connect,
  connected,
  consent,
  cookiesOf,
  startConnectedService,
} from './kit.ts';

let world: ConnectedService;
let ada: Person;
beforeAll(async () => {
  world = await startConnectedService();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
  Object.assign(world.google, { denies: null, withheld: [], givesRefreshToken: true, rotates: false });
});

const drive = 'https://www.googleapis.com/auth/drive.readonly';
const nothingKept = async () => {
  const { db } = world.service.app;
  expect([await connected(ada), await db.integration.count({ where: { userId: ada.id } })]).toEqual([[], 0]);
};
const gone = { status: 410, body: expect.objectContaining({ code: 'gone' }) };

describe('Where the operator configured nothing', () => {
  it('every provider is listed as not available, with what to set; connecting answers 503 with the same', async () => {
    const bare = await signUp(await sharedService());
    const { items } = (await bare.rest('GET', '/providers/available')).body;
    expect(items.map((p: any) => [p.name, p.available, p.missing_variables])).toEqual([
      ['slack', false, ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET']],
      ['microsoft', false, ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET']],
      ['google', false, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
    ]);
    for (const [path, body] of [
      ['/providers/connect/oauth/start', { provider: 'google' }],
      ['/providers/connect/credentials', { provider: 'google', credentials: { api_key: 'x' } }],
      ['/providers/refresh/google', undefined],
    ] as const) {
      const refused = await bare.rest('POST', path, body);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(refused.body.detail).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
    }
  });
});

describe('Connecting by consent', () => {
  it('goes to the provider with PKCE, and keeps the account that came back, its tokens sealed', async () => {
    const { begun, cookie, back } = await consent(ada, 'google', { services: ['google_drive'] });
    const page = new URL(begun.body.url);
    expect([page.origin, page.searchParams.get('code_challenge_method'), page.searchParams.get('access_type')]).toEqual(
      [world.google.url, 'S256', 'offline'],
    );
    expect(page.searchParams.get('scope')).toBe(`openid email profile ${drive}`);
    expect(page.searchParams.get('redirect_uri')).toBe(`${world.service.url}/account/connect`);
    const done = await complete(ada, { cookie, back });
    expect([done.status, done.body]).toEqual([
      200,
      expect.objectContaining({
        provider: 'google',
        services: ['google_drive'],
        account_name: 'ada@example.com',
        credential_type: 'oauth',
        status: 'active',
        failure: null,
        advice: null,
      }),
    ]);
    expect((await connected(ada)).map(({ id }) => id)).toEqual([done.body.id]);
    const of = async (service: string) => (await ada.rest('GET', `/providers/connected/${service}`)).body;
    expect([(await of('google_drive')).total, (await of('google')).total, (await of('onedrive')).total]).toEqual([
      1, 1, 0,
    ]);
    expect((await of('fax')).status).toBe(404);
  });

  it('leads a browser there and back by pages alone', async () => {
    const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const path = '/providers/connect/oauth/start';
    const start = await fetch(`${world.service.url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...ada.headers, ...asBrowser, 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', return_url: '/settings?tab=accounts' }),
      redirect: 'manual',
    });
    expect(start.status).toBe(303);
    for (const cookie of start.headers.getSetCookie())
      expect(cookie).toMatch(/^connect_.*; Path=(\/graphql|\/api\/v1\/providers); HttpOnly; SameSite=Strict$/);
    const back = await visit(start.headers.get('location')!);
    const html = await fetch(`${world.service.url}/account/connect?${new URLSearchParams(back)}`, {
      headers: asBrowser,
    });
    const onward = /content="0; url=([^"]+)"/.exec(await html.text())![1]!.replaceAll('&amp;', '&');
    const done = await fetch(new URL(onward, `${world.service.url}/account/connect`), {
      headers: { ...asBrowser, cookie: cookiesOf(start.headers) },
      redirect: 'manual',
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${world.service.url}/settings?tab=accounts`]);
    expect(await connected(ada)).toHaveLength(1);
  });

  it('is led back also by a form, as providers send it that were set to; the callback itself says that it takes none', async () => {
    const { cookie, back } = await consent(ada, 'google');
    const { url } = world.service;
    const form = new URLSearchParams({ ...back, session_state: '"><script>alert(1)</script>' });
    const straight = await fetch(`${url}/api/v1/providers/connect/oauth/callback`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    expect([straight.status, ((await straight.json()) as any).detail]).toEqual([
      415,
      'The content type is not supported here; send application/json.',
    ]);
    const page = await fetch(`${url}/account/connect`, { method: 'POST', body: form });
    const html = await page.text();
    expect([page.status, html.includes('alert')]).toEqual([200, false]);
    const onward = /content="0; url=([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&');
    const done = await fetch(new URL(onward, `${url}/account/connect`), { headers: { cookie } });
    expect([done.status, (await connected(ada)).length]).toEqual([200, 1]);
    const tooLong = await fetch(`${url}/account/connect`, {
      method: 'POST',
      body: new URLSearchParams({ code: 'x'.repeat(70_000) }),
    });
    expect(tooLong.status).toBe(413);
  });

  it('connects Microsoft and Slack in their ways, and knows from it who somebody is in the chat', async () => {
    world.microsoft.person = { sub: 'ms-ada', oid: 'oid-ada', tid: 'tenant-1', preferred_username: 'ada@corp.example' };
    const [microsoft, slack] = [await connect(ada, 'microsoft'), await connect(ada, 'slack')];
    expect([microsoft.services, microsoft.account_name]).toEqual([
      ['teams', 'onedrive', 'sharepoint'],
      'ada@corp.example',
    ]);
    expect([slack.services, slack.account_name, slack.expires_at]).toEqual([['slack'], 'ada (Navy)', null]);
    const { items } = (await ada.rest('GET', '/integrations/user-mappings')).body;
    expect(items.map((m: any) => [m.service, m.external_team_id, m.external_user_id, m.user.id])).toEqual([
      ['slack', 'T0NAVY', 'U0ADA', ada.id],
      ['teams', 'tenant-1', 'oid-ada', ada.id],
    ]);
  });

  it('tells of a consent that was denied, and keeps nothing', async () => {
    world.google.denies = 'access_denied';
    const denied = await complete(ada, await consent(ada, 'google'));
    expect([denied.status, denied.body.code]).toEqual([502, 'upstream_failed']);
    expect(denied.body.detail).toContain('Google gave no access (access_denied)');
    await nothingKept();
  });

  it('offers only the services whose scopes were granted, and nothing where none was', async () => {
    world.google.withheld = [drive];
    expect((await connect(ada, 'google')).services).toEqual(['google_sheets']);
    world.google.person = { ...world.google.person, sub: 'other' };
    const none = await consent(ada, 'google', { services: ['google_drive'] });
    expect((await complete(ada, none)).body.detail).toContain('insufficient_scope');
    // What was given all the same is taken back at once.
    expect(world.google.revoked).toHaveLength(1);
    world.google.person = { ...world.google.person, sub: 'ada' };
  });

  it('names every fault of a start', async () => {
    const faulty = { provider: 'google', services: ['onedrive'], return_url: 'https://evil.example/' };
    const refused = await ada.rest('POST', '/providers/connect/oauth/start', faulty);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'return_url']);
    const unknown = await ada.rest('POST', '/providers/connect/oauth/start', { provider: 'google', services: ['fax'] });
    expect(unknown.body.errors).toEqual([
      { path: 'services[0]', message: 'must be one of google_drive, google_sheets: Google has these' },
    ]);
    const none = await ada.rest('POST', '/providers/connect/oauth/start', { provider: 'dropbox' });
    expect(none.body.errors).toEqual([{ path: 'provider', message: 'must be one of slack, microsoft, google' }]);
  });
});

describe('A state', () => {
  it('works once, also for two that come at once', async () => {
    const held = await consent(ada, 'google');
    const both = await Promise.all([complete(ada, held), complete(ada, held)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await complete(ada, held)).toMatchObject(gone);
    expect(await connected(ada)).toHaveLength(1);
  });

  it('is good for ten minutes, and eleven minutes old is refused, with nothing stored', async () => {
    const [late, soon] = [await consent(ada, 'google'), await consent(ada, 'slack')];
    try {
      world.clock.shift(9 * 60_000);
      expect((await complete(ada, soon)).status).toBe(200);
      world.clock.shift(11 * 60_000);
      expect(await complete(ada, late)).toMatchObject(gone);
    } finally {
      world.clock.shift(0);
    }
    expect((await connected(ada)).map(({ provider }) => provider)).toEqual(['slack']);
  });

  it('that was altered is refused, with nothing stored', async () => {
    const held = await consent(ada, 'google');
    const { state } = held.back as { state: string };
    const altered = state.slice(0, -1) + (state.endsWith('A') ? 'B' : 'A');
    expect(await complete(ada, { ...held, back: { ...held.back, state: altered } })).toMatchObject(gone);
    await nothingKept();
  });

  it('from another browser, with no cookie or that of another consent, is refused, and bound to nobody', async () => {
    const mallory = await signUp(world.service, 'Mallory');
    const [held, other] = [await consent(ada, 'google'), await consent(mallory, 'google')];
    expect(await complete(ada, { ...held, cookie: '' })).toMatchObject(gone);
    expect(await complete(ada, { ...held, cookie: other.cookie })).toMatchObject(gone);
    await nothingKept();
    expect(await connected(mallory)).toEqual([]);
    // Whoever began can still go on.
    expect((await complete(ada, held)).status).toBe(200);
  });

  it('from another caller is refused, and bound to neither', async () => {
    const mallory = await signUp(world.service, 'Mallory');
    const { cookie, back } = await consent(ada, 'google');
    const refused = await mallory.rest('POST', '/providers/connect/oauth/callback', back, { cookie });
    expect(refused).toMatchObject(gone);
    await nothingKept();
    expect(await connected(mallory)).toEqual([]);
  });

  it('of somebody who was suspended, or logged out, meanwhile comes to nothing', async () => {
    const { db } = world.service.app;
    const suspended = await consent(ada, 'google');
    await db.user.update({ where: { id: ada.id }, data: { suspendedAt: new Date() } });
    expect(await complete(ada, suspended)).toMatchObject(gone);
    await db.user.update({ where: { id: ada.id }, data: { suspendedAt: null } });
    const loggedOut = await consent(ada, 'google');
    await db.session.updateMany({ where: { userId: ada.id }, data: { revokedAt: new Date() } });
    expect(await complete(ada, loggedOut)).toMatchObject(gone);
    expect(await db.integration.count({ where: { userId: ada.id } })).toBe(0);
  });
});

describe('Connecting by a key', () => {
  const credentials = (body: object, provider = 'slack') =>
    ada.rest('POST', '/providers/connect/credentials', { provider, credentials: body });

  it('takes a token that Slack knows, and shows it to nobody', async () => {
    const apiKey = world.slack.issue('users:read,chat:write');
    const done = await credentials({ api_key: apiKey });
    expect([done.status, done.body]).toEqual([
      201,
      expect.objectContaining({
        credential_type: 'api_key',
        services: ['slack'],
        granted_scopes: ['users:read', 'chat:write'],
      }),
    ]);
    expect(JSON.stringify([done.body, await connected(ada)])).not.toContain(apiKey);
    // It proves who made the key, not who somebody is.
    expect((await ada.rest('GET', '/integrations/user-mappings')).body.total).toBe(0);
  });

  it('refuses a key that the provider does not take, one without the scope, and ways it does not have', async () => {
    expect((await credentials({ api_key: 'xoxp-made-up' })).body.errors).toEqual([
      { path: 'credentials.api_key', message: 'is not an API key that Slack accepts' },
    ]);
    const poor = await credentials({ api_key: world.slack.issue('chat:write') });
    expect(poor.body.errors[0].message).toContain('users:read');
    for (const [given, provider, only] of [
      [{ password: { username: 'ada', password: 'x' } }, 'slack', 'Slack is connected by consent'],
      [{ api_key: 'x' }, 'google', 'Google is connected by consent'],
    ] as const) {
      const refused = await credentials(given, provider);
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'credentials']);
      expect(refused.body.errors[0].message).toContain(only);
    }
    expect((await credentials({})).status).toBe(422);
    await nothingKept();
  });
});
