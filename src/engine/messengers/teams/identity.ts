import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { Unavailable } from '../../../base/errors.ts';
import { DeliveryRefused } from '../messenger.ts';

/** How long keys are taken for current; one that is not among them is looked for at most so often. */
const keysMs = 24 * 60 * 60_000;
const againMs = 5 * 60_000;
const callMs = 5000;
/** Seconds by which clocks may differ. */
const tolerance = 300;

const metadataShape = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });
const keysShape = z.looseObject({
  keys: z.array(z.looseObject({ kid: z.string(), endorsements: z.array(z.string()).optional() })),
});
type Keys = { issuer: string; readAt: number; set: z.infer<typeof keysShape> };

/** What a token says: for which address of the service it speaks. */
export type Proven = { serviceUrl: string };

export type IdentityNeeds = {
  appId: string;
  /** Where the service describes how it signs. */
  openidUrl: string;
  fetch: typeof fetch;
  now: () => number;
};

/**
 * Tells whether a delivery comes from the Bot Framework: its token is signed by a key of the service that may sign for
 * Teams, for this app alone, and names the address that answers go to (learn.microsoft.com, "Authenticate requests from
 * the Bot Connector service").
 */
export function teamsIdentity({ appId, openidUrl, fetch, now }: IdentityNeeds) {
  let known: Keys | null = null;
  let reading: Promise<Keys> | null = null;

  async function read(): Promise<Keys> {
    const get = async (url: string): Promise<unknown> => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(callMs) });
      if (!answer.ok) throw new Error(`The service answers ${answer.status}.`);
      return answer.json();
    };
    try {
      const { issuer, jwks_uri } = metadataShape.parse(await get(openidUrl));
      const [from, at] = [new URL(jwks_uri), new URL(openidUrl)];
      if (from.protocol !== 'https:' && from.host !== at.host)
        throw new Error('The keys of Teams are read over https only.');
      return { issuer, readAt: now(), set: keysShape.parse(await get(jwks_uri)) };
    } catch {
      throw new Unavailable('The keys of Teams cannot be read just now.');
    }
  }

  /** Keys that hold the one that is asked for, if there is one. */
  async function keysWith(kid: string): Promise<Keys> {
    const has = known?.set.keys.some(key => key.kid === kid) ?? false;
    const age = known ? now() - known.readAt : Number.POSITIVE_INFINITY;
    if (known && (has ? age < keysMs : age < againMs)) return known;
    reading ??= read().finally(() => {
      reading = null;
    });
    try {
      known = await reading;
    } catch (error) {
      // Keys that were good yesterday are better than silence.
      if (!known || !has) throw error;
    }
    return known;
  }

  /** @throws DeliveryRefused, Unavailable where the keys cannot be read */
  return async function demandIdentity(authorization: string | undefined, channel: string): Promise<Proven> {
    const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? [];
    try {
      const { kid } = decodeProtectedHeader(token);
      if (!kid) throw new DeliveryRefused();
      const { issuer, set } = await keysWith(kid);
      const endorsed = set.keys.find(key => key.kid === kid)?.endorsements ?? [];
      if (!endorsed.includes(channel)) throw new DeliveryRefused();
      const { payload } = await jwtVerify(token, createLocalJWKSet(set as unknown as JSONWebKeySet), {
        ...{ issuer, audience: appId, algorithms: ['RS256', 'RS384', 'RS512'] },
        ...{ clockTolerance: tolerance, currentDate: new Date(now()), requiredClaims: ['exp'] },
      });
      return { serviceUrl: serviceUrlOf(payload) };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) throw new DeliveryRefused();
      throw error;
    }
  };
}

function serviceUrlOf({ serviceurl, serviceUrl }: JWTPayload): string {
  const url = serviceurl ?? serviceUrl;
  if (typeof url !== 'string') throw new DeliveryRefused();
  return url;
}
