import { type ClientOptions, createClient } from 'graphql-sse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopServer } from '../../../src/server/stop.ts';
import { ada, hosts, startServer, type TestServer } from '../kit.ts';

const clientOf = (it: TestServer, options: Partial<ClientOptions<false>> = {}) =>
  createClient({ url: `${it.url}/graphql/stream`, retryAttempts: 0, ...options });

async function collect<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe.each(hosts)('graphql-sse on %s', graphqlHost => {
  const env = { GRAPHQL_HOST: graphqlHost };
  let it: TestServer;
  beforeAll(async () => {
    it = await startServer({ env });
  });
  afterAll(() => it.close());

  test('its own client receives every result, then the end', async () => {
    const results = await collect(clientOf(it).iterate({ query: 'subscription { count(to: 3) }' }));
    expect(results).toEqual([{ data: { count: 1 } }, { data: { count: 2 } }, { data: { count: 3 } }]);
  });

  test('its own client also asks queries and mutations', async () => {
    const headers = { authorization: 'Bearer token' };
    const results = await collect(clientOf(it, { headers }).iterate({ query: '{ me }' }));
    expect(results).toEqual([{ data: { me: 'Ada' } }]);
    expect(await collect(clientOf(it).iterate({ query: 'mutation { signIn }' }))).toEqual([{ data: { signIn: true } }]);
  });

  test.each([
    ['subscription { refused }', 'UNAUTHENTICATED'],
    ['subscription { unknown }', 'INVALID'],
    ['subscription {', 'MALFORMED_REQUEST'],
    ['subscription { ticks count(to: 1) }', 'TOO_LARGE'],
  ])('refuses %s as a result in the stream', async (query, code) => {
    const [result, ...more] = await collect(clientOf(it).iterate({ query }));
    expect(result?.errors?.[0]?.extensions).toMatchObject({ code, correlationId: expect.any(String) });
    expect(more).toEqual([]);
  });

  test('a source that breaks ends the stream with an internal error that tells nothing', async () => {
    const results = await collect(clientOf(it).iterate({ query: 'subscription { breaks }' }));
    expect(results[0]).toEqual({ data: { breaks: 1 } });
    expect(results[1]).toMatchObject({ errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL' } }] });
    expect(JSON.stringify(results)).not.toContain('/var/lib');
  });

  test.each(['/graphql/stream', '/graphql'])('streams at %s to whoever accepts events', async path => {
    const query = 'subscription { count(to: 1) }';
    const response = await fetch(`${it.url}${path}?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'text/event-stream', 'x-correlation-id': 'trace-9' },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-correlation-id')).toBe('trace-9');
    expect(await response.text()).toContain('event: next\ndata: {"data":{"count":1}}\n\nevent: complete');
  });

  test('refuses mutations by GET, other content types, and what is not a stream', async () => {
    const headers = { accept: 'text/event-stream' };
    const url = `${it.url}/graphql/stream`;
    const get = await fetch(`${url}?query=${encodeURIComponent('mutation { signIn }')}`, { headers });
    expect(get.status).toBe(405);
    const form = await fetch(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ query: 'mutation { signIn }' }),
    });
    expect(form.status).toBe(415);
    const json = await fetch(`${url}?query={hello}`, { headers: { accept: 'application/json' } });
    expect(json.status).toBe(406);
    const put = await fetch(url, { method: 'PUT' });
    expect(put.status).toBe(405);
  });

  test('lets go of the source when the client leaves', async () => {
    const returned = it.probe.returned;
    const iterator = clientOf(it).iterate({ query: 'subscription { ticks }' });
    expect(await iterator.next()).toEqual({ done: false, value: { data: { ticks: 1 } } });
    expect(it.server.openStreams.size).toBe(1);
    await iterator.return?.();
    await expect.poll(() => it.probe.returned).toBe(returned + 1);
    expect(it.server.openStreams.size).toBe(0);
  });

  test('ends when the credentials do, without completing, so that the client asks anew', async () => {
    const tokens = ['soon over', 'fresh'];
    const expiring = await startServer({
      env,
      authenticate: async ({ bearer }) => ({
        caller: { ...ada, credentialsExpireAt: bearer === 'fresh' ? null : new Date(Date.now() + 100) },
        refused: null,
      }),
    });
    const client = clientOf(expiring, {
      retryAttempts: 1,
      retry: async () => {},
      headers: () => ({ authorization: `Bearer ${tokens.shift()}` }),
    });
    const iterator = client.iterate({ query: 'subscription { ticks }' });
    expect(await iterator.next()).toMatchObject({ value: { data: { ticks: 1 } } });
    expect(await iterator.next()).toMatchObject({ value: { data: { ticks: 1 } } });
    expect(tokens).toEqual([]);
    expect(expiring.probe.returned).toBe(1);
    await expiring.close();
  });

  test('ends without completing when the server stops', async () => {
    const stopping = await startServer({ env });
    const response = await fetch(`${stopping.url}/graphql/stream?query=subscription{ticks}`, {
      headers: { accept: 'text/event-stream' },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('ticks')) text += (await reader.read()).value;
    await stopServer(stopping.server, 5000);
    for (let step = await reader.read(); !step.done; step = await reader.read()) text += step.value;
    expect(text).toContain('event: next');
    expect(text).not.toContain('complete');
    expect(stopping.probe.returned).toBe(1);
  });
});
