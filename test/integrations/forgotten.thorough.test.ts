import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../src/base/crypto.ts';
import { createLog } from '../../src/base/log.ts';
import { openTokens } from '../../src/integrations/stored-tokens.ts';
import { rotateSecrets } from '../../src/rotate-secrets.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type ConnectedService, connect, connected, startConnectedService } from './kit.ts';

let world: ConnectedService;
let ada: Person;
const secretKey = 'a secret of this installation, long enough';
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog('trace', { write: line => void logged.push(line) });
  world = await startConnectedService({ log, env: { SECRET_KEY: secretKey, LOG_LEVEL: 'trace' } });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  ada = await signUp(world.service);
});

const row = (id: string) => world.service.app.db.integration.findUniqueOrThrow({ where: { id } });
/** Resolves once a double was asked for a path again. */
async function askedFor(double: { times(path: string): number }, path: string, before: number): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 20)))
    if (double.times(path) > before) return;
  throw new Error(`Nobody asked for ${path}.`);
}

describe('Disconnecting', () => {
  it('forgets the account at once, and has the provider take back what it gave', async () => {
    const { id } = await connect(ada, 'google');
    const { refreshToken } = openTokens(world.service.app, await row(id));
    const before = world.google.times('/revoke');
    const done = await ada.rest('POST', '/providers/disconnect', { provider: 'google' });
    expect([done.status, done.body, await connected(ada)]).toEqual([200, { id }, []]);
    await askedFor(world.google, '/revoke', before);
    expect(world.google.revoked.at(-1)).toBe(refreshToken);
    expect((await ada.rest('POST', '/providers/disconnect', { provider: 'google' })).status).toBe(404);
  });

  it('of Slack kills the token there; a key that somebody brought stays good', async () => {
    const { id } = await connect(ada, 'slack');
    const { accessToken } = openTokens(world.service.app, await row(id));
    const before = world.slack.times('/api/auth.revoke');
    await ada.rest('POST', '/providers/disconnect', { provider: 'slack', integration_id: id });
    await askedFor(world.slack, '/api/auth.revoke', before);
    const apiKey = world.slack.issue('users:read');
    await ada.rest('POST', '/providers/connect/credentials', { provider: 'slack', credentials: { api_key: apiKey } });
    expect((await ada.rest('POST', '/providers/disconnect', { provider: 'slack' })).status).toBe(200);
    expect([world.slack.isAlive(accessToken), world.slack.isAlive(apiKey)]).toEqual([false, true]);
  });

  it('of somebody else’s account finds nothing', async () => {
    const mallory = await signUp(world.service, 'Mallory');
    const { id } = await connect(ada, 'google');
    const tried = await mallory.rest('POST', '/providers/disconnect', { provider: 'google', integration_id: id });
    expect([tried.status, (await connected(ada)).length]).toEqual([404, 1]);
  });
});

describe('Tokens', () => {
  it('are in no answer, no column, no audit entry and no line of the log as they are', async () => {
    const { db } = world.service.app;
    const google = await connect(ada, 'google');
    const slack = await connect(ada, 'slack');
    await ada.rest('POST', '/providers/refresh/slack', {});
    const secrets = (
      await Promise.all([google, slack].map(async ({ id }) => openTokens(world.service.app, await row(id))))
    )
      .flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken])
      .filter(token => token !== null);
    expect(secrets.length).toBe(3);
    const tables = await db.$queryRaw<{ name: string }[]>`
      SELECT table_name AS "name" FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
    const dump: string[] = [];
    for (const { name } of tables)
      dump.push(
        ...(await db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`)).map(r => r.row),
      );
    expect(dump.length).toBeGreaterThan(10);
    const audit = JSON.stringify((await ada.rest('GET', '/audit/logs?limit=100')).body);
    expect(audit).toContain('integrations.complete_provider_authorization');
    const everywhere = [...dump, audit, JSON.stringify([google, slack, await connected(ada)]), ...logged].join('\n');
    for (const secret of secrets) {
      expect(everywhere).not.toContain(secret);
      expect(everywhere).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('are sealed anew by secrets:rotate, and open by the new secret alone', async () => {
    const { app } = world.service;
    const { id } = await connect(ada, 'google');
    const before = openTokens(app, await row(id));
    const next = 'another secret of this installation, as long';
    const outcome = await rotateSecrets({ ...app, secrets: deriveSecrets(next, [secretKey]) });
    expect(outcome['tokens of connected accounts']!.resealed).toBeGreaterThan(0);
    expect(openTokens({ secrets: deriveSecrets(next) }, await row(id))).toEqual(before);
    expect(() =>
      openTokens({ secrets: deriveSecrets(secretKey) }, { ...before, id, sealedTokens: Buffer.alloc(60) }),
    ).toThrow();
    // Back again, for whatever else this service does.
    await rotateSecrets({ ...app, secrets: deriveSecrets(secretKey, [next]) });
  });
});

describe('Who leaves', () => {
  it('takes the accounts along to another organization, and who they are in its chats does not go along', async () => {
    const { app } = world.service;
    await connect(ada, 'slack');
    const before = await app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    const elsewhere = await app.db.organization.create({ data: { name: 'Elsewhere' } });
    const move = { userId: ada.id, from: before.organizationId, to: elsewhere.id, heirId: null };
    await app.db.$transaction(async tx => {
      for (const mover of app.movers) await mover(tx, move);
      await tx.user.update({ where: { id: ada.id }, data: { organizationId: elsewhere.id } });
    });
    expect(await app.db.integration.count({ where: { userId: ada.id, organizationId: elsewhere.id } })).toBe(1);
    expect(await app.db.userMapping.count({ where: { userId: ada.id } })).toBe(0);
  });

  it('and is erased leaves nothing, and the provider takes back what it gave', async () => {
    const { app } = world.service;
    await connect(ada, 'google');
    const before = world.google.times('/revoke');
    const { organizationId } = await app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    for (const erase of app.erasers) await erase({ userId: ada.id, organizationId, heirId: null });
    await askedFor(world.google, '/revoke', before);
    expect(await app.db.integration.count({ where: { userId: ada.id } })).toBe(0);
  });
});
