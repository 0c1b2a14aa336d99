import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import { memoryRateLimits } from '../../src/engine/limits/rate-limits-memory.ts';
import { tokenIn } from '../kit/read-mail.ts';
import { type Desk, openDesk, password, publicUrl } from './kit.ts';

const hourMs = 60 * 60 * 1000;
let desk: Desk;
let laterMs = 0;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date(Date.now() + laterMs) });
});
afterEach(() => {
  laterMs = 0;
  desk.app.config.requireVerifiedEmail = false;
});
afterAll(() => desk.close());

const verify = (token: string) =>
  desk.ask('mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { id emailVerified role } }', {
    input: { token },
  });
const resend = (email: string) =>
  desk.ask('mutation ($input: ResendVerificationInput!) { resendVerification(input: $input) { message } }', {
    input: { email },
  });

async function register(input: Record<string, unknown> = {}) {
  const { id, email } = (await desk.register(input)).data.register;
  const [mail] = await desk.mailsTo(email);
  return { id: id as string, email: email as string, token: tokenIn(mail!) };
}

describe('A new account', () => {
  it('is mailed a link to this service, which verifies its address once', async () => {
    const { email, id } = (await desk.register()).data.register;
    const [mail, ...more] = await desk.mailsTo(email);
    expect(more).toEqual([]);
    const link = `${publicUrl}/account/verify-email#token=`;
    expect(mail!.text).toContain(link);
    expect(mail!.html).toContain(`href="${link}`);
    const answer = await verify(tokenIn(mail!));
    expect([answer.code, answer.data.verifyEmail]).toEqual([null, { id, emailVerified: true, role: 'ADMIN' }]);
    expect((await verify(tokenIn(mail!))).code).toBe('GONE');
    expect(await desk.audit('auth.verify_email')).toMatchObject([{ userId: id, resourceId: id, outcome: 'SUCCESS' }]);
  });

  it('leaves neither its token nor its address in the table of jobs, and only a hash in that of tokens', async () => {
    const { email, id } = (await desk.register()).data.register;
    const waiting = JSON.stringify(desk.jobs.waiting);
    const [mail] = await desk.mailsTo(email);
    expect(waiting).toContain('accounts.send_mail');
    expect(waiting).not.toContain(email);
    expect(waiting).not.toContain(tokenIn(mail!));
    const tokens = await desk.app.db.oneTimeToken.findMany({ where: { userId: id } });
    expect(tokens).toHaveLength(1);
    expect(JSON.stringify(tokens)).not.toContain(tokenIn(mail!));
  });

  it('has 24 hours for it', async () => {
    const [early, late] = [await register(), await register()];
    laterMs = 24 * hourMs - 60_000;
    expect((await verify(early.token)).code).toBeNull();
    laterMs = 24 * hourMs + 60_000;
    expect((await verify(late.token)).code).toBe('GONE');
  });

  it.each(['', 'x', 'a'.repeat(100_000), "' OR 1=1 --", '\u0000'])(
    'is not verified by a made-up token',
    async token => {
      expect((await verify(token)).code).toBe('GONE');
    },
  );

  it('is verified by one of two who come with the same token at once', async () => {
    const { token } = await register();
    const codes = (await Promise.all(Array.from({ length: 10 }, () => verify(token)))).map(({ code }) => code);
    expect(codes.filter(code => code === null)).toHaveLength(1);
  });

  it('is told nothing by mail of what whoever registered it wrote', async () => {
    const email = 'stranger@example.com';
    await desk.register({ email, name: 'Win <b>now</b> at https://evil.example' });
    const [mail] = await desk.mailsTo(email);
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toContain('evil');
  });
});

describe('Another link', () => {
  it('is asked for three times an hour at most; using one takes the use from the others', async () => {
    const { email, token } = await register();
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await resend(i % 2 ? email : email.toUpperCase())).code);
    expect(codes).toEqual([null, null, null, 'RATE_LIMITED', 'RATE_LIMITED']);
    const [last, ...mails] = (await desk.mailsTo(email)).reverse();
    expect(mails).toHaveLength(2);
    expect((await verify(tokenIn(last!))).code).toBeNull();
    for (const other of [token, ...mails.map(tokenIn)]) expect((await verify(other)).code).toBe('GONE');
  });

  it('is refused alike where there is no account, and tells when to come back', async () => {
    const email = 'nobody-at-all@example.com';
    for (let i = 0; i < 3; i++) expect((await resend(email)).code).toBeNull();
    const { code, error } = await resend(email);
    expect([code, error!.extensions.retryAfter]).toEqual(['RATE_LIMITED', 3600]);
  });

  it('is mailed three times an hour, also by a service that has been started anew', async () => {
    const { email } = await register();
    const ask = async () => {
      desk.app.rateLimits = memoryRateLimits();
      expect((await resend(email)).code).toBeNull();
    };
    for (let i = 0; i < 5; i++) await ask();
    expect(await desk.mailsTo(email)).toHaveLength(3);
    laterMs = hourMs + 1000;
    await ask();
    const [mail] = await desk.mailsTo(email);
    expect((await verify(tokenIn(mail!))).code).toBeNull();
    // There is nothing left to verify.
    await ask();
    expect(await desk.mailsTo(email)).toEqual([]);
  });

  it('is answered alike, and leaves the same work, whether or not there is an account', async () => {
    const { email } = await register({ email: 'known-1@example.com' });
    const [known, unknown] = [await resend(email), await resend('nobody1@example.com')];
    expect(unknown).toEqual(known);
    const [one, other] = desk.jobs.waiting as { name: string; data: Record<string, string> }[];
    expect(other!.name).toBe(one!.name);
    expect(other!.data.sealed!.length).toBe(one!.data.sealed!.length);
    expect(await desk.mailsTo('nobody1@example.com')).toEqual([]);
    const entries = await desk.audit('auth.resend_verification');
    expect(entries.slice(-2)).toMatchObject([{ userId: null }, { userId: null }]);
  });

  it('is sent once, though its job runs twice', async () => {
    const { email } = await register();
    await resend(email);
    const [job] = desk.jobs.waiting;
    await desk.jobs.work();
    desk.jobs.waiting.push(job!);
    await desk.jobs.work();
    expect(await desk.mailsTo(email)).toHaveLength(1);
  });

  it('needs something that is an address', async () => {
    expect((await resend('nobody')).code).toBe('INVALID');
  });
});

describe('Where verified addresses are required', () => {
  it('only an account whose address is verified lets in, and only the right password is told so', async () => {
    const { email, token } = await register();
    desk.app.config.requireVerifiedEmail = true;
    expect((await desk.logIn(email, 'a wrong password')).code).toBe('INVALID_CREDENTIALS');
    const refused = await desk.logIn(email);
    expect([refused.code, refused.cookies]).toEqual(['EMAIL_UNVERIFIED', []]);
    await verify(token);
    expect((await desk.logIn(email)).code).toBeNull();
  });

  it('sessions and keys of others stop with the next request', async () => {
    const { bearer } = await desk.enter();
    const made = await desk.ask('mutation { createApiKey(input: { name: "Key" }) { secret } }', {}, { bearer });
    const apiKey = made.data.createApiKey.secret;
    expect((await desk.me(undefined, { apiKey })).code).toBeNull();
    desk.app.config.requireVerifiedEmail = true;
    expect((await desk.me(bearer)).code).toBe('EMAIL_UNVERIFIED');
    expect((await desk.me(undefined, { apiKey })).code).toBe('EMAIL_UNVERIFIED');
  });

  it('is where mail is sent by SMTP, unless the configuration says otherwise', () => {
    const required = (env: Record<string, string>) => readConfig(env).requireVerifiedEmail;
    const SMTP_URL = 'smtp://mail.example';
    expect([required({}), required({ SMTP_URL })]).toEqual([false, true]);
    expect(required({ SMTP_URL, REQUIRE_VERIFIED_EMAIL: 'false' })).toBe(false);
    expect(required({ REQUIRE_VERIFIED_EMAIL: 'true' })).toBe(true);
  });
});

describe('Who is named a Superadmin', () => {
  let mailing: Desk;
  beforeAll(async () => {
    mailing = await openDesk({ env: { SMTP_URL: 'smtp://mail.example', REQUIRE_VERIFIED_EMAIL: 'false' } });
  });
  afterAll(() => mailing.close());

  const organizations = (bearer: string) => mailing.ask('{ organizations { totalCount } }', {}, { bearer });

  it('is one only once the address is verified, where mail can be sent', async () => {
    const { user, bearer } = await mailing.enter({ email: 'root@example.com' });
    expect((await mailing.me(bearer)).data.me.role).toBe('ADMIN');
    expect((await organizations(bearer)).code).toBe('FORBIDDEN');
    const [mail] = await mailing.mailsTo(user.email);
    await mailing.ask('mutation ($token: String!) { verifyEmail(input: { token: $token }) { id } }', {
      token: tokenIn(mail!),
    });
    expect((await organizations(bearer)).code).toBeNull();
    // Taken away by hand, it is given again with the next log-in.
    await mailing.app.db.user.update({ where: { id: user.id }, data: { role: 'USER' } });
    const again = (await mailing.logIn(user.email, password)).data.logIn.accessToken;
    expect((await organizations(again)).code).toBeNull();
  });

  it('has no more than an Admin’s rights with an unproven address, whoever gave the role', async () => {
    const { user, bearer } = await mailing.enter();
    await mailing.app.db.user.update({ where: { id: user.id }, data: { role: 'SUPERADMIN' } });
    expect((await organizations(bearer)).code).toBe('FORBIDDEN');
    await mailing.app.db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    expect((await organizations(bearer)).code).toBeNull();
  });
});
