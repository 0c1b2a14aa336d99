import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, publicUrl } from '../kit.ts';

let desk: Desk;
let later = 0;
const minutes = 60_000;
beforeAll(async () => {
  desk = await openDesk({
    now: () => new Date(Date.now() + later),
    env: { CORS_ORIGINS: 'https://app.example' },
  });
});
beforeEach(() => {
  later = 0;
});
afterAll(() => desk.close());

describe('A refresh', () => {
  it('rotates the cookie and grants a new access token', async () => {
    const { user, cookie } = await desk.enter();
    later = 20 * minutes;
    const first = await desk.refresh(cookie);
    expect(first.data.refreshSession).toMatchObject({ expiresIn: 900, user: { id: user.id } });
    expect(first.refreshToken).not.toBe(cookie);
    expect((await desk.me(first.data.refreshSession.accessToken)).data.me.id).toBe(user.id);
    const second = await desk.refresh(first.refreshToken!);
    expect(second.code).toBeNull();
    expect(new Set([cookie, first.refreshToken, second.refreshToken]).size).toBe(3);
  });

  it('with a cookie that was answered already ends the session with all its tokens', async () => {
    const { user, bearer, cookie } = await desk.enter();
    const { data, refreshToken } = await desk.refresh(cookie);
    const replay = await desk.refresh(cookie);
    expect(replay.code).toBe('SESSION_REVOKED');
    expect(replay.cookies).toMatchObject([{ value: null }, { value: null }]);
    expect((await desk.refresh(refreshToken!)).code).toBe('SESSION_REVOKED');
    expect((await desk.me(bearer)).code).toBe('SESSION_REVOKED');
    expect((await desk.me(data.refreshSession.accessToken)).code).toBe('SESSION_REVOKED');
    const entries = await desk.audit('auth.refresh_session');
    expect(entries.filter(({ userId }) => userId === user.id)).toMatchObject([
      { outcome: 'SUCCESS' },
      { outcome: 'FAILURE', details: { reason: 'refresh_token_reused' } },
    ]);
    // Other log-ins of the same user are other families.
    expect((await desk.logIn(user.email)).code).toBeNull();
  });

  it('from twenty tabs at once gives all of them the one successor, and a replay afterwards still ends it', async () => {
    const { user, cookie } = await desk.enter();
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.refresh(cookie)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(null));
    const successors = new Set(answers.map(({ refreshToken }) => refreshToken));
    expect(successors.size).toBe(1);
    expect(await desk.app.db.session.count({ where: { userId: user.id, revokedAt: null } })).toBe(1);
    expect(await desk.app.db.refreshToken.count({ where: { session: { userId: user.id } } })).toBe(2);
    const [successor] = successors;
    const next = await desk.refresh(successor!);
    expect(next.code).toBeNull();
    expect((await desk.refresh(cookie)).code).toBe('SESSION_REVOKED');
    expect((await desk.refresh(next.refreshToken!)).code).toBe('SESSION_REVOKED');
  });

  it('answers late enough for the overlap of two tabs that send 60 ms apart', async () => {
    const { cookie } = await desk.enter();
    const first = desk.refresh(cookie);
    await new Promise(resolve => setTimeout(resolve, 60));
    const [one, two] = await Promise.all([first, desk.refresh(cookie)]);
    expect(two.code).toBeNull();
    expect(two.refreshToken).toBe(one.refreshToken);
  });

  it('stores nothing that could be used as a cookie', async () => {
    const { user, cookie } = await desk.enter();
    const { refreshToken } = await desk.refresh(cookie);
    const rows = await desk.app.db.refreshToken.findMany({ where: { session: { userId: user.id } } });
    expect(rows).toHaveLength(2);
    for (const { hash } of rows) {
      expect([cookie, refreshToken]).not.toContain(hash);
      expect((await desk.refresh(hash)).code).toBe('UNAUTHENTICATED');
    }
  });

  it('is good for 30 days from the last one, and not a minute longer', async () => {
    const { cookie } = await desk.enter();
    later = 29 * 24 * 60 * minutes;
    const { refreshToken } = await desk.refresh(cookie);
    later += 30 * 24 * 60 * minutes - 1 * minutes;
    const again = await desk.refresh(refreshToken!);
    expect(again.code).toBeNull();
    later += 30 * 24 * 60 * minutes + 1 * minutes;
    expect((await desk.refresh(again.refreshToken!)).code).toBe('TOKEN_EXPIRED');
  });

  it('after the inactivity timeout is refused with a word about it', async () => {
    const { user, cookie, bearer } = await desk.enter();
    await desk.app.db.organization.update({
      where: { id: user.organizationId },
      data: { inactivityTimeoutMinutes: 10 },
    });
    later = 9 * minutes;
    await desk.me(bearer);
    later = 18 * minutes;
    const { code, refreshToken } = await desk.refresh(cookie);
    expect(code).toBeNull();
    // The user's own setting is the more specific one.
    await desk.app.db.user.update({ where: { id: user.id }, data: { inactivityTimeoutMinutes: 5 } });
    later = 25 * minutes;
    const refused = await desk.refresh(refreshToken!);
    expect(refused.code).toBe('SESSION_INACTIVE');
    expect(refused.error!.message).toMatch(/inactivity/);
    expect((await desk.refresh(refreshToken!)).code).toBe('SESSION_REVOKED');
  });

  it('without a cookie, or with one of nobody, is unauthenticated', async () => {
    for (const cookie of [undefined, '', 'nonsense', 'x'.repeat(5_000)])
      expect((await desk.refresh(cookie)).code).toBe('UNAUTHENTICATED');
  });

  it('is refused to the pages of other sites, and changes nothing for them', async () => {
    const { cookie } = await desk.enter();
    for (const origin of ['https://evil.example', 'null', 'http://assistant.example', `${publicUrl}.evil.example`, ''])
      expect((await desk.refresh(cookie, { origin })).code).toBe('CSRF');
    const own = await desk.refresh(cookie, { origin: publicUrl });
    expect(own.code).toBeNull();
    expect((await desk.refresh(own.refreshToken!, { origin: 'https://app.example' })).code).toBeNull();
  });
});
