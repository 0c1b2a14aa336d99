import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueAccessToken } from '../../../src/auth/signing-keys/access-token.ts';
import { jwks } from '../../../src/auth/signing-keys/jwks.ts';
import { rotateSigningKeys } from '../../../src/auth/signing-keys/rotate-signing-keys.ts';
import type { App } from '../../../src/context.ts';
import type { Service } from '../../../src/serve.ts';
import { signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

let service: Service;
let later = 0;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(Date.now() + later) } });
});
afterAll(() => service?.stop());

/** Another node, or this one when it looks at the keys again: it remembers none. */
const node = (): App => ({ ...service.app, db: Object.create(service.app.db) });
const kidsOf = async (app: App) => (await jwks(app)).keys.map(({ kid }) => kid);
const kept = () => service.app.db.signingKey.findMany({ orderBy: { createdAt: 'asc' } });

describe('The keys that sign access tokens', () => {
  it('are published, so that anybody can verify a token', async () => {
    const { token, id } = await signUp(service);
    const address = new URL(`${service.url}/.well-known/jwks.json`);
    const { payload } = await jwtVerify(token, createRemoteJWKSet(address), { issuer: service.url });
    expect(payload.sub).toBe(id);
    const answer = await fetch(address);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await answer.text()).not.toContain('"d"');
  });

  it('give way to a new one after 30 days, and verify what they signed until it is dead', async () => {
    const { token } = await signUp(service);
    const { kid } = decodeProtectedHeader(token);
    later = 29 * dayMs;
    await rotateSigningKeys(service.app);
    expect(await kidsOf(node())).toEqual([kid]);

    later = 31 * dayMs;
    await Promise.all([rotateSigningKeys(service.app), rotateSigningKeys(service.app)]);
    const [old, created, ...more] = await kept();
    expect([old!.id, old!.retiredAt === null, created!.retiredAt, more]).toEqual([kid, false, null, []]);
    expect(await kidsOf(node())).toEqual([created!.id, kid]);
    expect(await service.app.db.auditLog.count({ where: { action: 'auth.rotate_signing_keys' } })).toBe(1);

    // Every node that looks signs with the new one.
    const session = { id: crypto.randomUUID(), userId: crypto.randomUUID(), organizationId: crypto.randomUUID() };
    const { accessToken } = await issueAccessToken(node(), session);
    expect(decodeProtectedHeader(accessToken).kid).toBe(created!.id);

    later += 16 * minuteMs;
    expect(await kidsOf(node())).toContain(kid);
    later += 5 * minuteMs;
    expect(await kidsOf(node())).toEqual([created!.id]);
    later += dayMs;
    await rotateSigningKeys(service.app);
    expect(await kept()).toMatchObject([{ id: created!.id, retiredAt: null }]);
  });
});
