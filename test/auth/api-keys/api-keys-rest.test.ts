import { beforeAll, expect, it } from 'vitest';
import { type Person, signUp } from '../../kit/person.ts';
import { type SharedService, sharedService } from '../../kit/service.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
});

const withKey = (key: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/v1/auth/me`, { headers: { 'x-api-key': key, ...headers } });

it('A key lives its life over REST: made, used, listed, revoked', async () => {
  const made = await ada.rest('POST', '/auth/api-keys', { name: 'CI', expires_at: '2030-01-01T00:00:00Z' });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    key: expect.stringMatching(/^aas_[0-9A-Za-z]{38}$/),
    api_key: {
      id: expect.any(String),
      name: 'CI',
      preview: `${made.body.key.slice(0, 6)}…${made.body.key.slice(-4)}`,
      scopes: ['read', 'chat', 'data'],
      created_at: expect.any(String),
      expires_at: '2030-01-01T00:00:00.000Z',
      last_used_at: null,
      revoked_at: null,
    },
  });
  const { key, api_key } = made.body;

  const me = await withKey(key);
  expect([me.status, ((await me.json()) as { id: string }).id]).toEqual([200, ada.id]);

  const listed = await ada.rest('GET', '/auth/api-keys');
  expect(listed.body).toEqual({
    items: [{ ...api_key, last_used_at: expect.any(String) }],
    total: 1,
    limit: 1,
    offset: 0,
  });
  expect(JSON.stringify(listed.body)).not.toContain(key);

  const revoked = await ada.rest('DELETE', `/auth/api-keys/${api_key.id}`);
  expect([revoked.status, revoked.body]).toEqual([204, null]);
  const refused = await withKey(key);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await refused.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
  expect((await withKey(key, ada.headers)).status).toBe(200);
});

it('A key made for some things is refused others with 403, which names the scope', async () => {
  const made = await ada.rest('POST', '/auth/api-keys', { name: 'Reader', scopes: ['read'] });
  expect([made.status, made.body.api_key.scopes]).toEqual([201, ['read']]);
  const key = { 'x-api-key': made.body.key, authorization: '' };
  expect((await ada.rest('GET', '/conversations', undefined, key)).status).toBe(200);
  const chat = await ada.rest('POST', '/chat', { message: 'Hello' }, key);
  expect([chat.status, chat.body]).toMatchObject([403, { code: 'forbidden', missing_scope: 'chat' }]);
  const another = await ada.rest('POST', '/auth/api-keys', { name: 'Another' }, key);
  expect([another.status, another.body.detail]).toEqual([403, expect.stringContaining('No API key')]);
  const api = (await ada.rest('GET', '/openapi.json')).body.paths;
  expect(api['/chat'].post.security).toEqual([{ bearer: [] }, { apiKey: ['chat'] }]);
  expect(api['/chat'].post.description).toContain('An API key needs the scope `chat`.');
  expect(api['/auth/api-keys'].post.security).toEqual([{ bearer: [] }]);
});

it('A key of a plan without keys is refused with 402, and so is making one', async () => {
  const { body } = await ada.rest('POST', '/auth/api-keys', { name: 'CI' });
  const { organizationId: id } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
  await service.app.db.organization.update({ where: { id }, data: { plan: 'FREE' } });
  const refused = await withKey(body.key);
  expect([refused.status, await refused.json()]).toMatchObject([402, { code: 'plan_required' }]);
  expect((await ada.rest('POST', '/auth/api-keys', { name: 'CI' })).status).toBe(402);
});

it('Faults are told by the names that REST has', async () => {
  const { status, body } = await ada.rest('POST', '/auth/api-keys', {
    name: '',
    expires_at: 'tomorrow',
    scope: 'all',
    scopes: ['all'],
  });
  expect([status, body.errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
    422,
    ['expires_at', 'name', 'scope', 'scopes[0]'],
  ]);
  const past = await ada.rest('POST', '/auth/api-keys', { name: 'CI', expires_at: '2020-01-01T00:00:00Z' });
  expect([past.status, past.body.errors[0].path]).toEqual([422, 'expires_at']);
});
