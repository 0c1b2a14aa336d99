import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import { type Desk, openDesk, publicUrl } from '../kit.ts';
import { clientId, clientSecret, type Issuer, startIssuer } from './issuer.ts';

let desk: Desk;
let issuer: Issuer;
let root: { bearer: string };
let provider: string;
let later = 0;
beforeAll(async () => {
  issuer = await startIssuer({ redirectUri: `${publicUrl}/account/sign-on` });
  desk = await openDesk({
    now: () => new Date(Date.now() + later),
    env: { CORS_ORIGINS: 'https://app.example' },
  });
  root = await desk.enter({ email: 'root@example.com' });
  provider = (await save({})).data.saveIdentityProvider.id;
});
afterAll(async () => {
  await issuer?.stop();
  await desk?.close();
});
beforeEach(() => {
  later = 0;
  issuer.subject = somebody();
});

const somebody = (more: object = {}) => {
  const sub = randomBytes(6).toString('hex');
  return { sub, email: `${sub}@corp.example`, email_verified: true, name: 'Ada Lovelace', ...more };
};
const save = (input: object, who: { bearer?: string } = root) =>
  desk.ask(
    `mutation ($input: SaveIdentityProviderInput!) { saveIdentityProvider(input: $input) {
      id name issuer clientId domains redirectUri } }`,
    { input: { name: 'Corp', issuer: issuer.url, clientId, clientSecret, domains: ['Corp.Example'], ...input } },
    who,
  );
type Started = { url: string; state: string; cookies: Record<string, string> };
/** Begins a sign-on, as the browser that keeps its cookies. */
async function start(returnUrl = '/', identityProviderId = provider): Promise<Started> {
  const answer = await begin(returnUrl, identityProviderId);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value!]));
  return { ...answer.data.startSignOn, cookies };
}
const begin = (returnUrl: string, identityProviderId = provider) =>
  desk.ask('mutation ($input: StartSignOnInput!) { startSignOn(input: $input) { url state expiresAt } }', {
    input: { identityProviderId, returnUrl },
  });
const complete = (input: Record<string, unknown>, cookies: Record<string, string> = {}) =>
  desk.ask(
    `mutation ($input: CompleteSignOnInput!) { completeSignOn(input: $input) {
      accessToken expiresIn returnUrl user { id email name role organization { name } emailVerified } } }`,
    { input },
    { cookies },
  );
async function signOn(started?: Started) {
  const begun = started ?? (await start());
  const { state, code, error, iss } = await issuer.visit(begun.url);
  return complete({ state, code, error, iss }, begun.cookies);
}

describe('Signing on by another service', () => {
  it('opens an account and a session for somebody new whose address it vouches for, and knows them again', async () => {
    const begun = await start('/welcome?from=corp');
    const first = await signOn(begun);
    const { accessToken, user, returnUrl } = first.data.completeSignOn;
    expect(returnUrl).toBe(`${publicUrl}/welcome?from=corp`);
    expect(user).toMatchObject({
      email: issuer.subject!.email,
      name: 'Ada Lovelace',
      role: 'ADMIN',
      organization: { name: "Ada Lovelace's organization" },
      emailVerified: true,
    });
    expect((await desk.me(accessToken)).data.me.id).toBe(user.id);
    expect((await desk.refresh(first.refreshToken!)).code).toBeNull();
    // No password opens it.
    expect((await desk.logIn(user.email, '')).code).toBe('INVALID_CREDENTIALS');

    // By subject: the address may be another one by then, and of any domain.
    issuer.subject = { ...issuer.subject!, email: 'ada@elsewhere.example', email_verified: false };
    expect((await signOn()).data.completeSignOn.user.id).toBe(user.id);
    const entries = await desk.audit('auth.complete_sign_on');
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
    const [row] = await desk.app.db.signOn.findMany({ orderBy: { expiresAt: 'desc' }, take: 1 });
    const stored = JSON.stringify(row) + Buffer.from(row!.sealedSecrets).toString();
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(asked.nonce);
  });

  it('takes over an account whose address is verified here too, and none whose is not', async () => {
    const { user, bearer } = await desk.enter({ email: issuer.subject!.email });
    const refused = await signOn();
    expect([refused.code, refused.refreshToken]).toEqual(['EMAIL_UNVERIFIED', null]);
    await desk.app.db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    expect((await signOn()).data.completeSignOn.user.id).toBe(user.id);
    expect((await desk.me(bearer)).code).toBeNull();
    expect(await desk.app.db.userIdentity.count({ where: { userId: user.id } })).toBe(1);
  });

  it('asks for the second factor that somebody chose here', async () => {
    const { user } = (await signOn()).data.completeSignOn;
    await desk.app.db.user.update({ where: { id: user.id }, data: { totpEnabledAt: new Date() } });
    const asked = await signOn();
    expect([asked.code, asked.refreshToken]).toEqual(['MFA_REQUIRED', null]);
    expect(asked.error!.extensions).toMatchObject({ ticket: expect.any(String), returnUrl: `${publicUrl}/` });
  });

  it('lets no suspended user in', async () => {
    const { user } = (await signOn()).data.completeSignOn;
    await desk.app.db.user.update({ where: { id: user.id }, data: { suspendedAt: new Date() } });
    expect((await signOn()).code).toBe('FORBIDDEN');
    expect((await desk.audit('auth.complete_sign_on')).at(-1)).toMatchObject({ outcome: 'DENIED' });
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
    issuer.subject = somebody(said);
    const accounts = await desk.app.db.user.count();
    const refused = await signOn();
    expect([refused.code, refused.refreshToken]).toEqual([code, null]);
    expect(await desk.app.db.user.count()).toBe(accounts);
  });
});

describe('What comes back from an issuer', () => {
  it('is taken once, with the state it was given, within ten minutes', async () => {
    const begun = await start();
    const { code, state, iss } = await issuer.visit(begun.url);
    for (const wrong of ['', 'nonsense', begun.state.slice(1), `${begun.state}x`])
      expect((await complete({ code, iss, state: wrong }, begun.cookies)).code).toBe('GONE');
    const both = await Promise.all([1, 2].map(() => complete({ code, state, iss }, begun.cookies)));
    expect(both.map(answer => answer.code).sort()).toEqual(['GONE', null]);
    expect((await complete({ code, state, iss }, begun.cookies)).code).toBe('GONE');

    const late = await start();
    const back = await issuer.visit(late.url);
    later = 10 * 60_000 + 1000;
    expect((await complete({ code: back.code, state: back.state, iss: back.iss }, late.cookies)).code).toBe('GONE');
  });

  it('is taken from the browser that began alone, and is not used up by another one', async () => {
    const begun = await start();
    const others = await start();
    const { code, state, iss } = await issuer.visit(begun.url);
    const [name] = Object.keys(begun.cookies) as [string];
    for (const cookies of [{}, others.cookies, { [name]: '' }, { [name]: Object.values(others.cookies)[0]! }])
      expect((await complete({ code, state, iss }, cookies)).code).toBe('GONE');
    expect((await complete({ code, state, iss }, begun.cookies)).code).toBeNull();
  });

  it('is refused where the issuer reports an error, and only its own word is repeated', async () => {
    issuer.subject = null;
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
    const { code, state, iss } = await issuer.visit(begun.url);
    const refused = await complete({ code, state, iss, ...other }, begun.cookies);
    expect([refused.code, refused.refreshToken]).toEqual(['UPSTREAM_FAILED', null]);
  });
});

describe('A way to sign on', () => {
  it('is shown to everybody by its name, and its workings to Superadmins alone; the secret to nobody', async () => {
    const query = '{ identityProviders { id name issuer clientId domains redirectUri } }';
    const [shown] = (await desk.ask(query)).data.identityProviders;
    expect(shown).toEqual({
      id: provider,
      name: 'Corp',
      issuer: issuer.url,
      clientId: null,
      domains: null,
      redirectUri: null,
    });
    const [whole] = (await desk.ask(query, {}, root)).data.identityProviders;
    expect(whole).toMatchObject({ clientId, domains: ['corp.example'], redirectUri: `${publicUrl}/account/sign-on` });
    const row = await desk.app.db.identityProvider.findUniqueOrThrow({ where: { id: provider } });
    expect(Buffer.from(row.sealedClientSecret).toString()).not.toContain(clientSecret);
    expect(JSON.stringify(await desk.app.db.auditLog.findMany())).not.toContain(clientSecret);
  });

  it('is set up by Superadmins alone, at https addresses', async () => {
    const admin = await desk.enter();
    expect((await save({}, admin)).code).toBe('FORBIDDEN');
    expect((await save({ id: newId() })).code).toBe('NOT_FOUND');
    for (const address of [
      'http://id.example.com',
      'http://169.254.169.254/latest',
      'http://127.0.0.1.evil.example',
      'file:///etc/passwd',
      'https://user:secret@id.example.com',
      'nonsense',
    ]) {
      const refused = await save({ issuer: address });
      expect([address, refused.code, (refused.error!.extensions.errors as any)[0].path]).toEqual([
        address,
        'INVALID',
        'input.issuer',
      ]);
    }
    expect((await save({ domains: ['not a domain'] })).code).toBe('INVALID');
    expect((await save({ clientSecret: null })).code).toBe('INVALID');
  });

  it('keeps its secret where none is given, unless it goes to another issuer, which knows nobody yet', async () => {
    const saved = (await save({ name: 'Second' })).data.saveIdentityProvider;
    const { user } = (await signOn(await start('/', saved.id))).data.completeSignOn;
    expect((await save({ id: saved.id, name: 'Third', clientSecret: null })).data.saveIdentityProvider.name).toBe(
      'Third',
    );
    expect((await signOn(await start('/', saved.id))).data.completeSignOn.user.id).toBe(user.id);
    const moved = { id: saved.id, issuer: 'https://other.example' };
    expect((await save({ ...moved, clientSecret: null })).code).toBe('INVALID');
    expect((await save(moved)).code).toBeNull();
    expect(await desk.app.db.userIdentity.count({ where: { identityProviderId: saved.id } })).toBe(0);
    const remove = 'mutation ($input: DeleteIdentityProviderInput!) { deleteIdentityProvider(input: $input) { id } }';
    expect((await desk.ask(remove, { input: { id: saved.id } }, root)).data.deleteIdentityProvider.id).toBe(saved.id);
    expect((await desk.ask(remove, { input: { id: saved.id } }, root)).code).toBe('NOT_FOUND');
    expect(await desk.app.db.user.count({ where: { id: user.id } })).toBe(1);
  });

  it('leads back to this service or to allowed origins, and nowhere else', async () => {
    for (const address of ['/', '/deep?x=1#y', `${publicUrl}/page`, 'https://app.example/home'])
      expect((await begin(address)).code, address).toBeNull();
    for (const address of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      `${publicUrl}.evil.example/`,
      'https://assistant.example@evil.example',
      'javascript:alert(1)',
      'https://user@assistant.example/',
      `/${'x'.repeat(2000)}`,
    ]) {
      const refused = await begin(address);
      expect([address, refused.code]).toEqual([address, 'INVALID']);
    }
    expect((await begin('/', newId())).code).toBe('NOT_FOUND');
    expect((await begin('/', 'nonsense')).code).toBe('NOT_FOUND');
  });

  it('whose issuer is away, or answers with something else, is an upstream failure', async () => {
    const away = await startIssuer();
    await away.stop();
    const { id } = (await save({ name: 'Away', issuer: away.url })).data.saveIdentityProvider;
    expect((await begin('/', id)).code).toBe('UPSTREAM_FAILED');

    const dying = await startIssuer({ redirectUri: `${publicUrl}/account/sign-on` });
    const second = (await save({ name: 'Dying', issuer: dying.url })).data.saveIdentityProvider;
    dying.subject = somebody();
    const begun = await start('/', second.id);
    const { code, state, iss } = await dying.visit(begun.url);
    await dying.stop();
    const refused = await complete({ code, state, iss }, begun.cookies);
    expect([refused.code, refused.error!.message]).toEqual(['UPSTREAM_FAILED', expect.not.stringContaining(dying.url)]);
    expect((await desk.audit('auth.complete_sign_on')).at(-1)).toMatchObject({
      outcome: 'FAILURE',
      details: { reason: 'upstream_failed' },
    });
    const wrong = (await save({ name: 'Wrong', issuer: `${issuer.url}/elsewhere` })).data.saveIdentityProvider;
    expect((await begin('/', wrong.id)).code).toBe('UPSTREAM_FAILED');
  });
});
