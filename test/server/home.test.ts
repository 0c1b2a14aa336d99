import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from './kit.ts';

let server: TestServer;
afterEach(() => server?.close());
const ask = (accept: string) => fetch(server.url, { headers: { accept } });

const built = existsSync(join(import.meta.dirname, '../../src/console/dist/index.html'));

it('The address of the service leads programs on: to GraphQL, the REST API, its health and the README', async () => {
  server = await startServer();
  expect(await (await ask('application/json')).json()).toEqual({
    name: 'Analytics Assistant',
    graphql: '/graphql',
    rest_docs: '/api/v1/docs',
    openapi: '/api/v1/openapi.json',
    health: '/health/ready',
    readme: expect.stringContaining('README.md'),
  });
});

it.skipIf(built)('Where the console was not built, browsers are led on too', async () => {
  server = await startServer();
  const page = await ask('text/html,*/*');
  const html = await page.text();
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const path of ['/graphql', '/api/v1/docs', '/api/v1/openapi.json', '/health/ready'])
    expect(html).toContain(`href="${path}"`);
  expect(html).toContain('README.md');
  expect(html).not.toMatch(/<script|https?:/);
});

it.skipIf(built)('The address of the service says where GraphiQL is off', async () => {
  server = await startServer({ env: { GRAPHIQL: 'off' } });
  expect(await (await ask('text/html')).text()).toContain('GraphiQL is off');
});
