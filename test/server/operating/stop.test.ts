import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { stopServer } from '../../../src/server/stop.ts';
import { hosts, startServer } from '../kit.ts';

test.each(hosts)(
  'a running request on %s finishes while the server stops, and no new one begins',
  async graphqlHost => {
    const it = await startServer({ env: { GRAPHQL_HOST: graphqlHost } });
    const running = it.ask({ query: '{ slow { later } }' });
    await expect.poll(() => it.probe.slow.entered).toBe(1);
    // Longer than the test may take: whoever held the server up would fail it.
    const stopped = stopServer(it.server, 600_000);
    await expect.poll(() => it.server.server.listening).toBe(false);
    await expect(fetch(`${it.url}/health/live`)).rejects.toThrow();
    it.probe.slow.release();
    expect((await running).body).toEqual({ data: { slow: { later: 'later' } } });
    // The client keeps its connection alive, which must not hold the server up.
    await stopped;
  },
);

test('what runs longer than the grace is cut off', async () => {
  const it = await startServer();
  const running = it.ask({ query: '{ slow { later } }' });
  running.catch(() => {});
  await expect.poll(() => it.probe.slow.entered).toBe(1);
  await stopServer(it.server, 100);
  await expect(running).rejects.toThrow();
  it.probe.slow.release();
});

test('idle kept-alive connections do not hold the server up', async () => {
  const it = await startServer();
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>(resolve => {
    request(`${it.url}/health/live`, { agent }, response => response.resume().once('end', resolve)).end();
  });
  // Longer than the test may take.
  await stopServer(it.server, 600_000);
  agent.destroy();
});

test.each(hosts)('a query on %s goes no further when its client is gone', async graphqlHost => {
  const it = await startServer({ env: { GRAPHQL_HOST: graphqlHost } });
  const closed = new Promise(resolve =>
    it.server.server.once('request', (_, response) => response.once('close', resolve)),
  );
  const abort = new AbortController();
  const asked = fetch(`${it.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ slow { later } }' }),
    signal: abort.signal,
  });
  asked.catch(() => {});
  await expect.poll(() => it.probe.slow.entered).toBe(1);
  abort.abort();
  await closed;
  it.probe.slow.release();
  // The execution ends, and is told as answered, though nobody listens any more.
  await expect.poll(async () => it.app.metrics.metrics()).toContain('type="query",outcome="refused"} 1');
  expect(it.probe.slow.wentOn).toBe(0);
  expect(it.log.filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  await it.close();
});
