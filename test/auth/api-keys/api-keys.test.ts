import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/crypto.ts';
import { countQueries } from '../../kit/count-queries.ts';
import { type Desk, openDesk } from '../kit.ts';
import { keysAt } from './keys.ts';

let aheadMs = 0;
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => desk.close());

const { create, list, revoke, withKey, useKey } = keysAt(() => desk);

const minute = 60_000;
const day = 24 * 60 * minute;
const fromNow = (ms: number) => new Date(Date.now() + aheadMs + ms).toISOString();

/** The same key with one of its characters changed. */
const mistyped = (key: string, at: number) => key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1);

describe('An API key', () => {
  it('lets its owner in without a session, as a token does', async () => {
    const { user, apiKey } = await withKey();
    const { data, code } = await useKey(apiKey);
    expect([code, data.me?.id]).toEqual([null, user.id]);
    expect((await desk.me(undefined)).code).toBe('UNAUTHENTICATED');
  });

  it('is shown once: afterwards only its two ends are known, and only its hash is stored', async () => {
    const { bearer, apiKey, id } = await withKey({ expiresAt: null });
    expect(apiKey).toMatch(/^aas_[0-9A-Za-z]{38}$/);
    const [listed] = await list({ bearer });
    expect(listed).toEqual({
      id,
      name: 'Nightly report',
      preview: `${apiKey.slice(0, 6)}…${apiKey.slice(-4)}`,
      createdAt: expect.any(String),
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    });
    const stored = await desk.app.db.apiKey.findUniqueOrThrow({ where: { id } });
    expect(stored.hash).toBe(sha256(apiKey));
    expect(JSON.stringify([stored, await desk.audit('auth.create_api_key')])).not.toContain(apiKey.slice(6, 36));
  });

  it('that is mistyped, cut off or made up is refused without asking the database', async () => {
    const { apiKey } = await withKey();
    const queries = countQueries(desk.app.database);
    const wrong = [
      ...Array.from({ length: 38 }, (_, i) => mistyped(apiKey, i + 4)),
      apiKey.slice(0, -1),
      `${apiKey}0`,
      apiKey.replace('aas_', 'sk_'),
      `${apiKey}, ${apiKey}`,
      '',
      'x'.repeat(10_000),
    ];
    for (const key of wrong) expect((await useKey(key)).code, key).toBe('UNAUTHENTICATED');
    expect(queries.statements).toEqual([]);
    queries.stop();
  });

  it('costs one statement to check, once it is known that it was used lately', async () => {
    const { apiKey } = await withKey();
    await useKey(apiKey);
    const queries = countQueries(desk.app.database);
    await desk.ask('{ __typename }', {}, { apiKey });
    expect(queries.statements).toHaveLength(1);
    queries.stop();
  });

  it('that was revoked stops with the next request, and stays so', async () => {
    const { bearer, apiKey, id } = await withKey();
    await useKey(apiKey);
    const revoked = (await revoke({ bearer }, id)).data.revokeApiKey;
    expect(revoked).toMatchObject({ id, revokedAt: expect.any(String) });
    expect((await useKey(apiKey)).code).toBe('UNAUTHENTICATED');
    aheadMs += minute;
    expect((await revoke({ bearer }, id)).data.revokeApiKey).toEqual(revoked);
    expect((await list({ bearer })).map((key: { id: string }) => key.id)).toEqual([id]);
    const entries = (await desk.audit('auth.revoke_api_key')).filter(({ resourceId }) => resourceId === id);
    expect(entries).toHaveLength(1);
  });

  it('is found and revoked by its owner only', async () => {
    const { apiKey, id } = await withKey();
    const stranger = await desk.enter();
    expect(await list(stranger)).toEqual([]);
    for (const tried of [id, 'no id'])
      expect((await revoke({ bearer: stranger.bearer }, tried)).code).toBe('NOT_FOUND');
    expect((await useKey(apiKey)).code).toBeNull();
  });

  it('ends when it said it would', async () => {
    const { apiKey } = await withKey({ expiresAt: fromNow(day) });
    aheadMs += day - minute;
    expect((await useKey(apiKey)).code).toBeNull();
    aheadMs += 2 * minute;
    const { code, error } = await useKey(apiKey);
    expect([code, error!.message]).toEqual(['UNAUTHENTICATED', 'The API key has expired. Create another one.']);
  });

  it('cannot end in the past or in more than ten years', async () => {
    const { bearer } = await desk.enter();
    for (const expiresAt of [fromNow(-1), fromNow(3660 * day)]) {
      const { code, error } = await create({ bearer }, { expiresAt });
      expect([code, error!.extensions.errors]).toEqual([
        'INVALID',
        [expect.objectContaining({ path: 'input.expiresAt' })],
      ]);
    }
    expect((await create({ bearer }, { expiresAt: fromNow(3640 * day) })).code).toBeNull();
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(101)])
      expect((await create({ bearer }, { name })).code).toBe('INVALID');
  });

  it('tells when it was last used, to the minute', async () => {
    const { bearer, apiKey, id } = await withKey();
    await Promise.all([useKey(apiKey), useKey(apiKey), useKey(apiKey)]);
    const used = async () => Date.parse((await list({ bearer }))[0].lastUsedAt);
    const first = await used();
    aheadMs += minute / 2;
    await useKey(apiKey);
    expect(await used()).toBe(first);
    aheadMs += minute;
    await useKey(apiKey);
    expect(await used()).toBeGreaterThan(first + minute);
    expect((await desk.app.db.apiKey.findUniqueOrThrow({ where: { id } })).revokedAt).toBeNull();
  });

  it('stops while its owner is suspended', async () => {
    const { user, apiKey } = await withKey();
    await desk.app.db.user.update({ where: { id: user.id }, data: { suspendedAt: new Date() } });
    const { code, error } = await useKey(apiKey);
    expect([code, error!.message]).toEqual(['UNAUTHENTICATED', expect.stringContaining('suspended')]);
    await desk.app.db.user.update({ where: { id: user.id }, data: { suspendedAt: null } });
    expect((await useKey(apiKey)).code).toBeNull();
  });

  it('outlives a change of the password, which ends sessions alone', async () => {
    const { bearer, apiKey } = await withKey();
    await desk.ask(
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
      { input: { currentPassword: 'a quiet harbour at dawn', newPassword: 'another harbour at dusk' } },
      { bearer },
    );
    expect((await desk.me(bearer)).code).toBe('SESSION_REVOKED');
    expect((await useKey(apiKey)).code).toBeNull();
  });

  it('is told in the audit trail of what is done with it', async () => {
    const { user, apiKey, id } = await withKey();
    expect((await create({ apiKey }, { name: 'Made by a key' })).code).toBe('FORBIDDEN');
    const entry = (await desk.audit('auth.create_api_key')).at(-1);
    expect(entry).toMatchObject({ userId: user.id, apiKeyId: id, outcome: 'DENIED' });
  });

  it('has no session that a log-out could end', async () => {
    const { bearer, apiKey } = await withKey();
    const out = await desk.ask('mutation { logOut { message } }', {}, { apiKey });
    expect(out.code).toBe('FORBIDDEN');
    expect((await useKey(apiKey)).code).toBeNull();
    expect((await desk.me(bearer)).code).toBeNull();
    const { data } = await desk.ask('{ sessions { current } }', {}, { apiKey });
    expect(data.sessions).toEqual([{ current: false }]);
  });
});

describe('Of a token and a key sent together', () => {
  it('the token is used', async () => {
    const [ada, grace] = [await withKey(), await desk.enter()];
    expect((await desk.me(grace.bearer, { apiKey: ada.apiKey })).data.me.id).toBe(grace.user.id);
  });

  it('a token that is refused is not rescued by the key', async () => {
    const { bearer, cookie, apiKey } = await withKey();
    await desk.ask('mutation { logOut { message } }', {}, { bearer, cookie });
    expect((await desk.me(bearer, { apiKey })).code).toBe('SESSION_REVOKED');
    expect((await desk.me('no token', { apiKey })).code).toBe('UNAUTHENTICATED');
  });
});

describe('A user', () => {
  const keys = (userId: string, count: number, more: object = {}) =>
    desk.app.db.apiKey.createMany({
      data: Array.from({ length: count }, (_, i) => ({
        userId,
        name: 'Key',
        hash: `${userId}-${i}-${JSON.stringify(more)}`,
        preview: 'aas_ab…wxyz',
        ...more,
      })),
    });

  it('has at most a hundred keys that work, however many are made at once', async () => {
    const { user, bearer } = await desk.enter();
    await keys(user.id, 97);
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ bearer })));
    expect(made.filter(({ code }) => code === null)).toHaveLength(3);
    expect(made.filter(({ code }) => code === 'CONFLICT')).toHaveLength(5);
    await revoke({ bearer }, (await list({ bearer }))[0].id);
    expect((await create({ bearer })).code).toBeNull();
  });

  it('keeps no endless list of keys that ended', async () => {
    const { user, bearer } = await desk.enter();
    await keys(user.id, 450, { revokedAt: new Date() });
    await keys(user.id, 2);
    await create({ bearer });
    expect(await list({ bearer })).toHaveLength(403);
  });
});
