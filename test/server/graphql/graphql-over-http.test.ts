import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, startServer, type TestServer } from '../kit.ts';

describe.each(hosts)('GraphQL over HTTP on %s', graphqlHost => {
  let it: TestServer;
  beforeAll(async () => {
    it = await startServer({ env: { GRAPHQL_HOST: graphqlHost } });
  });
  afterAll(() => it.close());

  test('passes every audit of graphql-http, without a warning', async () => {
    const results = await auditServer({ url: `${it.url}/graphql`, fetchFn: fetch });
    const flawed = results.filter(result => result.status !== 'ok');
    expect(flawed.map(({ id, name, status }) => `${status} ${id} ${name}`)).toEqual([]);
    expect(results.length).toBeGreaterThan(50);
  });

  test('answers a query, and lets no cache keep the answer', async () => {
    const { status, body, headers } = await it.ask({ query: '{ hello }' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect([status, body]).toEqual([200, { data: { hello: 'Hello, you.' } }]);
  });

  test('answers a query sent by GET', async () => {
    const search = new URLSearchParams({ query: 'query ($n: String) { hello(name: $n) }', variables: '{"n":"Ada"}' });
    const response = await fetch(`${it.url}/graphql?${search}`);
    expect(await response.json()).toEqual({ data: { hello: 'Hello, Ada.' } });
  });

  test('takes a trailing slash as nothing', async () => {
    const response = await fetch(`${it.url}/graphql/?query={hello}`);
    expect([response.status, await response.json()]).toEqual([200, { data: { hello: 'Hello, you.' } }]);
  });

  test('knows the caller by the bearer token', async () => {
    const { body } = await it.ask({ query: '{ me }' }, { authorization: 'Bearer token' });
    expect(body).toEqual({ data: { me: 'Ada' } });
  });

  test('lets a mutation set a cookie that scripts cannot read', async () => {
    const { headers } = await it.ask({ query: 'mutation { signIn }' });
    expect(headers.get('set-cookie')).toBe(
      'refresh_token=abc; Max-Age=60; Path=/auth; HttpOnly; Secure; SameSite=Strict',
    );
  });

  test('says in a header when to come back with what is too much for now, the longest of several', async () => {
    const { status, body, headers } = await it.ask({ query: '{ hello a: limited(seconds: 5) b: limited c: missing }' });
    expect([status, headers.get('retry-after')]).toEqual([200, '30']);
    expect(body.data).toEqual({ hello: 'Hello, you.', a: null, b: null, c: null });
    expect(body.errors!.map(({ extensions }) => extensions.retryAfter)).toEqual([5, 30, undefined]);
    expect((await it.ask({ query: '{ hello c: missing }' })).headers.get('retry-after')).toBeNull();
  });

  test('shows the schema to whoever asks', async () => {
    const { body } = await it.ask({ query: '{ __schema { queryType { name } } }' });
    expect(body.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });
});
