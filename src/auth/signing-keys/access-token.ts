import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../base/crypto.ts';
import { Unauthenticated } from '../../base/errors.ts';
import { isId, newId } from '../../base/ids.ts';
import type { App } from '../../context.ts';
import { TokenExpired } from '../errors.ts';
import { accessTokenSeconds } from '../sessions/lifetimes.ts';
import { algorithm, signingKey, verificationKey } from './signing-keys.ts';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'log' | 'publicUrl'>;

/** RFC 9068: so that no other kind of token we may ever sign passes for an access token. */
const typ = 'at+jwt';
const audience = 'analytics-assistant';

/** Signs an access token of 15 minutes for one session. */
export async function issueAccessToken(
  app: Needs,
  session: { id: string; userId: string; organizationId: string },
): Promise<{ accessToken: string; expiresIn: number }> {
  const { kid, key } = await signingKey(app);
  const issuedAt = Math.floor(app.clock.now().getTime() / 1000);
  const accessToken = await new SignJWT({ sid: session.id, org: session.organizationId })
    .setProtectedHeader({ alg: algorithm, typ, kid })
    .setIssuer(app.publicUrl())
    .setAudience(audience)
    .setSubject(session.userId)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
  return { accessToken, expiresIn: accessTokenSeconds };
}

export type AccessClaims = { userId: string; sessionId: string; expiresAt: Date };

/** A token whose signature was found good, and by which key; to find that out costs more than all other checks. */
type Verified = AccessClaims & { kid: string; issuer: string };
const verified = new WeakMap<App['db'], LRUCache<string, Verified>>();
/** Each takes some 500 bytes. */
const mostVerified = 10_000;

/**
 * What a genuine access token says. Refuses with TokenExpired, and anything not of our making with Unauthenticated. A
 * signature is verified once; when the token ends, and whether its key is still accepted, is looked at each time.
 */
export async function readAccessToken(app: Needs, token: string): Promise<AccessClaims> {
  const known = verified.get(app.db) ?? new LRUCache<string, Verified>({ max: mostVerified });
  verified.set(app.db, known);
  const hash = sha256(token);
  const before = known.get(hash);
  if (before && before.issuer === app.publicUrl() && (await verificationKey(app, before.kid))) {
    if (before.expiresAt > app.clock.now()) return before;
    known.delete(hash);
  }
  const claims = await verify(app, token);
  known.set(hash, claims);
  return claims;
}

async function verify(app: Needs, token: string): Promise<Verified> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = typeof kid === 'string' ? await verificationKey(app, kid) : null;
    if (!key) throw new NotGenuine();
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ,
      issuer: app.publicUrl(),
      audience,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: app.clock.now(),
    });
    const { sub, sid, exp } = payload;
    if (!sub || !isId(sub) || typeof sid !== 'string' || !isId(sid)) throw new NotGenuine();
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp! * 1000), kid: kid!, issuer: app.publicUrl() };
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new TokenExpired('The access token has expired. Refresh the session or log in again.');
    // decodeProtectedHeader tells of malformed tokens by a TypeError.
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new NotGenuine();
    throw error;
  }
}

class NotGenuine extends Unauthenticated {
  constructor() {
    super('The access token is not valid. Log in to get one.');
  }
}
