import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelDouble, modelDouble } from '../kit/doubles/model.ts';
import type { Reply } from '../kit/doubles/model-wire.ts';
import { type Person, refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService, startService } from '../kit/service.ts';

const canary = 'sk-canary-7f3a9e2c55d1';
let service: SharedService;
let double: ModelDouble;
let reply: Reply = { text: 'ok' };
let ada: Person;

beforeAll(async () => {
  double = await modelDouble(() => reply);
  service = await sharedService();
  ada = await signUp(service);
});
afterAll(() => double?.stop());

const choice = (more: object = {}) => ({
  provider: 'openai_compatible',
  model: 'small',
  baseUrl: double.openai,
  apiKey: canary,
  ...more,
});
const fields = 'tier completion { provider model baseUrl apiKeyPreview } embedding { provider } monthlyCap updatedAt';
const save = (person: Person, input: object) =>
  person.graphql(`mutation ($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { ${fields} } }`, {
    input,
  });
const validate = async (person: Person, input: object) =>
  (
    await person.graphql(
      `mutation ($input: ValidateModelSettingsInput!) { validateModelSettings(input: $input) {
        ok completion { ok latencyMs failure { code message } } embedding { ok failure { message } } } }`,
      { input },
    )
  ).validateModelSettings;

describe('The models in force', () => {
  it('are the platform’s, here none, until somebody brings their own', async () => {
    const { modelSettings } = await ada.graphql(`{ modelSettings { ${fields} } }`);
    expect(modelSettings).toMatchObject({ tier: 'PLATFORM', completion: null, embedding: null });
  });

  it('are the user’s own, else the organization’s, and a key is never shown', async () => {
    const eve = await signUp(service, 'Eve');
    const { saveModelSettings } = await save(eve, { scope: 'ORGANIZATION', completion: choice() });
    expect(saveModelSettings).toMatchObject({
      tier: 'ORGANIZATION',
      completion: { model: 'small', apiKeyPreview: null },
    });
    const own = await save(eve, { completion: choice({ model: 'large' }), monthlyCap: 12.5 });
    expect(own.saveModelSettings).toMatchObject({
      tier: 'USER',
      completion: { model: 'large', apiKeyPreview: '55d1', baseUrl: double.openai },
      monthlyCap: 12.5,
    });
    const { removeModelSettings } = await eve.graphql(`mutation { removeModelSettings { ${fields} } }`);
    expect(removeModelSettings).toMatchObject({ tier: 'ORGANIZATION', completion: { model: 'small' } });
  });

  it('of an organization are changed by Admins only', async () => {
    const joe = await signUp(service, 'Joe');
    await service.app.db.user.update({ where: { id: joe.id }, data: { role: 'USER' } });
    expect((await refusal(save(joe, { scope: 'ORGANIZATION', completion: choice() }))).code).toBe('FORBIDDEN');
  });

  it('of one organization are unknown to another', async () => {
    const zoe = await signUp(service, 'Zoe');
    const { modelSettings } = await zoe.graphql(`{ modelSettings { ${fields} } }`);
    expect(modelSettings.tier).toBe('PLATFORM');
  });
});

describe('Saving models', () => {
  it('tells every fault at once', async () => {
    const { errors } = await refusal(
      save(ada, {
        completion: { provider: 'nobody', model: 'x' },
        embedding: { provider: 'azure', model: 'e', baseUrl: 'ftp://user:pw@x' },
      }),
    );
    expect(errors[0]!.extensions.errors.map((fault: any) => fault.path)).toEqual([
      'input.completion.provider',
      'input.embedding.apiKey',
      'input.embedding.baseUrl',
    ]);
  });

  it('keeps a stored key for the same address only', async () => {
    const bob = await signUp(service, 'Bob');
    const withKey = { provider: 'azure', model: 'd', baseUrl: double.openai };
    await save(bob, { completion: { ...withKey, apiKey: canary } });
    await save(bob, { completion: { ...withKey, model: 'other' } });
    const { errors } = await refusal(
      save(bob, { completion: { ...withKey, baseUrl: 'https://elsewhere.example/v1' } }),
    );
    expect(errors[0]!.extensions.errors).toMatchObject([{ path: 'input.completion.apiKey' }]);
  });
});

describe('Validating models', () => {
  it('makes one real call to each and tells how long it took', async () => {
    reply = { text: 'ok' };
    const result = await validate(ada, { completion: choice(), embedding: choice({ model: 'e' }) });
    expect(result).toMatchObject({ ok: true, completion: { ok: true, failure: null }, embedding: { ok: true } });
    expect(result.completion.latencyMs).toBeGreaterThanOrEqual(0);
    expect(double.keys.at(-1)).toBe(`Bearer ${canary}`);
  });

  it('speaks the protocols of OpenAI and Anthropic', async () => {
    reply = { text: 'ok' };
    const openai = await validate(ada, { completion: choice({ provider: 'openai' }) });
    const anthropic = await validate(ada, { completion: choice({ provider: 'anthropic', baseUrl: double.anthropic }) });
    expect([openai.ok, anthropic.ok]).toEqual([true, true]);
  });

  it.each([
    [401, 'refuses the API key'],
    [404, 'does not know this model'],
    [429, 'overloaded'],
    [500, 'HTTP 500'],
  ])('says what a %i means, without the words of the provider', async (status, words) => {
    reply = { status, message: `bad key ${canary}` };
    const { ok, completion } = await validate(await signUp(service), { completion: choice() });
    expect(ok).toBe(false);
    expect(completion.failure.message).toContain(words);
    expect(completion.failure.message).not.toContain(canary);
  });

  it('says where nobody listens, and what is no answer', async () => {
    const person = await signUp(service);
    const nobody = await validate(person, { completion: choice({ baseUrl: 'http://127.0.0.1:9' }) });
    expect(nobody.completion.failure.message).toContain('Nobody listens');
    reply = { raw: 'not json' };
    const garbage = await validate(person, { completion: choice() });
    expect(garbage.completion.failure.message).toContain('could not be read');
  });
});

describe('Where private networks are closed', () => {
  it('no model of this machine is called, by address or by name', async () => {
    const closed = await startService({ env: { ALLOW_PRIVATE_NETWORKS: 'false' } });
    try {
      const person = await signUp(closed);
      const before = double.asked.length;
      const named = await validate(person, {
        completion: choice({ baseUrl: double.openai.replace('127.0.0.1', 'localhost').replace('http:', 'https:') }),
      });
      expect(named.completion.failure).toMatchObject({ code: 'FORBIDDEN' });
      for (const baseUrl of [
        'https://127.0.0.1/v1',
        'https://[::1]/v1',
        'https://169.254.169.254/v1',
        'http://example.com',
      ])
        expect((await refusal(validate(person, { completion: choice({ baseUrl }) }))).code).toBe('INVALID');
      expect(double.asked.length).toBe(before);
    } finally {
      await closed.stop();
    }
  });
});

describe('Over REST', () => {
  it('the five endpoints answer in the contract’s spelling', async () => {
    reply = { text: 'ok' };
    const kim = await signUp(service, 'Kim');
    const body = { completion: { provider: 'openai', model: 'gpt-4o', api_key: canary, base_url: double.openai } };
    const saved = await kim.rest('PUT', '/settings/models', body);
    expect(saved).toMatchObject({
      status: 200,
      body: { tier: 'user', completion: { provider: 'openai', model: 'gpt-4o', api_key_preview: '55d1' } },
    });
    expect((await kim.rest('GET', '/settings/models')).body.tier).toBe('user');
    expect((await kim.rest('POST', '/settings/models/validate', {})).body).toMatchObject({ ok: true });
    const { body: providers } = await kim.rest('GET', '/settings/models/providers');
    expect(providers.items.map((one: any) => one.name)).toContain('anthropic');
    expect((await kim.rest('DELETE', '/settings/models')).status).toBe(204);
    expect((await kim.rest('GET', '/settings/models')).body.tier).toBe('platform');
    const wrong = await kim.rest('PUT', '/settings/models', { completion: { provider: 'nobody', model: 'x' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'completion.provider' }] } });
  });
});

it('A model server of this machine is told beside its provider, over GraphQL and REST, and is not in force', async () => {
  const server = createServer((_, response) => response.end('{"models":[{"name":"llama3.2:3b"}]}'));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { models } = service.app.config;
  const places = models.atHand;
  models.atHand = [{ name: 'Ollama', provider: 'ollama', port }];
  try {
    const jo = await signUp(service, 'Jo');
    const { modelProviders, modelSettings } = await jo.graphql(
      '{ modelProviders { name servers { name baseUrl models } } modelSettings { completion { model } } }',
    );
    const [found, ...more] = modelProviders.filter((one: any) => one.servers.length > 0);
    const baseUrl = `http://127.0.0.1:${port}/v1`;
    expect(found).toEqual({ name: 'ollama', servers: [{ name: 'Ollama', baseUrl, models: ['llama3.2:3b'] }] });
    expect([more, modelSettings.completion]).toEqual([[], null]);
    const { body } = await jo.rest('GET', '/settings/models/providers');
    expect(body.items.find((one: any) => one.name === 'ollama').servers[0].base_url).toBe(baseUrl);
  } finally {
    models.atHand = places;
    server.close();
    server.closeAllConnections();
  }
});

it('A key appears nowhere in the database, whole or in the trail', async () => {
  await save(ada, { completion: choice() });
  const tables = ['ModelSettings', 'AuditLog', 'IdempotencyKey'];
  for (const table of tables) {
    const { rows } = await service.app.database.pool
      .query(`SELECT t::text AS row FROM "${table}" t`)
      .catch(() => ({ rows: [] }));
    for (const { row } of rows) {
      expect(row).not.toContain(canary);
      expect(row).not.toContain(Buffer.from(canary).toString('hex'));
    }
  }
});
