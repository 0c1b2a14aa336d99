import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, password } from '../auth/kit.ts';
import { setUp } from '../auth/two-factor/authenticator.ts';

let desk: Desk;
let laterMs = 0;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date(Date.now() + laterMs) });
});
beforeEach(() => {
  laterMs = 0;
});
afterAll(() => desk.close());

const dayMs = 24 * 60 * 60 * 1000;

// Whoever is alone in an organization is its Admin, so that nearly everybody could do to themselves what Admins can.
describe('Whoever got hold of a session of somebody who administers their own organization', () => {
  const administer = (field: string, userId: string, bearer: string) =>
    desk.ask(`mutation { ${field}(input: { userId: "${userId}" }) { id } }`, {}, { bearer });

  it.each(['ADMIN', 'SUPERADMIN'] as const)('cannot take the second factor away as %s', async role => {
    const { user, bearer } = await desk.enter();
    await desk.app.db.user.update({ where: { id: user.id }, data: { role } });
    await setUp(desk, { bearer });
    expect((await administer('resetTwoFactor', user.id, bearer)).code).toBe('CONFLICT');
    expect((await desk.logIn(user.email)).code).toBe('MFA_REQUIRED');
    expect((await desk.me(bearer)).code).toBeNull();
  });

  it.each(['ADMIN', 'SUPERADMIN'] as const)('cannot guess the password on by ending the lockout as %s', async role => {
    const { user, bearer } = await desk.enter();
    await desk.app.db.user.update({ where: { id: user.id }, data: { role } });
    const guess = (current: string) =>
      desk.ask(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
        { input: { currentPassword: current, newPassword: 'four wild geese flying' } },
        { bearer },
      );
    for (let n = 0; n < 5; n++) expect((await guess('a guess')).code).toBe('INVALID_CREDENTIALS');
    expect((await administer('unlockAccount', user.id, bearer)).code).toBe('CONFLICT');
    expect((await guess(password)).code).toBe('RATE_LIMITED');
  });
});

describe('A session', () => {
  it('ends 90 days after its log-in, however often it is refreshed', async () => {
    const { user, cookie } = await desk.enter();
    let token = cookie;
    let bearer = '';
    for (const day of [29, 58, 87]) {
      laterMs = day * dayMs;
      const answer = await desk.refresh(token);
      expect(answer.code).toBeNull();
      token = answer.refreshToken!;
      bearer = answer.data.refreshSession.accessToken;
    }
    const [session] = await desk.app.db.session.findMany({ where: { userId: user.id } });
    expect(session!.expiresAt.getTime() - session!.createdAt.getTime()).toBe(90 * dayMs);
    expect((await desk.me(bearer)).code).toBeNull();
    laterMs = 90 * dayMs + 60_000;
    expect((await desk.refresh(token)).code).toBe('TOKEN_EXPIRED');
    expect((await desk.logIn(user.email)).code).toBeNull();
  });

  it('of which nothing but the cookie was stolen is of no use after a log-out', async () => {
    const { bearer, cookie } = await desk.enter();
    expect((await desk.ask('mutation { logOut { message } }', {}, { bearer, cookie })).code).toBeNull();
    const stolen = await desk.refresh(cookie);
    expect([stolen.code, stolen.refreshToken]).toEqual(['SESSION_REVOKED', null]);
  });
});
