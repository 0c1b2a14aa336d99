import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db, Tx } from '../../base/db.ts';
import type { Sealed } from '../../base/secrets/reseal.ts';
import type { App } from '../../context.ts';
import { accessTokenSeconds } from '../sessions/lifetimes.ts';

export const algorithm = 'EdDSA';

type Needs = Pick<App, 'db' | 'secrets' | 'clock' | 'log'>;
type Signer = { kid: string; key: CryptoKey };
type Ring = { loadedAt: number; signer: Signer | null; public: Map<string, { jwk: JWK; key: CryptoKey }> };

/** Another node's new or retired keys are noticed within a minute, and at once where a token names an unknown one. */
const freshMs = 60_000;
/** The last tokens of a retired key: nodes that have not noticed yet go on signing with it, and their clocks may differ. */
export const retiredKeysVerifyMs = accessTokenSeconds * 1000 + 5 * freshMs;
/** Tokens naming keys that never were must not become a way to flood the database. */
const betweenLoadsMs = 1_000;
/** Any number will do that nothing else of ours locks by. */
const advisoryLock = 7_101_001;

const rings = new WeakMap<App['db'], Promise<Ring>>();

/** The key that signs access tokens now; the first one is made on first use, by exactly one of the nodes. */
export async function signingKey(app: Needs): Promise<Signer> {
  const { signer } = await ringOf(app, freshMs);
  if (signer) return signer;
  await createKey(app);
  const created = (await ringOf(app, 0)).signer;
  if (!created) throw new Error('The new signing key cannot be opened.');
  return created;
}

/** The public key of that id, null where there is none (any more). */
export async function verificationKey(app: Needs, kid: string): Promise<CryptoKey | null> {
  const known = (await ringOf(app, freshMs)).public.get(kid);
  return (known ?? (await ringOf(app, betweenLoadsMs)).public.get(kid))?.key ?? null;
}

/** All public keys whose tokens are accepted. */
export async function publicKeys(app: Needs): Promise<JWK[]> {
  await signingKey(app);
  return [...(await ringOf(app, freshMs)).public.values()].map(({ jwk }) => jwk);
}

async function ringOf(app: Needs, maxAgeMs: number): Promise<Ring> {
  const cached = rings.get(app.db);
  if (cached && performance.now() - (await cached).loadedAt < maxAgeMs) return cached;
  // Whoever waited above may find that another one is loading already.
  const current = rings.get(app.db);
  if (current && current !== cached) return current;
  const loading = loadRing(app);
  rings.set(app.db, loading);
  loading.catch(() => rings.get(app.db) === loading && rings.delete(app.db));
  return loading;
}

/** A retired key signs nothing new; what it signed is accepted until it expires. */
async function loadRing(app: Needs): Promise<Ring> {
  const loadedAt = performance.now();
  const stillGood = new Date(app.clock.now().getTime() - retiredKeysVerifyMs);
  const rows = await app.db.signingKey.findMany({
    where: { OR: [{ retiredAt: null }, { retiredAt: { gt: stillGood } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const ring: Ring = { loadedAt, signer: null, public: new Map() };
  for (const row of rows) {
    const jwk = row.publicJwk as JWK;
    ring.public.set(row.id, { jwk, key: (await importJWK(jwk, algorithm)) as CryptoKey });
    if (!ring.signer && !row.retiredAt) ring.signer = await openKey(app, row);
  }
  return ring;
}

/** Null where the key was sealed with another installation's secret: then a new one is made. */
async function openKey(app: Needs, row: { id: string; sealedPrivate: Uint8Array }): Promise<Signer | null> {
  try {
    const jwk = JSON.parse(app.secrets.unseal(row.sealedPrivate, sealContext(row.id)).toString('utf8')) as JWK;
    return { kid: row.id, key: (await importJWK(jwk, algorithm)) as CryptoKey };
  } catch {
    app.log.warn({ kid: row.id }, 'a signing key was sealed with another secret and is not used');
    return null;
  }
}

async function createKey(app: Needs): Promise<void> {
  const data = await newKey(app);
  await app.db.$transaction(async tx => {
    await lockKeys(tx);
    if (!(await hasUsableKey(app, tx))) await tx.signingKey.create({ data });
  });
}

/** Lets one node at a time change the keys, until its transaction ends. */
export const lockKeys = (tx: Tx): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${advisoryLock}::bigint)`;

/** A key pair as it is stored, the private part sealed. */
export async function newKey(app: Pick<App, 'secrets' | 'clock'>) {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    id: kid,
    publicJwk: { kty: publicJwk.kty, crv: publicJwk.crv, x: publicJwk.x, kid, alg: algorithm, use: 'sig' },
    sealedPrivate: app.secrets.seal(Buffer.from(JSON.stringify(privateJwk)), sealContext(kid)),
    createdAt: app.clock.now(),
  };
}

async function hasUsableKey(app: Needs, tx: Tx): Promise<boolean> {
  const rows = await tx.signingKey.findMany({ where: { retiredAt: null } });
  for (const row of rows) if (await openKey(app, row)) return true;
  return false;
}

const sealContext = (kid: string) => `signing-key:${kid}`;

/** The private parts of all keys that sign access tokens. */
export const sealedSigningKeys = ({ signingKey }: Db): Sealed => ({
  context: sealContext,
  async next(after, take) {
    const where = { ...(after && { id: { gt: after } }) };
    const rows = await signingKey.findMany({
      where,
      select: { id: true, sealedPrivate: true },
      orderBy: { id: 'asc' },
      take,
    });
    return rows.map(row => ({ id: row.id, sealed: row.sealedPrivate }));
  },
  async replace(id, old, sealed) {
    const { count } = await signingKey.updateMany({
      where: { id, sealedPrivate: old },
      data: { sealedPrivate: sealed },
    });
    return count;
  },
});
