import { afterEach, describe, expect, it, test } from 'vitest';
import { networkOf } from '../../src/base/network.ts';
import { hosts, startServer, type TestServer } from './kit.ts';

let running: TestServer | undefined;
afterEach(() => running?.close());
const start = async (env: Record<string, string> = {}) => {
  running = await startServer({ env: { RATE_LIMIT_PER_MINUTE: '3', ...env } });
  return running;
};

const body = JSON.stringify({ query: '{ __typename }' });
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = async (count: number, request: () => Promise<Response>) => {
  const answers = [];
  for (let n = 0; n < count; n++) answers.push((await request()).status);
  return answers;
};

describe.each(hosts)('Beyond the limit of one address, on %s', graphqlHost => {
  const message = 'Too many requests. Please try again in 60 seconds.';
  const extensions = { code: 'RATE_LIMITED', retryAfter: 60, correlationId: expect.any(String) };
  const inGraphQL = { errors: [{ message, extensions }] };

  it.each([
    ['/graphql', inGraphQL],
    ['/graphql/stream', inGraphQL],
    ['/api/v1/conversations', { detail: message }],
    ['/no/such/path', { detail: message }],
  ])('%s is refused with 429, told in how many seconds to come back, and nothing else', async (path, told) => {
    const { url } = await start({ GRAPHQL_HOST: graphqlHost });
    expect(await statuses(4, () => ask(url))).toEqual([200, 200, 200, 429]);
    const refused = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
    expect(refused.headers.get('x-correlation-id')).toBeTruthy();
    expect(await refused.json()).toEqual(told);
  });
});

describe('The limit', () => {
  it('does not count those who watch over the service, and lets them in all the same', async () => {
    const { url } = await start();
    const watch = ['/health/live', '/health/ready', '/metrics'];
    for (let n = 0; n < 5; n++) for (const path of watch) expect((await fetch(url + path)).status).toBe(200);
    expect(await statuses(4, () => ask(url))).toEqual([200, 200, 200, 429]);
    for (const path of watch) expect((await fetch(url + path)).status).toBe(200);
  });

  it('is off where it is 0', async () => {
    const { url } = await start({ RATE_LIMIT_PER_MINUTE: '0' });
    expect(await statuses(50, () => ask(url))).toEqual(Array(50).fill(200));
  });

  it('goes by the address that a trusted proxy tells', async () => {
    const { url } = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(await statuses(4, () => ask(url, from('203.0.113.1')))).toEqual([200, 200, 200, 429]);
    expect((await ask(url, from('203.0.113.2'))).status).toBe(200);
    // What the client itself wrote before is not believed.
    expect((await ask(url, from('203.0.113.9, 203.0.113.1'))).status).toBe(429);
  });

  it('is not fooled by what everybody else writes', async () => {
    const { url } = await start();
    let n = 0;
    expect(await statuses(4, () => ask(url, from(`203.0.113.${++n}`)))).toEqual([200, 200, 200, 429]);
  });

  it('takes an IPv6 network for one address', async () => {
    const { url } = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    let n = 0;
    expect(await statuses(4, () => ask(url, from(`2001:db8::${++n}`)))).toEqual([200, 200, 200, 429]);
    expect((await ask(url, from('2001:db8:0:1::1'))).status).toBe(200);
  });

  it('refuses, and pages of other sites can read that they have to wait', async () => {
    const { url } = await start({ CORS_ORIGINS: 'https://app.example' });
    const origin = { origin: 'https://app.example' };
    const preflight = () =>
      fetch(`${url}/graphql`, { method: 'OPTIONS', headers: { ...origin, 'access-control-request-method': 'POST' } });
    expect(await statuses(5, preflight)).toEqual(Array(5).fill(204));
    await statuses(3, () => ask(url, origin));
    const refused = await ask(url, origin);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, 'https://app.example']);
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it('counts a stream once, however long it is open', async () => {
    const { url } = await start();
    const stream = await fetch(`${url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: 'Bearer token' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    await stream.text();
    expect(await statuses(3, () => ask(url))).toEqual([200, 200, 429]);
  });
});

test('An address is counted by what its subscriber has: IPv4 alone, IPv6 by its first 64 bits', () => {
  for (const [address, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ["' OR 1=1", 'unknown'],
  ] as const)
    expect([address, networkOf(address)]).toEqual([address, network]);
});
