import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { startService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import type { Somebody } from './world/somebody.ts';
import { worldOf } from './world/world.ts';

let service: Service;
let ada: Somebody;
let taskId: string;
beforeAll(async () => {
  service = await startService({
    reasoner: stagedReasoner(),
    env: { PUBLIC_URL: 'https://assistant.example', LOG_LEVEL: 'silent' },
  });
  const world = worldOf(service);
  ada = await world.somebody(await world.organization(), 'ADMIN');
  taskId = (await world.thing('task', ada)).id;
});
afterAll(() => service?.stop());

type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string };
const json = { 'content-type': 'application/json' };

/** One request to every kind of answer that there is. */
const kinds = (): Asked[] => [
  { path: '/' },
  { path: '/graphql', headers: { accept: 'text/html' } },
  { path: '/graphql?query={me{id}}', headers: ada.headers },
  { path: '/graphql', method: 'POST', headers: { ...json, ...ada.headers }, body: '{"query":"{ me { id } }"}' },
  { path: '/graphql', method: 'POST', headers: json, body: '{' },
  { path: '/graphql', method: 'DELETE' },
  {
    path: '/graphql/stream',
    method: 'POST',
    headers: { ...json, accept: 'text/event-stream' },
    body: '{"query":"{ me { id } }"}',
  },
  { path: '/api/v1/auth/me', headers: ada.headers },
  { path: '/api/v1/auth/me' },
  { path: '/api/v1/auth/me', method: 'DELETE' },
  { path: '/api/v1/nowhere' },
  { path: `/api/v1/chat/${taskId}/progress`, headers: ada.headers },
  { path: `/api/v1/chat/${taskId}/result`, headers: ada.headers },
  { path: '/api/v1/conversations', headers: ada.headers },
  { path: '/api/v1/openapi.json' },
  { path: '/api/v1/docs' },
  { path: '/.well-known/jwks.json' },
  { path: '/account/verify-email' },
  { path: '/account/reset-password' },
  { path: '/account/invitation' },
  { path: '/account/account.js' },
  { path: '/account/installed' },
  { path: '/account/sign-on?state=x&code=%3Cscript%3E' },
  { path: '/downloads/none' },
  { path: '/uploads/none', method: 'PUT', body: 'x' },
  { path: '/health/live' },
  { path: '/health/ready' },
  { path: '/metrics' },
];
const ask = ({ path, ...asked }: Asked) => fetch(`${service.url}${path}`, { redirect: 'manual', ...asked });

it('Every answer keeps browsers from running, guessing, framing and telling on, and from asking by plain HTTP', async () => {
  for (const asked of kinds()) {
    const { headers } = await ask(asked);
    const what = `${asked.method ?? 'GET'} ${asked.path}`;
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, what).toContain(directive);
    expect(policy, what).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/);
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('referrer-policy'), what).toBe('no-referrer');
    expect(headers.get('strict-transport-security'), what).toMatch(/max-age=31536000.*includeSubDomains/);
    expect(headers.get('x-powered-by') ?? headers.get('server'), what).toBeNull();
    expect(headers.get('access-control-allow-origin'), what).toBeNull();
  }
});

it('Every answer names its type, that of text its encoding', async () => {
  for (const asked of kinds()) {
    const answer = await ask(asked);
    const type = answer.headers.get('content-type') ?? '';
    const body = await answer.text();
    const what = `${asked.method ?? 'GET'} ${asked.path} → ${type}`;
    if (body === '') continue;
    expect(type, what).toMatch(/^(text\/[\w-]+|application\/[\w.+-]+)(; |$)/);
    if (type.startsWith('text/')) expect(type, what).toMatch(/charset=utf-8/);
    if (type.includes('json')) expect(() => JSON.parse(body), what).not.toThrow();
  }
});

it('What is told somebody who is known is kept by no cache', async () => {
  for (const asked of kinds().filter(({ headers }) => headers?.authorization)) {
    const { headers } = await ask(asked);
    expect(headers.get('cache-control'), asked.path).toMatch(/^(no-store|no-cache, no-transform)$/);
  }
});

it('What lies beside the service is not served: no folders, no history of its source, no configuration, no TRACE', async () => {
  const paths = [
    '.git/HEAD',
    '.git/config',
    '.env',
    'package.json',
    '.data/',
    'src/',
    'account/',
    'node_modules/',
    'uploads/',
    'downloads/',
  ];
  const ways = paths.flatMap(path => [
    `/${path}`,
    `/account/../${path}`,
    `/account/..%2f${path}`,
    `/account/%2e%2e/${path}`,
  ]);
  for (const path of ways) expect([path, await statusOf('GET', path)]).toEqual([path, 404]);
  for (const method of ['TRACE', 'TRACK', 'CONNECT'])
    expect([method, await statusOf(method, '/graphql')]).not.toContain(200);
});

/** As it is: fetch would tidy the path up, and send no such method. */
function statusOf(method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path }, response => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.on('connect', response => resolve(response.statusCode!));
    // Cut off without an answer.
    sent.on('error', error => ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? reject(error) : resolve(0)));
    sent.end();
  });
}
