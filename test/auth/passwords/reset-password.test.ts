import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Captcha } from '../../../src/engine/captcha/captcha.ts';
import { tokenIn } from '../../kit/read-mail.ts';
import { type Desk, openDesk, password, publicUrl } from '../kit.ts';

const hourMs = 60 * 60 * 1000;
const another = 'four wild geese flying';
const captcha: Captcha = { challenge: async () => null, verify: async token => token !== 'wrong' };
let desk: Desk;
let laterMs = 0;
beforeAll(async () => {
  desk = await openDesk({ app: { captcha }, now: () => new Date(Date.now() + laterMs) });
});
afterEach(() => {
  laterMs = 0;
});
afterAll(() => desk.close());

const forget = (email: string, captchaToken?: string) =>
  desk.ask('mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }', {
    input: { email, captchaToken },
  });
const reset = (token: string, newPassword = another) =>
  desk.ask('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }', {
    input: { token, newPassword },
  });

/** An account that is logged in and has been mailed so many links. */
async function forgetful(links = 1) {
  const entered = await desk.enter();
  await desk.mailsTo(entered.user.email);
  for (let i = 0; i < links; i++) await forget(entered.user.email);
  const mails = await desk.mailsTo(entered.user.email);
  return { ...entered, tokens: mails.map(tokenIn), mails };
}

describe('A forgotten password', () => {
  it('is replaced by the link of a mail; every session ends, and a mail tells of it', async () => {
    const { user, bearer, cookie, mails } = await forgetful();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`${publicUrl}/account/reset-password#token=`);
    const answer = await reset(tokenIn(mails[0]!));
    expect(answer.code).toBeNull();
    expect((await desk.me(bearer)).code).toBe('SESSION_REVOKED');
    expect((await desk.refresh(cookie)).code).toBe('SESSION_REVOKED');
    expect((await desk.logIn(user.email, password)).code).toBe('INVALID_CREDENTIALS');
    expect((await desk.logIn(user.email, another)).code).toBeNull();
    const [notice, ...more] = await desk.mailsTo(user.email);
    expect([notice!.subject, more]).toEqual(['Your password was changed', []]);
    expect(await desk.audit('auth.reset_password')).toMatchObject([{ userId: user.id, outcome: 'SUCCESS' }]);
  });

  it('is replaced by each link once, and by none of the others after that', async () => {
    const { tokens } = await forgetful(3);
    expect((await reset(tokens[1]!)).code).toBeNull();
    for (const token of tokens) expect((await reset(token)).code).toBe('GONE');
  });

  it('is replaced by one of those who come with one link at once', async () => {
    const { tokens } = await forgetful();
    const codes = (await Promise.all(Array.from({ length: 5 }, () => reset(tokens[0]!)))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['GONE', 'GONE', 'GONE', 'GONE', null].sort());
  });

  it('has one hour for it', async () => {
    const [{ tokens: early }, { tokens: late }] = [await forgetful(), await forgetful()];
    laterMs = hourMs - 60_000;
    expect((await reset(early[0]!)).code).toBeNull();
    laterMs = hourMs + 60_000;
    expect((await reset(late[0]!)).code).toBe('GONE');
  });

  it('takes only a fit password, and leaves the link good where it is not', async () => {
    const { user, tokens } = await forgetful();
    for (const unfit of ['short', 'Password123!', user.email, 'x'.repeat(129)]) {
      const { code, error } = await reset(tokens[0]!, unfit);
      expect([code, error!.extensions.errors]).toEqual([
        'INVALID',
        expect.arrayContaining([{ path: 'input.newPassword', message: expect.any(String) }]),
      ]);
    }
    expect((await reset(tokens[0]!)).code).toBeNull();
  });

  it('is not replaced by a link that verifies an address, nor verifies the other one', async () => {
    const { data } = await desk.register();
    const [mail] = await desk.mailsTo(data.register.email);
    expect((await reset(tokenIn(mail!))).code).toBe('GONE');
    const { tokens } = await forgetful();
    const verified = await desk.ask('mutation ($token: String!) { verifyEmail(input: { token: $token }) { id } }', {
      token: tokens[0],
    });
    expect(verified.code).toBe('GONE');
  });

  it.each(['', 'x', '\u0000'])('is not replaced by a made-up token', async token => {
    expect((await reset(token)).code).toBe('GONE');
  });

  it('is asked for behind a captcha, and answered alike whether or not there is an account', async () => {
    const { user } = await forgetful(0);
    const known = await forget(user.email);
    const unknown = await forget(`${user.email.slice(0, -12)}@example.org`);
    expect(unknown).toEqual(known);
    const sizes = desk.jobs.waiting.map(({ name, data }) => [name, JSON.stringify(data).length]);
    expect(sizes[0]).toEqual(sizes[1]);
    expect(JSON.stringify(desk.jobs.waiting)).not.toContain(user.email);
    expect(await desk.mailsTo(`${user.email.slice(0, -12)}@example.org`)).toEqual([]);
    expect((await forget(user.email, 'wrong')).code).toBe('CAPTCHA_FAILED');
    expect(await desk.mailsTo(user.email)).toHaveLength(1);
  });

  it('brings five mails an hour at most', async () => {
    expect((await forgetful(8)).mails).toHaveLength(5);
  });

  it('is not for the suspended, nor for those who sign in by another way only', async () => {
    for (const data of [{ suspendedAt: new Date() }, { passwordHash: null }]) {
      const { user, tokens } = await forgetful();
      await desk.app.db.user.update({ where: { id: user.id }, data });
      await forget(user.email);
      expect(await desk.mailsTo(user.email)).toEqual([]);
      if ('suspendedAt' in data) expect((await reset(tokens[0]!)).code).toBe('GONE');
    }
  });
});

describe('A reset', () => {
  it('lifts the lockout that guesses of others brought', async () => {
    const { user, tokens } = await forgetful();
    for (let i = 0; i < 5; i++) await desk.logIn(user.email, 'a wrong guess');
    expect((await desk.logIn(user.email)).code).toBe('RATE_LIMITED');
    await reset(tokens[0]!);
    expect((await desk.logIn(user.email, another)).code).toBeNull();
  });

  it('proves the address; what was left by whoever had the account unproven lets in no more', async () => {
    const { user, bearer, tokens } = await forgetful();
    const made = await desk.ask('mutation { createApiKey(input: { name: "Key" }) { secret } }', {}, { bearer });
    const apiKey = made.data.createApiKey.secret;
    await desk.app.db.user.update({ where: { id: user.id }, data: { totpEnabledAt: new Date() } });
    await reset(tokens[0]!);
    expect((await desk.me(undefined, { apiKey })).code).toBe('UNAUTHENTICATED');
    const now = await desk.app.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect([now.emailVerifiedAt !== null, now.totpEnabledAt]).toEqual([true, null]);
  });

  it('leaves keys and second factor of a proven account alone', async () => {
    const { user, bearer, tokens } = await forgetful();
    const made = await desk.ask('mutation { createApiKey(input: { name: "Key" }) { secret } }', {}, { bearer });
    const data = { totpEnabledAt: new Date(), emailVerifiedAt: new Date() };
    await desk.app.db.user.update({ where: { id: user.id }, data });
    await reset(tokens[0]!);
    expect((await desk.me(undefined, { apiKey: made.data.createApiKey.secret })).code).toBeNull();
    expect(await desk.app.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject(data);
  });
});

describe('A changed password', () => {
  it('takes the use from links that were mailed before, and is told of by mail', async () => {
    const { user, bearer, tokens } = await forgetful();
    const changed = await desk.ask(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
      { input: { currentPassword: password, newPassword: another } },
      { bearer },
    );
    expect(changed.code).toBeNull();
    expect((await reset(tokens[0]!, 'and again another one')).code).toBe('GONE');
    const [notice] = await desk.mailsTo(user.email);
    expect(notice!.subject).toBe('Your password was changed');
    expect(notice!.text).toContain('203.0.113.9');
  });
});
