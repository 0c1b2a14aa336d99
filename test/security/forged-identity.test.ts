import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../auth/kit.ts';

// An issuer that says of itself, and of who comes, whatever a case makes it say.

const clientId = 'assistant';
const clientSecret = 'a secret between the two, long enough for HS256';
let url: string;
let desk: Desk;
let root: { bearer: string };
let nonce: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
/** What the cases replace. */
let metadata: object;
let idToken: (claims: JWTPayload) => Promise<string>;

const signed = (claims: JWTPayload, key: CryptoKey | Uint8Array = keys.privateKey, header = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(key);

const server = createServer(async (request: IncomingMessage, response) => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: url, aud: clientId, sub: 'eve', iat: now, exp: now + 60, nonce };
  const person = { email: 'eve@corp.example', email_verified: true, name: 'Eve' };
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...metadata,
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': async () => ({
      access_token: 'opaque',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken({ ...claims, ...person }),
    }),
  };
  const answer = await answers[request.url!]!();
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  keys = await generateKeyPair('RS256', { extractable: true });
  desk = await openDesk();
  root = await desk.enter({ email: 'root@example.com' });
});
afterAll(async () => {
  await desk?.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  metadata = {};
  idToken = claims => signed(claims);
});

/** A sign-on by an issuer that is new to us, so that nothing of a former case is remembered. */
async function signOn() {
  const input = { name: 'Corp', issuer: url, clientId, clientSecret, domains: ['corp.example'] };
  const saved = await desk.ask(
    'mutation ($input: SaveIdentityProviderInput!) { saveIdentityProvider(input: $input) { id } }',
    { input },
    root,
  );
  const begun = await desk.ask('mutation ($input: StartSignOnInput!) { startSignOn(input: $input) { url state } }', {
    input: { identityProviderId: saved.data.saveIdentityProvider.id, returnUrl: '/' },
  });
  if (begun.code) return begun;
  const page = new URL(begun.data.startSignOn.url);
  nonce = page.searchParams.get('nonce')!;
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value!]));
  return desk.ask(
    'mutation ($input: CompleteSignOnInput!) { completeSignOn(input: $input) { user { email } } }',
    { input: { state: begun.data.startSignOn.state, code: 'a code' } },
    { cookies },
  );
}

describe('Who comes from an issuer', () => {
  it('is let in where all is as it should be', async () => {
    const { code, refreshToken } = await signOn();
    expect([code, typeof refreshToken]).toEqual([null, 'string']);
  });

  const strangersKeys = generateKeyPair('RS256');
  const ago = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ['signed by another key', async claims => signed(claims, (await strangersKeys).privateKey)],
    ['signed by nobody', async claims => new UnsecuredJWT(claims).encode()],
    ['signed with what both know', async claims => signed(claims, Buffer.from(clientSecret), { alg: 'HS256' })],
    ['whose signature is cut off', async claims => (await signed(claims)).replace(/\.[^.]+$/, '.')],
    ['whose claims were changed', async claims => changed(await signed(claims))],
    ['that brings its own key', async claims => withOwnKey(claims)],
    ['for another client', async claims => signed({ ...claims, aud: 'another' })],
    [
      'for several, made out to another',
      async claims => signed({ ...claims, aud: [clientId, 'another'], azp: 'another' }),
    ],
    ['of another issuer', async claims => signed({ ...claims, iss: 'https://evil.example' })],
    ['of an hour ago', async claims => signed({ ...claims, iat: ago, exp: ago + 60 })],
    ['for another sign-on', async claims => signed({ ...claims, nonce: 'of somebody else' })],
    ['for any sign-on', async ({ nonce: _, ...claims }) => signed(claims)],
    ['of nobody', async ({ sub: _, ...claims }) => signed(claims)],
  ])('is refused with an ID token %s', async (_what, make) => {
    idToken = make;
    const { code, refreshToken, cookies } = await signOn();
    expect([code, refreshToken]).toEqual(['UPSTREAM_FAILED', null]);
    expect(cookies.some(({ value }) => value !== null)).toBe(false);
  });

  it.each([
    ['says to be another', { issuer: 'https://evil.example' }],
    ['says nothing of who it is', { issuer: undefined }],
  ])('is refused where the issuer %s', async (_what, said) => {
    metadata = said;
    expect((await signOn()).code).toBe('UPSTREAM_FAILED');
  });
});

function changed(token: string): string {
  const [header, claims, signature] = token.split('.');
  const said = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), email: 'root@corp.example' };
  return `${header}.${Buffer.from(JSON.stringify(said)).toString('base64url')}.${signature}`;
}

async function withOwnKey(claims: JWTPayload): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return signed(claims, privateKey, { jwk: await exportJWK(publicKey), kid: 'of its own' });
}
