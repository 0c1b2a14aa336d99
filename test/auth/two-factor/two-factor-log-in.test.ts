import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, password } from '../kit.ts';
import { complete, setUp, ticketFor } from './authenticator.ts';

// In the middle of a step, where it stays unless a test moves it.
const begin = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
let aheadMs = 0;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date(begin + aheadMs) });
});
afterAll(() => desk.close());

const now = () => desk.app.clock.now();
const wait = (seconds: number) => {
  aheadMs += seconds * 1000;
};
/** By what somebody logged in, as the audit trail tells, where a second factor was asked for. */
const factorsOf = async (id: string) =>
  (await desk.audit('auth.log_in'))
    .filter(({ userId, details }) => userId === id && 'secondFactor' in (details as object))
    .map(({ details }) => (details as any).secondFactor);
/** Six digits that are no code around now. */
function wrong(app: Awaited<ReturnType<typeof setUp>>['app']): string {
  const around = [-60, -30, 0, 30, 60].map(s => app.code(new Date(now().getTime() + s * 1000)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !around.includes(code))!;
}

describe('A log-in to an account with a second factor', () => {
  let entered: Awaited<ReturnType<Desk['enter']>>;
  let app: Awaited<ReturnType<typeof setUp>>['app'];
  let codes: string[];
  beforeEach(async () => {
    entered = await desk.enter();
    ({ app, codes } = await setUp(desk, entered));
    // The code of the set-up is used.
    wait(60);
  });

  it('is refused with a ticket and no session, and opens one with a code', async () => {
    const { user } = entered;
    const first = await desk.logIn(user.email);
    expect([first.code, first.data.logIn, first.cookies]).toEqual(['MFA_REQUIRED', null, []]);
    expect(first.error!.extensions).toMatchObject({ ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 });
    const { data, refreshToken } = await complete(desk, first.error!.extensions.ticket, app.code(now()));
    expect(data.completeLogIn.user).toEqual({ id: user.id, email: user.email, twoFactorEnabled: true });
    expect((await desk.me(data.completeLogIn.accessToken)).data.me.id).toBe(user.id);
    expect((await desk.refresh(refreshToken!)).code).toBeNull();
    expect(await factorsOf(user.id)).toEqual(['totp']);
  });

  it('says nothing of the second factor to whoever does not know the password', async () => {
    expect((await desk.logIn(entered.user.email, 'not the password')).code).toBe('INVALID_CREDENTIALS');
  });

  it.each([
    ['one step early', -30, null],
    ['one step late', 30, null],
    ['two steps early', -60, 'INVALID_CREDENTIALS'],
    ['two steps late', 60, 'INVALID_CREDENTIALS'],
  ])('takes the code of a clock that is %s: %i s, %s', async (_what, seconds, code) => {
    const ticket = await ticketFor(desk, entered.user.email);
    const at = new Date(now().getTime() + seconds * 1000);
    expect((await complete(desk, ticket, app.code(at))).code).toBe(code);
  });

  it('takes the digits as apps show them, in two groups', async () => {
    const ticket = await ticketFor(desk, entered.user.email);
    expect((await complete(desk, ticket, app.code(now()).replace(/^.../, '$& '))).code).toBeNull();
  });

  it('takes each code once, also of an earlier step than the last', async () => {
    const { email } = entered.user;
    const [before, current] = [app.code(new Date(now().getTime() - 30_000)), app.code(now())];
    expect((await complete(desk, await ticketFor(desk, email), current)).code).toBeNull();
    const ticket = await ticketFor(desk, email);
    for (const code of [current, before]) expect((await complete(desk, ticket, code)).code).toBe('INVALID_CREDENTIALS');
    wait(30);
    expect((await complete(desk, ticket, app.code(now()))).code).toBeNull();
  });

  it('takes of one code that is sent ten times at once a single one', async () => {
    const { email } = entered.user;
    const ticket = await ticketFor(desk, email);
    const code = app.code(now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(desk, ticket, code)));
    expect(answers.filter(answer => answer.code === null)).toHaveLength(1);
    expect(await desk.app.db.session.count({ where: { userId: entered.user.id, revokedAt: null } })).toBe(2);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email } = entered.user;
    const typed = codes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await complete(desk, await ticketFor(desk, email), typed)).code).toBeNull();
    expect(await factorsOf(entered.user.id)).toEqual(['recovery_code']);
    expect((await complete(desk, await ticketFor(desk, email), codes[0]!)).code).toBe('INVALID_CREDENTIALS');
    expect((await complete(desk, await ticketFor(desk, email), codes[1]!)).code).toBeNull();
  });

  it("does not take somebody else's code", async () => {
    const eve = await desk.enter();
    const hers = await setUp(desk, eve);
    const ticket = await ticketFor(desk, entered.user.email);
    for (const code of [hers.codes[0]!, hers.app.code(new Date(now().getTime() + 30_000))])
      expect((await complete(desk, ticket, code)).code).toBe('INVALID_CREDENTIALS');
  });

  it('has a ticket for one use, five minutes and five codes', async () => {
    const { email } = entered.user;
    const used = await ticketFor(desk, email);
    expect((await complete(desk, used, codes[0]!)).code).toBeNull();
    expect((await complete(desk, used, codes[1]!)).code).toBe('GONE');

    const late = await ticketFor(desk, email);
    wait(300);
    expect((await complete(desk, late, codes[1]!)).code).toBe('GONE');

    const tried = await ticketFor(desk, email);
    for (let i = 0; i < 5; i++) expect((await complete(desk, tried, wrong(app))).code).toBe('INVALID_CREDENTIALS');
    wait(31);
    expect((await complete(desk, tried, codes[1]!)).code).toBe('GONE');
    expect((await complete(desk, await ticketFor(desk, email), codes[1]!)).code).toBeNull();
    for (const none of ['', 'none of ours']) expect((await complete(desk, none, codes[2]!)).code).toBe('GONE');
  });

  it('gives the newest ticket alone: a password that is known does not multiply the tries', async () => {
    const { email } = entered.user;
    const [former, latest] = [await ticketFor(desk, email), await ticketFor(desk, email)];
    expect((await complete(desk, former, codes[0]!)).code).toBe('GONE');
    expect((await complete(desk, latest, codes[0]!)).code).toBeNull();
  });

  it('counts wrong codes towards the lockout, which the right password does not lift', async () => {
    const { email } = entered.user;
    for (let i = 0; i < 4; i++) {
      const ticket = await ticketFor(desk, email);
      expect((await complete(desk, ticket, wrong(app))).code).toBe('INVALID_CREDENTIALS');
    }
    const ticket = await ticketFor(desk, email);
    expect((await complete(desk, ticket, wrong(app))).code).toBe('INVALID_CREDENTIALS');
    const locked = await complete(desk, ticket, codes[0]!);
    expect([locked.code, locked.error!.extensions.retryAfter]).toEqual(['RATE_LIMITED', 30]);
    expect((await desk.logIn(email)).code).toBe('RATE_LIMITED');
    wait(31);
    expect((await complete(desk, await ticketFor(desk, email), codes[0]!)).code).toBeNull();
    const failures = (await desk.audit('auth.complete_log_in')).filter(({ userId }) => userId === entered.user.id);
    expect(failures.map(({ outcome }) => outcome)).toEqual(Array(5).fill('FAILURE'));
    expect(failures.filter(({ details }) => (details as any).lockedSeconds === 30)).toHaveLength(1);
  });

  it('lets five of fifty guesses in at once and no more', async () => {
    const ticket = await ticketFor(desk, entered.user.email);
    const guesses = Array.from({ length: 50 }, () => complete(desk, ticket, wrong(app)));
    const outcomes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(outcomes.filter(code => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(5);
    expect(outcomes).not.toContain(null);
  });

  it('ends with a change of the password, and with a suspension', async () => {
    const { user, bearer } = entered;
    const ticket = await ticketFor(desk, user.email);
    const newPassword = 'another harbour at dusk';
    await desk.ask(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
      { input: { currentPassword: password, newPassword } },
      { bearer },
    );
    expect((await complete(desk, ticket, codes[0]!)).code).toBe('GONE');
    const again = (await desk.logIn(user.email, newPassword)).error!.extensions.ticket;
    await desk.app.db.user.update({ where: { id: user.id }, data: { suspendedAt: now() } });
    expect((await complete(desk, again, codes[0]!)).code).toBe('FORBIDDEN');
  });
});
