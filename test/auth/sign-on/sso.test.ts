import { describe, expect, it } from 'vitest';
import { publicUrl } from '../kit.ts';
import { atCorporation, somebody } from './corporation.ts';
import { clientId } from './issuer.ts';

const here = atCorporation();
const { start, complete, signOn } = here;

describe('Signing on by another service', () => {
  it('opens an account and a session for somebody new whose address it vouches for, and knows them again', async () => {
    const begun = await start('/welcome?from=corp');
    const first = await signOn(begun);
    const { accessToken, user, returnUrl } = first.data.completeSignOn;
    expect(returnUrl).toBe(`${publicUrl}/welcome?from=corp`);
    expect(user).toMatchObject({
      email: here.issuer.subject!.email,
      name: 'Ada Lovelace',
      role: 'ADMIN',
      organization: { name: "Ada Lovelace's organization" },
      emailVerified: true,
    });
    expect((await here.desk.me(accessToken)).data.me.id).toBe(user.id);
    expect((await here.desk.refresh(first.refreshToken!)).code).toBeNull();
    // No password opens it.
    expect((await here.desk.logIn(user.email, '')).code).toBe('INVALID_CREDENTIALS');

    // By subject: the address may be another one by then, and of any domain.
    here.issuer.subject = { ...here.issuer.subject!, email: 'ada@elsewhere.example', email_verified: false };
    expect((await signOn()).data.completeSignOn.user.id).toBe(user.id);
    const entries = await here.desk.audit('auth.complete_sign_on');
    expect(entries.map(({ outcome, details, userId }) => ({ outcome, details, userId }))).toEqual([
      { outcome: 'SUCCESS', details: { account: 'created' }, userId: user.id },
      { outcome: 'SUCCESS', details: { account: 'known' }, userId: user.id },
    ]);
  });

  it('asks the issuer with PKCE, nonce and state, and tells it nothing more', async () => {
    const { url, state } = await start();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toEqual({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${publicUrl}/account/sign-on`,
      scope: 'openid email profile',
      state,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const [row] = await here.desk.app.db.signOn.findMany({ orderBy: { expiresAt: 'desc' }, take: 1 });
    const stored = JSON.stringify(row) + Buffer.from(row!.sealedSecrets).toString();
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(asked.nonce);
  });

  it('takes over an account whose address is verified here too, and none whose is not', async () => {
    const { user, bearer } = await here.desk.enter({ email: here.issuer.subject!.email });
    const refused = await signOn();
    expect([refused.code, refused.refreshToken]).toEqual(['EMAIL_UNVERIFIED', null]);
    await here.desk.app.db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    expect((await signOn()).data.completeSignOn.user.id).toBe(user.id);
    expect((await here.desk.me(bearer)).code).toBeNull();
    expect(await here.desk.app.db.userIdentity.count({ where: { userId: user.id } })).toBe(1);
  });

  it('asks for the second factor that somebody chose here', async () => {
    const { user } = (await signOn()).data.completeSignOn;
    await here.desk.app.db.user.update({ where: { id: user.id }, data: { totpEnabledAt: new Date() } });
    const asked = await signOn();
    expect([asked.code, asked.refreshToken]).toEqual(['MFA_REQUIRED', null]);
    expect(asked.error!.extensions).toMatchObject({ ticket: expect.any(String), returnUrl: `${publicUrl}/` });
  });

  it('lets no suspended user in', async () => {
    const { user } = (await signOn()).data.completeSignOn;
    await here.desk.app.db.user.update({ where: { id: user.id }, data: { suspendedAt: new Date() } });
    expect((await signOn()).code).toBe('FORBIDDEN');
    expect((await here.desk.audit('auth.complete_sign_on')).at(-1)).toMatchObject({ outcome: 'DENIED' });
  });

  it.each([
    ['an address of another domain', { email: 'mallory@evil.example' }, 'FORBIDDEN'],
    ['an address of a domain that ends alike', { email: 'mallory@evilcorp.example' }, 'FORBIDDEN'],
    ['an address of a domain below', { email: 'mallory@sub.corp.example' }, 'FORBIDDEN'],
    ['an address that is not vouched for', { email_verified: false }, 'EMAIL_UNVERIFIED'],
    ['an address vouched for by a word', { email_verified: 'true' }, 'EMAIL_UNVERIFIED'],
    ['no address', { email: undefined, email_verified: undefined }, 'EMAIL_UNVERIFIED'],
    ['something that is no address', { email: 'corp.example' }, 'EMAIL_UNVERIFIED'],
  ])('lets nobody in with %s', async (_what, said, code) => {
    here.issuer.subject = somebody(said);
    const accounts = await here.desk.app.db.user.count();
    const refused = await signOn();
    expect([refused.code, refused.refreshToken]).toEqual([code, null]);
    expect(await here.desk.app.db.user.count()).toBe(accounts);
  });
});

describe('What comes back from an issuer', () => {
  it('is taken once, with the state it was given, within ten minutes', async () => {
    const begun = await start();
    const { code, state, iss } = await here.issuer.visit(begun.url);
    for (const wrong of ['', 'nonsense', begun.state.slice(1), `${begun.state}x`])
      expect((await complete({ code, iss, state: wrong }, begun.cookies)).code).toBe('GONE');
    const both = await Promise.all([1, 2].map(() => complete({ code, state, iss }, begun.cookies)));
    expect(both.map(answer => answer.code).sort()).toEqual(['GONE', null]);
    expect((await complete({ code, state, iss }, begun.cookies)).code).toBe('GONE');

    const late = await start();
    const back = await here.issuer.visit(late.url);
    here.later = 10 * 60_000 + 1000;
    expect((await complete({ code: back.code, state: back.state, iss: back.iss }, late.cookies)).code).toBe('GONE');
  });

  it('is taken from the browser that began alone, and is not used up by another one', async () => {
    const begun = await start();
    const others = await start();
    const { code, state, iss } = await here.issuer.visit(begun.url);
    const [name] = Object.keys(begun.cookies) as [string];
    for (const cookies of [{}, others.cookies, { [name]: '' }, { [name]: Object.values(others.cookies)[0]! }])
      expect((await complete({ code, state, iss }, cookies)).code).toBe('GONE');
    expect((await complete({ code, state, iss }, begun.cookies)).code).toBeNull();
  });

  it('is refused where the issuer reports an error, and only its own word is repeated', async () => {
    here.issuer.subject = null;
    const refused = await signOn();
    expect([refused.code, refused.error!.message]).toEqual([
      'UPSTREAM_FAILED',
      expect.stringContaining('access_denied'),
    ]);
    const begun = await start();
    const forged = await complete({ state: begun.state, error: '<b>Call 555-0100</b>' }, begun.cookies);
    expect([forged.code, forged.error!.message]).toEqual(['UPSTREAM_FAILED', expect.not.stringContaining('555')]);
    expect((await complete({ state: begun.state }, begun.cookies)).code).toBe('INVALID');
  });

  it.each([
    ['another nonce', (url: URL) => url.searchParams.set('nonce', 'of-somebody-else')],
    ['the proof of another request', (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43))],
  ])('is refused with %s', async (_what, tamper) => {
    const begun = await start();
    const url = new URL(begun.url);
    tamper(url);
    const refused = await signOn({ ...begun, url: url.href });
    expect([refused.code, refused.refreshToken]).toEqual(['UPSTREAM_FAILED', null]);
  });

  it.each([
    ['an invented code', { code: 'invented' }],
    ['the name of another issuer', { iss: 'https://evil.example' }],
    ['no name of the issuer, which always says it', { iss: undefined }],
  ])('is refused with %s', async (_what, other) => {
    const begun = await start();
    const { code, state, iss } = await here.issuer.visit(begun.url);
    const refused = await complete({ code, state, iss, ...other }, begun.cookies);
    expect([refused.code, refused.refreshToken]).toEqual(['UPSTREAM_FAILED', null]);
  });
});
