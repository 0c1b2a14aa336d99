import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { clientId, clientSecret, type Issuer, startIssuer } from '../auth/sign-on/issuer.ts';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { worldOf } from './world/world.ts';

let service: Service;
let issuer: Issuer;
let provider: string;
beforeAll(async () => {
  issuer = await startIssuer();
  // Nothing is said of cookies, so that they are as they are where nobody thought of them.
  service = await startService({ env: { COOKIE_SECURE: '' } });
  issuer.expect(`${service.url}/account/sign-on`);
  const world = worldOf(service);
  const root = await world.somebody(await world.organization(), 'SUPERADMIN');
  const saved = await send('POST', '/api/v1/admin/identity-providers', root.headers, {
    name: 'Corp',
    issuer: issuer.url,
    client_id: clientId,
    client_secret: clientSecret,
    domains: ['corp.example'],
  });
  provider = saved.body.id;
});
afterAll(async () => {
  await issuer?.stop();
  await service?.stop();
});

async function send(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, cookies };
}
const graphql = (query: string, headers?: Record<string, string>) => send('POST', '/graphql', headers, { query });
const pairs = (cookies: string[]) => [...new Set(cookies.map(each => each.split(';', 1)[0]!))].join('; ');

describe('Every cookie', () => {
  it('that is set or cleared anywhere is Secure, HttpOnly, SameSite=Strict, bound to its path and to no domain', async () => {
    const { email, password } = await signUp(service);
    const log = () => send('POST', '/api/v1/auth/login', {}, { email, password });
    const met: Record<string, string[]> = {};
    const keep = (where: string, answer: Awaited<ReturnType<typeof send>>) => {
      expect([where, answer.status]).toEqual([where, expect.toBeOneOf([200, 303, 401, 410])]);
      met[where] = answer.cookies;
      return answer;
    };

    const rest = keep('POST /auth/login', await log());
    const refreshed = keep(
      'POST /auth/refresh',
      await send('POST', '/api/v1/auth/refresh', { cookie: pairs(rest.cookies) }),
    );
    keep('a replayed refresh', await send('POST', '/api/v1/auth/refresh', { cookie: pairs(rest.cookies) }));
    expect(refreshed.cookies).not.toEqual(rest.cookies);
    const bearer = async () => {
      const { body, cookies } = await log();
      return { authorization: `Bearer ${body.access_token}`, cookie: pairs(cookies) };
    };
    keep('POST /auth/logout', await send('POST', '/api/v1/auth/logout', await bearer()));
    const input = `{ email: "${email}", password: "${password}" }`;
    const opened = keep('logIn', await graphql(`mutation { logIn(input: ${input}) { expiresIn } }`));
    keep(
      'refreshSession',
      await graphql('mutation { refreshSession { expiresIn } }', { cookie: pairs(opened.cookies) }),
    );
    keep('logOut', await graphql('mutation { logOut { message } }', await bearer()));

    const begun = keep(
      'GET start',
      await send('GET', `/api/v1/auth/sign-on/${provider}/start?return_url=%2F`, { accept: 'text/html' }),
    );
    const { state } = await issuer.visit(begun.headers.get('location')!);
    const input2 = `{ state: "${state}", error: "access_denied" }`;
    keep(
      'completeSignOn',
      await graphql(`mutation { completeSignOn(input: ${input2}) { expiresIn } }`, { cookie: pairs(begun.cookies) }),
    );
    const changed = { current_password: password, new_password: 'a quiet harbour at dawn' };
    keep('POST /auth/password', await send('POST', '/api/v1/auth/password', await bearer(), changed));

    for (const [where, cookies] of Object.entries(met)) {
      expect(cookies.length, where).toBeGreaterThan(0);
      for (const cookie of cookies) {
        const [, ...attributes] = cookie.split('; ');
        const names = attributes.map(each => each.split('=', 1)[0]!);
        expect(attributes, where).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict']));
        expect(attributes, where).toContainEqual(expect.stringMatching(/^Path=\/(graphql|api\/v1\/auth)$/));
        expect(names, where).not.toContain('Domain');
      }
    }
  });

  it('holds what no answer says beside it', async () => {
    const { email, password } = await signUp(service);
    const { body, cookies } = await send('POST', '/api/v1/auth/login', {}, { email, password });
    const token = pairs(cookies).replace(/^refresh_token=/, '');
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(body)).not.toContain(token);
  });
});

describe('A page of another site', () => {
  const refreshes: [string, (headers: Record<string, string>) => ReturnType<typeof send>][] = [
    ['POST /auth/refresh', headers => send('POST', '/api/v1/auth/refresh', headers)],
    ['refreshSession', headers => graphql('mutation { refreshSession { expiresIn } }', headers)],
  ];

  it.each(refreshes)('has %s refused, and changes nothing by it', async (_, refresh) => {
    const { email, password } = await signUp(service);
    const { cookies } = await send('POST', '/api/v1/auth/login', {}, { email, password });
    const cookie = pairs(cookies);
    const near = [
      `${service.url}.evil.example`,
      service.url.replace('http:', 'https:'),
      service.url.replace(/\d+$/, '1'),
    ];
    for (const origin of ['https://evil.example', 'null', ...near]) {
      const answer = await refresh({ cookie, origin });
      expect([answer.body.code ?? answer.body.errors[0].extensions.code.toLowerCase(), answer.cookies]).toEqual([
        'csrf',
        [],
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await refresh({ cookie, origin: service.url })).cookies).toHaveLength(2);
  });

  it('cannot log anybody in: what it may send without asking first is not read', async () => {
    const { email, password } = await signUp(service);
    const form = new URLSearchParams({ email, password }).toString();
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      for (const path of ['/api/v1/auth/login', '/graphql']) {
        const body = path === '/graphql' ? JSON.stringify({ query: '{ __typename }' }) : form;
        const answer = await fetch(`${service.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        });
        expect([path, type, answer.status, answer.headers.getSetCookie()]).toEqual([path, type, 415, []]);
      }
  });
});
