import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, password } from '../kit.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

describe('A log-in', () => {
  it('grants an access token of 15 minutes and a refresh cookie of 30 days where both APIs need it', async () => {
    const { user } = await desk.enter();
    const { data, cookies, refreshToken } = await desk.logIn(` ${user.email.toUpperCase()} `);
    expect(data.logIn).toMatchObject({ expiresIn: 900, user: { id: user.id, email: user.email, timeZone: 'UTC' } });
    const lifetime = { name: 'refresh_token', value: refreshToken, maxAgeSeconds: 30 * 24 * 3600 };
    expect(cookies).toEqual([
      { ...lifetime, path: '/graphql' },
      { ...lifetime, path: '/api/v1/auth' },
    ]);
    expect(Buffer.from(refreshToken!, 'base64url')).toHaveLength(32);
    expect((await desk.me(data.logIn.accessToken)).data.me.id).toBe(user.id);
  });

  it('answers alike for a wrong password, an unknown address, and what is no address', async () => {
    const { user } = await desk.enter();
    const answers = [];
    for (const [email, given] of [
      [user.email, 'not the password'],
      ['nobody@example.com', password],
      ['no address \u0000', password],
      [user.email, 'x'.repeat(100_000)],
    ] as const) {
      const { code, error, cookies } = await desk.logIn(email, given);
      delete error!.extensions.correlationId;
      answers.push({ code, error, cookies });
    }
    expect(answers[0]).toMatchObject({ code: 'INVALID_CREDENTIALS', cookies: [] });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('is written down, failures too', async () => {
    const { user } = await desk.enter();
    await desk.logIn(user.email, 'not the password');
    await desk.logIn('unknown@example.com');
    const entries = await desk.audit('auth.log_in');
    expect(entries.filter(({ userId }) => userId === user.id).map(({ outcome }) => outcome)).toEqual([
      'SUCCESS',
      'FAILURE',
    ]);
    expect(entries.at(-1)).toMatchObject({
      userId: null,
      outcome: 'FAILURE',
      details: { email: 'unknown@example.com' },
    });
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  it('tells only who knows the password that an account is suspended', async () => {
    const { user, bearer, cookie } = await desk.enter();
    await desk.app.db.user.update({ where: { id: user.id }, data: { suspendedAt: new Date() } });
    expect((await desk.logIn(user.email)).code).toBe('FORBIDDEN');
    expect((await desk.logIn(user.email, 'not the password')).code).toBe('INVALID_CREDENTIALS');
    expect((await desk.me(bearer)).code).toBe('UNAUTHENTICATED');
    expect((await desk.refresh(cookie)).code).toBe('UNAUTHENTICATED');
  });

  it('lets nobody in without a password who has none', async () => {
    const { user } = await desk.enter();
    await desk.app.db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    expect((await desk.logIn(user.email)).code).toBe('INVALID_CREDENTIALS');
    expect((await desk.logIn(user.email, '')).code).toBe('INVALID_CREDENTIALS');
  });

  it('makes a Superadmin of an account that was there before the configuration named it', async () => {
    const { user } = await desk.enter({ email: 'root@example.com' });
    await desk.app.db.user.update({ where: { id: user.id }, data: { role: 'ADMIN' } });
    const { data } = await desk.logIn(user.email);
    expect((await desk.me(data.logIn.accessToken)).data.me.role).toBe('SUPERADMIN');
  });
});
