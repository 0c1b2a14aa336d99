import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opening } from '../../src/server/graphiql.ts';
import { browserPath, haveBrowser, openBrowser, pageTimeout } from '../kit/browser.ts';
import { hosts, startServer, type TestServer } from './kit.ts';

describe.each(hosts)('GraphiQL on %s', graphqlHost => {
  let it: TestServer;
  beforeAll(async () => {
    it = await startServer({ env: { GRAPHQL_HOST: graphqlHost } });
  });
  afterAll(() => it.close());

  test('is what browsers get at /graphql, and names no other host', async () => {
    const response = await fetch(`${it.url}/graphql`, { headers: { accept: 'text/html,application/xhtml+xml,*/*' } });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(match => match[1]!);
    expect(
      addresses.filter(address => !address.startsWith('/graphql/graphiql/') && !address.startsWith('data:')),
    ).toEqual([]);
    for (const address of addresses.filter(address => address.startsWith('/'))) {
      const file = await fetch(it.url + address);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
      await file.arrayBuffer();
    }
    expect((await fetch(`${it.url}/graphql/graphiql/other.js`)).status).toBe(404);
  });
});

test('GraphiQL opens with a query that the schema has, in lines that half a window holds', () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  expect(validate(schema, parse(opening))).toEqual([]);
  expect(Math.max(...opening.split('\n').map(line => line.length))).toBeLessThan(50);
});

describe.skipIf(!haveBrowser)(`GraphiQL in a browser (needs ${browserPath})`, () => {
  let it: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    it = await startServer();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await it.close();
  });

  test('asks, completes and follows without any other host, and without breaking its policy', async () => {
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    page.on('request', request => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== it.url) elsewhere.push(request.url());
    });
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', error => complaints.push(String(error)));

    await page.goto(`${it.url}/graphql?query=${encodeURIComponent('{ hello }')}`);
    const run = page.locator('.graphiql-execute-button');
    // The editor writes spaces that do not break.
    const answer = async () => (await page.locator('.result-window').textContent())?.replaceAll('\u00a0', ' ');
    await run.click();
    await expect.poll(answer, { timeout: pageTimeout }).toContain('Hello, you.');

    await page.goto(`${it.url}/graphql?query=${encodeURIComponent('subscription { count(to: 3) }')}`);
    await run.click();
    await expect.poll(answer, { timeout: pageTimeout }).toMatch(/"count":\s*3/);

    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  }, 60_000);
});
