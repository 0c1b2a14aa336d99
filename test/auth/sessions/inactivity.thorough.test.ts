import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticate } from '../../../src/auth/authenticate.ts';
import { startTrail } from '../../audit/kit.ts';
import { type Desk, openDesk } from '../kit.ts';

let desk: Desk;
let later = 0;
const minutes = 60_000;
beforeAll(async () => {
  desk = await openDesk({
    now: () => new Date(Date.now() + later),
    env: { INACTIVITY_TIMEOUT_MINUTES: '60' },
  });
});
beforeEach(() => {
  later = 0;
});
afterAll(() => desk.close());

type Entered = Awaited<ReturnType<Desk['enter']>>;
const set = ({ bearer }: { bearer: string }, at: object, value: number | null) =>
  desk.ask(
    `mutation ($input: SetInactivityTimeoutInput!) { setInactivityTimeout(input: $input) { tier minutes } }`,
    { input: { at, minutes: value } },
    { bearer },
  );
/** After how many whole minutes without use a session of somebody is over, tried by refreshes of new log-ins. */
async function endsBetween(email: string, before: number, after: number) {
  const [early, late] = [await desk.logIn(email), await desk.logIn(email)];
  later = before * minutes;
  expect((await desk.refresh(early.refreshToken!)).code).toBeNull();
  later = after * minutes;
  expect((await desk.refresh(late.refreshToken!)).code).toBe('SESSION_INACTIVE');
  later = 0;
}
const join = ({ user }: Entered, { organizationId }: { organizationId: string }) =>
  desk.app.db.user.update({ where: { id: user.id }, data: { organizationId, role: 'USER' } });

describe('The inactivity timeout', () => {
  it("is the platform's where nothing else is set, and never above it", async () => {
    const { user } = await desk.enter();
    await endsBetween(user.email, 59, 62);
    // Set when the platform still allowed it.
    await desk.app.db.user.update({ where: { id: user.id }, data: { inactivityTimeoutMinutes: 600 } });
    await endsBetween(user.email, 59, 62);
  });

  it("is the organization's before the platform's, and the user's before both, also where it is longer", async () => {
    const admin = await desk.enter();
    const member = await desk.enter();
    await join(member, admin.user);
    const at = { organizationId: admin.user.organizationId };
    expect((await set(admin, at, 10)).data.setInactivityTimeout).toEqual({ tier: 'ORGANIZATION', minutes: 10 });
    await endsBetween(member.user.email, 9, 12);
    expect((await set(admin, { userId: member.user.id }, 20)).data.setInactivityTimeout).toEqual({
      tier: 'USER',
      minutes: 20,
    });
    await endsBetween(member.user.email, 19, 22);
    expect((await set(admin, { userId: member.user.id }, null)).code).toBeNull();
    await endsBetween(member.user.email, 9, 12);
    const entries = await desk.audit('auth.set_inactivity_timeout');
    expect(entries.map(({ resourceType, details }) => [resourceType, details])).toEqual([
      ['organization', { minutes: 10 }],
      ['user', { minutes: 20 }],
      ['user', { minutes: null }],
    ]);
  });

  it('shorter than the life of an access token holds for it too, and for those issued before it was set', async () => {
    const { user, bearer, cookie } = await desk.enter();
    expect((await set({ bearer }, { organizationId: user.organizationId }, 2)).code).toBeNull();
    later = 2 * minutes;
    expect((await desk.me(bearer)).code).toBeNull();
    later = 6 * minutes;
    expect((await desk.me(bearer)).code).toBe('SESSION_INACTIVE');
    expect((await desk.refresh(cookie)).code).toBe('SESSION_INACTIVE');
    expect((await desk.me(bearer)).code).toBe('SESSION_REVOKED');
  });

  it('is set by Admins for what is theirs, within the limits', async () => {
    const [admin, stranger, member] = [await desk.enter(), await desk.enter(), await desk.enter()];
    await join(member, admin.user);
    const { organizationId } = admin.user;
    const own = { organizationId };
    expect((await set(member, own, 5)).code).toBe('FORBIDDEN');
    expect((await set(stranger, own, 5)).code).toBe('NOT_FOUND');
    expect((await set(stranger, { userId: member.user.id }, 5)).code).toBe('NOT_FOUND');
    expect((await set(admin, { organizationId: 'nonsense' }, 5)).code).toBe('NOT_FOUND');
    for (const value of [0, -1, 61, 43_201]) {
      const refused = await set(admin, own, value);
      expect([refused.code, (refused.error!.extensions.errors as any)[0].path]).toEqual(['INVALID', 'input.minutes']);
    }
    for (const at of [{}, { platform: false }, { platform: true, organizationId }, { organizationId: null }])
      expect((await set(admin, at, 5)).code, JSON.stringify(at)).toBe('INVALID');
    expect((await set(admin, { group: { organizationId, groupId: organizationId } }, 5)).code).toBe('INVALID');
    const settings = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { theme } }';
    const tooLong = await desk.ask(settings, { input: { inactivityTimeoutMinutes: 61 } }, member);
    expect([tooLong.code, tooLong.error!.message]).toEqual(['INVALID', expect.any(String)]);
  });

  it('of the platform is set by Superadmins alone, and holds for sessions that began before', async () => {
    const admin = await desk.enter();
    const root = await desk.enter({ email: 'root@example.com' });
    const platform = { platform: true };
    expect((await set(admin, platform, 5)).code).toBe('FORBIDDEN');
    expect((await set(root, platform, 43_201)).code).toBe('INVALID');
    const own = { organizationId: admin.user.organizationId };
    expect((await set(admin, own, 50)).code).toBeNull();
    expect((await set(root, platform, 20)).data.setInactivityTimeout).toEqual({ tier: 'PLATFORM', minutes: 20 });
    const inForce = '{ platform { inactivityTimeoutMinutes } }';
    expect((await desk.ask(inForce, {}, root)).data.platform).toEqual({ inactivityTimeoutMinutes: 20 });
    expect((await desk.audit('auth.set_inactivity_timeout')).at(-1)).toMatchObject({
      resourceType: 'platform',
      organizationId: null,
      details: { minutes: 20 },
    });

    // It limits what was set before, and what is set from now on.
    await endsBetween(admin.user.email, 19, 22);
    expect((await set(admin, own, 21)).code).toBe('INVALID');
    const settings = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { theme } }';
    expect((await desk.ask(settings, { input: { inactivityTimeoutMinutes: 21 } }, admin)).code).toBe('INVALID');
    expect((await desk.ask(settings, { input: { inactivityTimeoutMinutes: 20 } }, admin)).code).toBeNull();

    // More than is configured can be set, too: the configured number is what holds where nothing is.
    const open = await desk.enter();
    expect((await set(root, platform, 5)).code).toBeNull();
    later = 8 * minutes;
    expect((await desk.me(open.bearer)).code).toBe('SESSION_INACTIVE');
    later = 0;
    expect((await set(root, platform, 90)).code).toBeNull();
    await endsBetween((await desk.enter()).user.email, 89, 92);
    expect((await set(root, platform, null)).code).toBeNull();
    expect((await desk.ask(inForce, {}, root)).data.platform).toEqual({ inactivityTimeoutMinutes: 60 });
    await endsBetween((await desk.enter()).user.email, 59, 62);
  });

  it("is read with the session, without a statement of the platform's own", async () => {
    const { bearer } = await desk.enter();
    await desk.me(bearer);
    const statements = vi.spyOn(desk.app.database.pool, 'query');
    expect((await authenticate(desk.app, { bearer, apiKey: null })).refused).toBeNull();
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  });
});

describe('Over REST', () => {
  it("the platform's timeout is set, and seen by another node with the next request", async () => {
    const { service, world, rest, stop } = await startTrail();
    try {
      const chief = await world.somebody(await world.organization(), 'SUPERADMIN');
      const put = (value: unknown) => rest(chief, 'PUT', '/admin/platform/inactivity-timeout', { minutes: value });
      expect(await put(30)).toMatchObject({ status: 200, body: { tier: 'platform', minutes: 30 } });
      expect((await rest(chief, 'GET', '/admin/platform')).body).toEqual({ inactivity_timeout_minutes: 30 });
      const bearer = chief.headers.authorization!.slice('Bearer '.length);
      // Another node knows nothing but the database.
      const elsewhere = { ...service.app, clock: { now: () => new Date(Date.now() + later) } };
      later = 0.5 * minutes;
      expect((await authenticate(elsewhere, { bearer, apiKey: null })).refused).toBeNull();
      later = 0;
      expect((await put(5)).status).toBe(200);
      later = 14 * minutes;
      expect((await authenticate(elsewhere, { bearer, apiKey: null })).refused?.code).toBe('session_inactive');
      later = 0;
      expect((await put(0)).status).toBe(422);
    } finally {
      await stop();
    }
  });
});
