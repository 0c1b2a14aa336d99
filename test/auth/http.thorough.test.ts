import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../kit/service.ts';
import { password } from './kit.ts';

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService({ env: { COOKIE_SECURE: 'true' } });
});
afterAll(() => service.stop());

async function post(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const cookies = response.headers.getSetCookie();
  const body = (await response.json()) as { data: Record<string, any>; errors?: { extensions: { code: string } }[] };
  return { ...body, code: body.errors?.[0]?.extensions.code ?? null, cookies, cookie: cookies[0]?.split(';')[0] ?? '' };
}

const account = `email: "ada@example.com", password: "${password}"`;
const refresh = (cookie: string, origin = service.url) =>
  post('mutation { refreshSession { accessToken user { email } } }', { cookie, origin });

describe('Over HTTP', () => {
  it('the cookie is for this site and its servers only, and twenty tabs that refresh at once stay logged in', async () => {
    expect((await post(`mutation { register(input: { ${account}, name: "Ada" }) { id } }`)).code).toBeNull();
    const { cookies, cookie } = await post(`mutation { logIn(input: { ${account} }) { accessToken } }`);
    expect(cookies).toHaveLength(2);
    for (const [i, path] of ['/graphql', '/api/v1/auth'].entries()) {
      const parts = cookies[i]!.split('; ');
      expect(parts).toEqual(
        expect.arrayContaining([cookie, `Path=${path}`, 'Max-Age=2592000', 'HttpOnly', 'Secure', 'SameSite=Strict']),
      );
    }
    expect((await refresh(cookie, 'https://evil.example')).code).toBe('CSRF');
    // By any of its own names on one's own machine.
    const local = service.url.replace('127.0.0.1', 'localhost');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(cookie, local)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(null));
    const successors = new Set(answers.map(answer => answer.cookie));
    expect(successors.size).toBe(1);
    const [successor] = [...successors] as [string];
    const { data } = await refresh(successor);
    const bearer = { authorization: `Bearer ${data.refreshSession.accessToken}` };
    expect((await post('{ me { email } }', bearer)).data.me).toEqual({ email: 'ada@example.com' });
    expect((await refresh(cookie)).code).toBe('SESSION_REVOKED');
    expect((await post('{ me { email } }', bearer)).code).toBe('SESSION_REVOKED');
  });
});
