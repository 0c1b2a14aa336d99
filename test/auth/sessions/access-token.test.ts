import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../../../src/auth/authenticate.ts';
import { jwks } from '../../../src/auth/signing-keys/jwks.ts';
import { signingKey } from '../../../src/auth/signing-keys/signing-keys.ts';
import { deriveSecrets } from '../../../src/base/crypto.ts';
import { newId } from '../../../src/base/ids.ts';
import { PrismaClient } from '../../../src/generated/prisma/client.ts';
import { countQueries } from '../../kit/count-queries.ts';
import { type Desk, openDesk, publicUrl } from '../kit.ts';

let desk: Desk;
let later = 0;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date(Date.now() + later) });
});
afterAll(() => desk.close());

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('An access token', () => {
  it('can be verified by anybody with the published keys', async () => {
    const { user, bearer } = await desk.enter();
    const { payload, protectedHeader } = await jwtVerify(bearer, createLocalJWKSet(await jwks(desk.app)), {
      issuer: publicUrl,
      audience: 'analytics-assistant',
      algorithms: ['EdDSA'],
    });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: user.id, org: user.organizationId });
    expect(payload.exp! - payload.iat!).toBe(900);
    expect(JSON.stringify(await jwks(desk.app))).not.toContain('"d"');
  });

  it('names the caller with all that requests need to know', async () => {
    const { user, bearer } = await desk.enter();
    const { caller, refused } = await authenticate(desk.app, { bearer, apiKey: 'ignored beside a token' });
    expect(refused).toBeNull();
    expect(caller).toEqual({
      userId: user.id,
      organizationId: user.organizationId,
      role: 'ADMIN',
      email: user.email,
      name: 'Ada Lovelace',
      timeZone: 'UTC',
      language: 'en',
      sessionId: decodeJwt(bearer).sid,
      apiKeyId: null,
      credentialsExpireAt: new Date(decodeJwt(bearer).exp! * 1000),
    });
  });

  it('is read with one query, and a second one at most once a minute', async () => {
    const { bearer } = await desk.enter();
    await desk.me(bearer);
    const queries = countQueries(desk.app.database);
    await authenticate(desk.app, { bearer, apiKey: null });
    expect(queries.statements).toHaveLength(1);
    queries.stop();
  });

  it('that was found good before is no help to one that differs from it', async () => {
    const { bearer } = await desk.enter();
    for (let n = 0; n < 3; n++) expect((await desk.me(bearer)).code).toBeNull();
    const [header, claims, signature] = bearer.split('.') as [string, string, string];
    const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const said = Buffer.from(JSON.stringify({ ...decodeJwt(bearer), jti: 'another' })).toString('base64url');
    for (const changed of [
      [header, claims, other(signature)],
      [header, claims, ''],
      [header, said, signature],
      [header, other(claims), signature],
    ])
      expect((await desk.me(changed.join('.'))).code).toBe('UNAUTHENTICATED');
    expect((await desk.me(bearer)).code).toBeNull();
  });

  it('ends after 15 minutes, with a code of its own', async () => {
    const { bearer } = await desk.enter();
    later = 14.9 * 60_000;
    expect((await desk.me(bearer)).code).toBeNull();
    later = 15.1 * 60_000;
    expect((await desk.me(bearer)).code).toBe('TOKEN_EXPIRED');
    later = 0;
  });

  it("is refused where it was issued before the user's tokens became valid", async () => {
    const { user, bearer } = await desk.enter();
    await desk.app.db.user.update({ where: { id: user.id }, data: { tokensValidFrom: new Date() } });
    expect((await desk.me(bearer)).code).toBe('SESSION_REVOKED');
  });

  it('is not needed by public fields, even where a bad one is sent', async () => {
    expect((await desk.ask('{ captcha { type } }', {}, { bearer: 'nonsense' })).code).toBeNull();
  });

  it('is asked for where there is none, and an API key is no substitute yet', async () => {
    expect((await desk.me(undefined)).code).toBe('UNAUTHENTICATED');
    const { code, error } = await desk.me(undefined, { apiKey: 'aas_something' });
    expect(code).toBe('UNAUTHENTICATED');
    expect(error!.message).toMatch(/API key/);
  });

  it('cannot be forged in any of 25 ways', async () => {
    const { bearer } = await desk.enter();
    const { kid, key } = await signingKey(desk.app);
    const [publicJwk] = (await jwks(desk.app)).keys;
    const claims = decodeJwt(bearer);
    const header = { alg: 'EdDSA', typ: 'at+jwt', kid };
    const [h, p, s] = bearer.split('.') as [string, string, string];
    const foreign = await generateKeyPair('EdDSA', { extractable: true });
    const foreignJwk = await exportJWK(foreign.publicKey);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const sign = (payload: object, head: object, by: Parameters<SignJWT['sign']>[0] = key) =>
      new SignJWT({ ...payload }).setProtectedHeader(head as typeof header).sign(by);
    const hmac = (secret: string | Buffer) => {
      const head = text({ ...header, alg: 'HS256' });
      return `${head}.${p}.${createHmac('sha256', secret).update(`${head}.${p}`).digest('base64url')}`;
    };
    const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([k]) => k !== name));
    const admin = text({ ...claims, sub: newId() });

    const forged: Record<string, string> = {
      'no token at all': 'nonsense',
      'empty parts': '..',
      'no signature': `${h}.${p}.`,
      'two parts': `${h}.${p}`,
      'alg none': `${text({ ...header, alg: 'none' })}.${p}.`,
      'alg None': `${text({ ...header, alg: 'None' })}.${p}.${s}`,
      'HMAC with the public key': hmac(Buffer.from(publicJwk!.x!, 'base64url')),
      'HMAC with the key document': hmac(JSON.stringify(publicJwk)),
      'HMAC with nothing': hmac(''),
      'another user in a signed token': `${h}.${admin}.${s}`,
      'a random signature': `${h}.${p}.${randomBytes(64).toString('base64url')}`,
      'a signature of zeros': `${h}.${p}.${Buffer.alloc(64).toString('base64url')}`,
      'one bit of the signature turned': `${h}.${p}.${turnBit(s)}`,
      'a foreign key under our id': await sign(claims, header, foreign.privateKey),
      'a foreign key brought along': await sign(claims, { ...header, jwk: foreignJwk }, foreign.privateKey),
      'a foreign key by address': await sign(
        claims,
        { ...header, kid: 'x', jku: 'https://evil.example/jwks' },
        foreign.privateKey,
      ),
      'an unknown key id': await sign(claims, { ...header, kid: 'unknown' }),
      'no key id': await sign(claims, { alg: 'EdDSA', typ: 'at+jwt' }),
      RSA: await sign(claims, { ...header, alg: 'RS256' }, rsa),
      'another curve': await sign(claims, { ...header, alg: 'ES256' }, ec),
      'another kind of token': await sign(claims, { ...header, typ: 'JWT' }),
      'another issuer': await sign({ ...claims, iss: 'https://evil.example' }, header),
      'another audience': await sign({ ...claims, aud: 'somebody-else' }, header),
      'no end': await sign(without('exp'), header),
      'no session': await sign(without('sid'), header),
      'an id that is none': await sign({ ...claims, sub: "' OR 1=1 --" }, header),
      'not valid yet': await sign({ ...claims, nbf: claims.exp! + 60 }, header),
      'an unknown critical extension': await sign(claims, header).then(
        () => `${text({ ...header, crit: ['x'], x: 1 })}.${p}.${s}`,
      ),
    };
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(25);
    for (const [way, token] of Object.entries(forged))
      expect({ way, code: (await desk.me(token)).code }).toEqual({ way, code: 'UNAUTHENTICATED' });
    // The same token of ours is good, so none of the above was refused for another reason.
    expect((await desk.me(await sign(claims, header))).code).toBeNull();
  });

  it("for somebody else's session is refused, though genuine", async () => {
    const [one, other] = [await desk.enter(), await desk.enter()];
    const { kid, key } = await signingKey(desk.app);
    const mixed = await new SignJWT({ ...decodeJwt(one.bearer), sub: other.user.id })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
      .sign(key);
    expect((await desk.me(mixed)).code).toBe('SESSION_REVOKED');
  });
});

function turnBit(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url');
  bytes[10]! ^= 1;
  return bytes.toString('base64url');
}

describe('The signing key', () => {
  const node = (secret?: string) => ({
    ...desk.app,
    db: new PrismaClient({ adapter: new PrismaPg(desk.app.database.pool) }),
    ...(secret && { secrets: deriveSecrets(secret) }),
  });

  it('is made once, however many nodes need the first one at the same time', async () => {
    desk.app.database.pool.setMaxListeners(50);
    await desk.app.db.signingKey.deleteMany();
    const kids = await Promise.all(Array.from({ length: 8 }, async () => (await signingKey(node())).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await desk.app.db.signingKey.count()).toBe(1);
  });

  it('is kept sealed', async () => {
    const [row] = await desk.app.db.signingKey.findMany();
    expect(Buffer.from(row!.sealedPrivate).toString('latin1')).not.toContain('"d"');
    expect(row!.publicJwk).not.toHaveProperty('d');
  });

  it('is replaced where the installation has another secret than before', async () => {
    const other = node('quite another secret than before');
    const { kid } = await signingKey(other);
    expect(kid).not.toBe((await signingKey(node())).kid);
    expect((await signingKey(node('quite another secret than before'))).kid).toBe(kid);
  });

  it('verifies after its retirement as long as its tokens live', async () => {
    const before = node();
    const { kid, key } = await signingKey(before);
    const now = desk.app.clock.now();
    await desk.app.db.signingKey.update({ where: { id: kid }, data: { retiredAt: now } });
    const { keys } = await jwks(node());
    expect(keys.map(jwk => jwk.kid)).toContain(kid);
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'EdDSA', kid }).sign(key);
    const published = keys.find(jwk => jwk.kid === kid) as JWK;
    await jwtVerify(token, await importJWK(published, 'EdDSA'));
    expect((await signingKey(node())).kid).not.toBe(kid);
    await desk.app.db.signingKey.update({
      where: { id: kid },
      data: { retiredAt: new Date(now.getTime() - 21 * 60_000) },
    });
    expect((await jwks(node())).keys.map(jwk => jwk.kid)).not.toContain(kid);
  });
});
