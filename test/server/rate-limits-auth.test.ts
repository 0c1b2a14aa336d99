import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { AUTH_RATE_LIMIT_PER_MINUTE: '4', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => service?.stop());

let addresses = 0;
/** A client at an address of its own. */
function client() {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${++addresses}` };
  const send = (path: string, body: object) =>
    fetch(service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    rest: (path: string, body: object) => send(`/api/v1${path}`, body),
    async graphql(query: string) {
      const response = await send('/graphql', { query });
      const { errors = [] } = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
      return { status: response.status, errors: errors.map(each => each.extensions) };
    },
  };
}
let people = 0;
const somebody = () => `somebody-${people++}@example.com`;
const logIn = (alias: string, directive = '') =>
  `${alias}: logIn(input: { email: "${somebody()}", password: "a guess" }) ${directive} { expiresIn }`;
const codes = (errors: Record<string, unknown>[]) => errors.map(({ code }) => code);

describe('From one address, what takes credentials', () => {
  it('is refused over REST beyond its own limit, and all else goes on', async () => {
    const { rest, graphql } = client();
    const tries = [
      () => rest('/auth/login', { email: somebody(), password: 'a guess' }),
      () => rest('/auth/forgot-password', { email: somebody() }),
      () => rest('/auth/reset-password', { token: 'a guess', new_password: 'a quiet harbour at dawn' }),
      () => rest('/auth/verify-email', { token: 'a guess' }),
    ];
    for (const attempt of tries) expect((await attempt()).status).not.toBe(429);
    const register = () =>
      rest('/auth/register', { email: somebody(), password: 'a quiet harbour at dawn', name: 'New' });
    const resend = () => rest('/auth/resend-verification', { email: somebody() });
    for (const attempt of [...tries, register, resend]) {
      const refused = await attempt();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('60');
      expect(await refused.json()).toEqual({ detail: 'Too many requests. Please try again in 60 seconds.' });
    }
    expect(await graphql('{ captcha { type } }')).toEqual({ status: 200, errors: [] });
    expect((await client().rest('/auth/forgot-password', { email: somebody() })).status).toBe(200);
  });

  it('is counted over GraphQL by every alias, with what comes over REST', async () => {
    const { rest, graphql } = client();
    await rest('/auth/login', { email: somebody(), password: 'a guess' });
    const aliases = ['a', 'b', 'c', 'd', 'e'].map(alias => logIn(alias)).join('\n');
    const { status, errors } = await graphql(`mutation { ${aliases} }`);
    expect(status).toBe(200);
    expect(codes(errors)).toEqual([...Array(3).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(errors.at(-1)).toMatchObject({ retryAfter: 60 });
    expect((await rest('/auth/login', { email: somebody(), password: 'a guess' })).status).toBe(429);
  });

  it('hides in no fragment and behind no directive', async () => {
    const { graphql } = client();
    const { errors } = await graphql(`
      mutation Go { ...Some ... on Mutation { ${logIn('c')} ${logIn('d')} } ${logIn('e', '@include(if: true)')} }
      fragment Some on Mutation { ${logIn('a')} ${logIn('b')} ${logIn('x', '@skip(if: true)')} }`);
    expect(codes(errors)).toEqual([...Array(4).fill('INVALID_CREDENTIALS'), 'RATE_LIMITED']);
  });
});

it('Every mutation that is open to everybody is limited so, but for the refresh, whose cookie nobody can guess', () => {
  const open = Object.values(schema.getMutationType()!.getFields()).filter(
    field => (field.extensions.pothosOptions as { skipTypeScopes?: boolean }).skipTypeScopes,
  );
  expect(open.map(({ name }) => name)).toContain('logIn');
  const unlimited = open.filter(field => field.extensions.rateLimit !== 'auth').map(({ name }) => name);
  expect(unlimited).toEqual(['refreshSession']);
});
