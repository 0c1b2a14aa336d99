import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import { type Desk, openDesk, password } from '../kit.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const sessions = (bearer: string) =>
  desk.ask('{ sessions { id current ipAddress userAgent createdAt lastActiveAt expiresAt } }', {}, { bearer });
const revoke = (bearer: string, id: string) =>
  desk.ask('mutation ($id: ID!) { revokeSession(input: { id: $id }) { id } }', { id }, { bearer });
const logOut = (bearer?: string, cookie?: string) =>
  desk.ask('mutation { logOut { message } }', {}, { bearer, cookie });
const change = (bearer: string, currentPassword: string, newPassword: string) =>
  desk.ask(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    { input: { currentPassword, newPassword } },
    { bearer },
  );
/** A second log-in of the same user. */
const again = async (email: string) => {
  const { data, refreshToken } = await desk.logIn(email);
  return { bearer: data.logIn.accessToken as string, cookie: refreshToken! };
};

describe('Logging out', () => {
  it('ends the session with the next request and clears the cookie, and leaves other sessions alone', async () => {
    const { user, bearer, cookie } = await desk.enter();
    const other = await again(user.email);
    const { code, cookies } = await logOut(bearer, cookie);
    expect(code).toBeNull();
    expect(cookies).toEqual([
      { name: 'refresh_token', value: null, path: '/graphql', maxAgeSeconds: 0 },
      { name: 'refresh_token', value: null, path: '/api/v1/auth', maxAgeSeconds: 0 },
    ]);
    expect((await desk.me(bearer)).code).toBe('SESSION_REVOKED');
    expect((await desk.refresh(cookie)).code).toBe('SESSION_REVOKED');
    expect((await desk.me(other.bearer)).code).toBeNull();
    expect((await desk.refresh(other.cookie)).code).toBeNull();
  });

  it('also ends the session of the cookie, but never that of somebody else', async () => {
    const { user, bearer } = await desk.enter();
    const [second, stranger] = [await again(user.email), await desk.enter()];
    await logOut(bearer, stranger.cookie);
    expect((await desk.me(stranger.bearer)).code).toBeNull();
    const third = await again(user.email);
    await logOut(third.bearer, second.cookie);
    expect((await desk.me(second.bearer)).code).toBe('SESSION_REVOKED');
  });

  it('needs a caller', async () => {
    expect((await logOut()).code).toBe('UNAUTHENTICATED');
  });
});

describe('The own sessions', () => {
  it('are listed, newest first, with the asking one marked', async () => {
    const { user, bearer } = await desk.enter();
    const other = await again(user.email);
    const { data } = await sessions(bearer);
    expect(data.sessions).toMatchObject([
      { current: false, ipAddress: '203.0.113.9', userAgent: 'test' },
      { current: true },
    ]);
    expect((await revoke(bearer, data.sessions[0].id)).data.revokeSession).toEqual({ id: data.sessions[0].id });
    expect((await desk.me(other.bearer)).code).toBe('SESSION_REVOKED');
    expect((await sessions(bearer)).data.sessions).toHaveLength(1);
  });

  it('are the only ones that can be revoked, and only once', async () => {
    const [one, other] = [await desk.enter(), await desk.enter()];
    const { id } = (await sessions(other.bearer)).data.sessions[0];
    for (const missing of [id, newId(), 'no id']) expect((await revoke(one.bearer, missing)).code).toBe('NOT_FOUND');
    expect((await desk.me(other.bearer)).code).toBeNull();
    expect((await revoke(other.bearer, id)).cookies).toHaveLength(2);
    expect((await desk.me(other.bearer)).code).toBe('SESSION_REVOKED');
  });
});

describe('Changing the password', () => {
  const fresh = 'another harbour at dusk';

  it('ends every session at once, and only the new password opens another', async () => {
    const { user, bearer, cookie } = await desk.enter();
    const other = await again(user.email);
    expect((await change(bearer, password, fresh)).code).toBeNull();
    expect(await desk.app.db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    for (const token of [bearer, other.bearer]) expect((await desk.me(token)).code).toBe('SESSION_REVOKED');
    for (const token of [cookie, other.cookie]) expect((await desk.refresh(token)).code).toBe('SESSION_REVOKED');
    expect((await desk.logIn(user.email)).code).toBe('INVALID_CREDENTIALS');
    const { data } = await desk.logIn(user.email, fresh);
    expect((await desk.me(data.logIn.accessToken)).code).toBeNull();
  });

  it('needs the current password and a fit new one', async () => {
    const { bearer } = await desk.enter();
    expect((await change(bearer, 'not the password', fresh)).code).toBe('INVALID_CREDENTIALS');
    for (const unfit of ['short', 'qwertyuiop', 'Ada Lovelace', password]) {
      const { code, error } = await change(bearer, password, unfit);
      expect(code).toBe('INVALID');
      expect(error!.extensions.errors).toMatchObject([{ path: 'input.newPassword' }]);
    }
    expect((await desk.me(bearer)).code).toBeNull();
    expect((await desk.audit('auth.change_password')).map(({ outcome }) => outcome)).toContain('FAILURE');
  });

  it('leaves no session to a log-in that raced it with the old password', async () => {
    const { user, bearer } = await desk.enter();
    const [changed, ...logIns] = await Promise.all([
      change(bearer, password, fresh),
      ...Array.from({ length: 4 }, () => desk.logIn(user.email)),
    ]);
    expect(changed.code).toBeNull();
    for (const { data } of logIns)
      if (data.logIn) expect((await desk.me(data.logIn.accessToken)).code).toBe('SESSION_REVOKED');
  });
});
