import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../kit.ts';

let it: TestServer;
afterEach(() => it.close());
const get = async (path: string) => {
  const response = await fetch(it.url + path);
  return [response.status, await response.json()] as const;
};
const fail = async () => {
  throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
};

test('a service is live as soon as it answers, whatever it depends on', async () => {
  it = await startServer({ pings: { database: fail } });
  expect(await get('/health/live')).toEqual([200, { status: 'ok' }]);
});

test('a service is ready when all its parts answer', async () => {
  it = await startServer();
  const parts = { database: 'ok', jobs: 'ok', journal: 'ok', disk: 'ok' };
  expect(await get('/health/ready')).toEqual([200, { status: 'ok', parts }]);
});

test.each(['database', 'jobs', 'journal'] as const)(
  'a service is not ready without its %s, and says so',
  async part => {
    it = await startServer({ pings: { [part]: fail } });
    const [status, body] = await get('/health/ready');
    expect([status, body]).toMatchObject([
      503,
      { status: 'unavailable', failing: [part], parts: { [part]: 'failing' } },
    ]);
    expect(JSON.stringify(body)).not.toContain('10.0.0.7');
  },
);

test('a part that does not answer within two seconds is named', async () => {
  it = await startServer({ pings: { journal: () => new Promise(() => {}) } });
  const parts = { database: 'ok', jobs: 'ok', journal: 'timeout', disk: 'ok' };
  expect(await get('/health/ready')).toEqual([503, { status: 'unavailable', failing: ['journal'], parts }]);
});

test('probes leave no lines in the log', async () => {
  it = await startServer();
  await get('/health/live');
  await get('/health/ready');
  await fetch(`${it.url}/metrics`);
  await fetch(`${it.url}/nowhere`);
  await expect.poll(() => it.log.filter(({ msg }) => msg === 'request')).toMatchObject([{ path: '/nowhere' }]);
});

test('metrics count requests by route, operations by outcome, and open streams', async () => {
  it = await startServer({ mount: [server => void server.get('/things/:id', async () => 'a thing')] });
  await fetch(`${it.url}/things/17`);
  await it.ask({ query: '{ hello }' });
  await it.ask({ query: '{ missing }' });
  await it.ask({ query: '{ broken }' });
  const abort = new AbortController();
  await fetch(`${it.url}/graphql/stream?query=subscription{ticks}`, {
    headers: { accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const metrics = async () => (await fetch(`${it.url}/metrics`)).text();
  const text = await metrics();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 1');
  expect(text).toContain('graphql_operations_total{type="query",outcome="ok"} 1');
  expect(text).toContain('graphql_operations_total{type="query",outcome="refused"} 1');
  expect(text).toContain('graphql_operations_total{type="query",outcome="failed"} 1');
  expect(text).toContain('graphql_operations_total{type="subscription",outcome="ok"} 1');
  expect(text).toContain('open_streams 1');
  expect(text).toContain('process_cpu_seconds_total');
  abort.abort();
  await expect.poll(metrics).toContain('open_streams 0');
  expect(await metrics()).not.toContain('route="/graphql/stream"');
});
