import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';

let service: SharedService;
let ada: Person;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
});

const account = { email: 'eve@example.com', password: 'correct horse battery', name: 'Eve' };
const stored = () => service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });

describe('A member that is not for the client to set', () => {
  it.each([
    { role: 'superadmin' },
    { email_verified: true },
    { organization_id: '0199a0b0-0000-7000-8000-000000000000' },
    { plan: 'enterprise' },
    { id: '0199a0b0-0000-7000-8000-000000000000' },
  ])('is refused, and all that comes with it: %o', async more => {
    const name = Object.keys(more)[0]!;
    const registered = await ada.rest('POST', '/auth/register', { ...account, ...more });
    expect([registered.status, registered.body.errors]).toEqual([422, [{ path: name, message: expect.any(String) }]]);
    const before = await stored();
    expect((await ada.rest('PUT', '/auth/profile', { name: 'Eve', ...more })).status).toBe(422);
    const field = name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
    const { error } = await ada
      .graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', {
        input: { name: 'Eve', [field]: Object.values(more)[0] },
      })
      .then(() => ({ error: null }))
      .catch(error => ({ error }));
    expect(error.code).toBe('INVALID');
    expect(await stored()).toEqual({ ...before, lastActiveAt: expect.any(Date) });
    expect(await service.app.db.user.count({ where: { email: account.email } })).toBe(0);
  });
});

describe('A value of another type', () => {
  it.each([[123], [true], [['Eve']], [{ name: 'Eve' }], [{ equals: 'Eve' }], [{ not: null }]])(
    'is no text, nor a condition of a query: %o',
    async value => {
      const renamed = await ada.rest('PUT', '/auth/profile', { name: value });
      expect([renamed.status, renamed.body.code]).toEqual([422, 'invalid']);
      const entered = await ada.rest('POST', '/auth/login', { email: value, password: { not: '' } });
      expect([entered.status, entered.headers.getSetCookie()]).toEqual([422, []]);
    },
  );
});

describe('A name that objects have by themselves', () => {
  it('changes nothing of them, and is refused', async () => {
    const headers = { ...ada.headers, 'content-type': 'application/json' };
    for (const body of [
      '{"name":"Eve","__proto__":{"polluted":true}}',
      '{"name":"Eve","constructor":{"prototype":{"polluted":true}}}',
    ])
      for (const [path, sent] of [
        ['/api/v1/auth/profile', body],
        [
          '/graphql',
          `{"query":"mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }","variables":{"input":${body}}}`,
        ],
      ] as const) {
        const method = path === '/graphql' ? 'POST' : 'PUT';
        const answer = await fetch(`${service.url}${path}`, { method, headers, body: sent });
        expect(await answer.text()).toMatch(/"(malformed_request|MALFORMED_REQUEST|invalid|INVALID)"/);
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      }
    expect((await stored()).name).toBe('Ada');
  });
});

describe('A parameter that comes twice', () => {
  it('is not one of the two: it is refused, wherever it stands', async () => {
    for (const path of ['/conversations?limit=1&limit=100', '/conversations?offset=0&offset=1'])
      expect((await ada.rest('GET', path)).status, path).toBe(422);
    const twice = await fetch(`${service.url}/graphql?query={me{id}}&query={me{email}}`, { headers: ada.headers });
    expect(twice.status).toBe(400);
    const key = await fetch(`${service.url}/api/v1/auth/me?x_api_key=a&authorization=Bearer%20${ada.token}`);
    expect(key.status).toBe(401);
  });
});
