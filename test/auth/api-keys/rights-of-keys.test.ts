import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../kit.ts';
import { keysAt } from './keys.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

afterAll(() => desk.close());
const { create, list, withKey, useKey } = keysAt(() => desk);

describe('The scopes of a key', () => {
  const scopesOf = async (bearer: string) =>
    (await desk.ask('{ apiKeys { scopes } }', {}, { bearer })).data.apiKeys[0].scopes;

  it('are everything but administration, unless others are chosen; each is listed once', async () => {
    expect(await scopesOf((await withKey()).bearer)).toEqual(['READ', 'CHAT', 'DATA']);
    expect(await scopesOf((await withKey({ scopes: ['ADMIN', 'READ', 'READ'] })).bearer)).toEqual(['READ', 'ADMIN']);
    const entry = (await desk.audit('auth.create_api_key')).at(-1);
    expect(entry).toMatchObject({ details: { scopes: ['READ', 'ADMIN'] } });
  });

  it.each([
    ['that are none', [], /at least one/],
    ['of the time before there were scopes', ['READ', 'FULL'], /name what the key is for/],
  ])('%s cannot be chosen', async (_what, scopes, message) => {
    const { bearer } = await desk.enter();
    const { error } = await create({ bearer }, { scopes });
    expect(error!.extensions.errors).toEqual([{ path: 'input.scopes', message: expect.stringMatching(message) }]);
  });

  it('that a caller lacks are named, and a person is told to log in where no key will do', async () => {
    const { apiKey } = await withKey({ scopes: ['READ'] });
    const sent = await desk.ask('mutation { sendMessage(input: { message: "Hi" }) { id } }', {}, { apiKey });
    expect([sent.code, sent.error!.message]).toEqual(['FORBIDDEN', expect.stringContaining('the scope "chat"')]);
    expect(sent.error!.extensions.missingScope).toBe('chat');
    const made = await create({ apiKey });
    expect([made.code, made.error!.message]).toEqual(['FORBIDDEN', expect.stringContaining('Log in')]);
  });

  it('that a key of before has go on as they were: it is full, and makes no keys either', async () => {
    const { bearer, apiKey, id } = await withKey();
    await desk.app.db.apiKey.update({ where: { id }, data: { scopes: ['FULL'] } });
    expect(await scopesOf(bearer)).toEqual(['FULL']);
    const settings = 'mutation { updateProfile(input: { name: "Ada" }) { id } }';
    expect((await desk.ask(settings, {}, { apiKey })).code).toBeNull();
    expect((await create({ apiKey })).code).toBe('FORBIDDEN');
  });
});

describe('The plan', () => {
  const setPlan = (organizationId: string, plan: 'FREE' | 'PRO' | 'ENTERPRISE' | null) =>
    desk.app.db.organization.update({ where: { id: organizationId }, data: { plan } });

  it('decides who may make a key', async () => {
    const { user, bearer } = await desk.enter();
    const { organizationId } = user;
    for (const [plan, code] of [
      ['FREE', 'PLAN_REQUIRED'],
      ['PRO', null],
      ['ENTERPRISE', null],
      [null, null],
    ] as const) {
      await setPlan(organizationId, plan);
      expect([plan, (await create({ bearer })).code]).toEqual([plan, code]);
    }
    expect(await list({ bearer })).toHaveLength(3);
  });

  it('decides at each use: after a downgrade keys stop and say why, and work again after an upgrade', async () => {
    const { user, bearer, apiKey } = await withKey();
    await setPlan(user.organizationId, 'FREE');
    const { code, error } = await useKey(apiKey);
    expect([code, error!.message]).toEqual(['PLAN_REQUIRED', expect.stringContaining('Pro or Enterprise')]);
    expect((await desk.me(bearer)).code).toBeNull();
    await setPlan(user.organizationId, 'PRO');
    expect((await useKey(apiKey)).code).toBeNull();
  });

  it('is the installation’s where an organization has none', async () => {
    const { config } = desk.app;
    const { bearer, apiKey } = await withKey();
    desk.app.config = { ...config, defaultPlan: 'FREE' };
    expect((await useKey(apiKey)).code).toBe('PLAN_REQUIRED');
    expect((await create({ bearer })).code).toBe('PLAN_REQUIRED');
    desk.app.config = config;
  });
});
