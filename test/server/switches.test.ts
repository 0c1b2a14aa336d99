import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/base/config.ts';
import { hosts, startServer, type TestServer } from './kit.ts';

let server: TestServer;
afterEach(() => server?.close());

const token = 'a token for the scraper';
const page = () => fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } });
const scrape = (authorization?: string) =>
  fetch(`${server.url}/metrics`, authorization ? { headers: { authorization } } : {});
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe('What only makers and operators need', () => {
  const shown = (env: Record<string, string>) => {
    const { graphiql, introspection, metrics } = readConfig(env);
    return { graphiql, introspection, metrics: metrics.kind };
  };
  const all = { graphiql: true, introspection: true, metrics: 'open' };
  const nothing = { graphiql: false, introspection: false, metrics: 'off' };

  it.each<Record<string, string>>([
    {},
    { PUBLIC_URL: 'http://localhost:4000' },
    { PUBLIC_URL: 'http://10.1.2.3' },
    { PUBLIC_URL: 'http://[::1]' },
  ])('is shown where no stranger is expected: %o', env => expect(shown(env)).toEqual(all));

  it.each<Record<string, string>>([
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://assistant.example.com' },
    { PUBLIC_URL: 'http://93.184.215.14' },
  ])('is not shown in production or at a public address, unless it is switched on: %o', env => {
    expect(shown(env)).toEqual(nothing);
    expect(shown({ ...env, METRICS_TOKEN: token })).toEqual({ ...nothing, metrics: 'token' });
    expect(shown({ ...env, GRAPHIQL: 'on', INTROSPECTION: 'on', METRICS: 'open' })).toEqual(all);
  });

  it('is each switched off by itself', () => {
    expect(shown({ GRAPHIQL: 'off' })).toEqual({ ...all, graphiql: false });
    expect(shown({ INTROSPECTION: 'off' })).toEqual({ ...all, introspection: false });
    expect(shown({ METRICS: 'off' })).toEqual({ ...all, metrics: 'off' });
  });
});

describe('The metrics', () => {
  it('are there for nobody when they are off', async () => {
    server = await startServer({ env: { METRICS: 'off' } });
    expect((await scrape(`Bearer ${token}`)).status).toBe(404);
  });

  it('are there for who sends the token in one of the ways that Prometheus has', async () => {
    server = await startServer({ env: { METRICS_TOKEN: token.replaceAll(' ', '-') } });
    const right = token.replaceAll(' ', '-');
    for (const sent of [`Bearer ${right}`, basic('prometheus', right), basic('', right)]) {
      const answer = await scrape(sent);
      expect([sent, answer.status]).toEqual([sent, 200]);
      expect(await answer.text()).toContain('process_cpu_seconds_total');
    }
    for (const sent of [
      undefined,
      `Bearer ${right}x`,
      basic(right, ''),
      basic('prometheus', 'wrong'),
      `Digest ${right}`,
    ]) {
      const answer = await scrape(sent);
      expect([sent, answer.status, answer.headers.get('www-authenticate')]).toEqual([sent, 401, 'Bearer']);
      expect(await answer.text()).not.toContain('process_cpu');
    }
  });
});

describe.each(hosts)('On %s', graphqlHost => {
  it('there is no GraphiQL when it is off', async () => {
    server = await startServer({ env: { GRAPHQL_HOST: graphqlHost, GRAPHIQL: 'off' } });
    const answer = await page();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect((await fetch(`${server.url}/graphql/graphiql/graphiql.js`)).status).toBe(404);
  });

  it('the schema tells nothing of itself when introspection is off, and no fault helps to guess', async () => {
    server = await startServer({ env: { GRAPHQL_HOST: graphqlHost, INTROSPECTION: 'off' } });
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Query") { fields { name } } }']) {
      const { body } = await server.ask({ query });
      expect([body.data, body.errors![0]!.extensions.code]).toEqual([undefined, 'INVALID']);
    }
    const { body } = await server.ask({ query: '{ helo }' });
    expect(body.errors![0]!.message).toBe('Cannot query field "helo" on type "Query".');
    const faulty = await server.ask({
      query: 'mutation ($input: MakeInput!) { make(input: $input) { name } }',
      variables: { input: { nmae: 'x', mode: 'FATS' } },
    });
    expect(faulty.body.errors![0]!.extensions.errors).toContainEqual({
      path: 'input.nmae',
      message: 'is not a known field.',
    });
    expect(JSON.stringify(faulty.body)).not.toContain('Did you mean');
    expect((await server.ask({ query: '{ __typename hello }' })).body.data).toEqual({
      __typename: 'Query',
      hello: 'Hello, you.',
    });
  });
});
