import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { buildSchema, parse, validate } from 'graphql';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opening, storage } from '../../../src/server/graphql/graphiql.ts';
import { browserPath, closePages, haveBrowser, pageTimeout, sharedBrowser } from '../../kit/browser.ts';
import { hosts, startServer, type TestServer } from '../kit.ts';

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
  const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
  expect(validate(schema, parse(opening))).toEqual([]);
  expect(Math.max(...opening.split('\n').map(line => line.length))).toBeLessThan(50);
});

/** What of a browser's store the script uses. */
class Store {
  getItem(key: string) {
    return (this as Record<string, unknown>)[key] ?? null;
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string) {
    delete (this as Record<string, unknown>)[key];
  }
}

test('what GraphiQL keeps in the browser holds no headers: not what it held before, nor tabs and history of now', () => {
  const localStorage = new Store();
  const headers = '{"Authorization":"Bearer secret"}';
  const tabs = { tabs: [{ id: 'a', query: '{ hello }', variables: '{}', headers }], activeTabIndex: 0 };
  localStorage.setItem('graphiql:headers', headers);
  localStorage.setItem('graphiql:tabState', JSON.stringify(tabs));
  localStorage.setItem('elsewhere', headers);
  const kept = runInNewContext(storage, { localStorage }) as Store & { length: number; clear(): void };
  expect(JSON.parse(kept.getItem('graphiql:tabState') as string).tabs[0]).toEqual({ ...tabs.tabs[0], headers: null });
  kept.setItem('graphiql:headers', headers);
  kept.setItem('graphiql:queries', JSON.stringify({ queries: [{ query: '{ hello }', headers }] }));
  kept.setItem('graphiql:query', '{ hello }');
  expect([kept.getItem('graphiql:headers'), kept.getItem('graphiql:query'), kept.length]).toEqual(['', '{ hello }', 4]);
  kept.removeItem('elsewhere');
  expect(JSON.stringify(localStorage)).not.toContain('secret');
  kept.clear();
  expect(kept.length).toBe(0);
});

test('the page hands GraphiQL that store, and tells it to keep no headers', async () => {
  const it = await startServer();
  const html = await (await fetch(`${it.url}/graphql`, { headers: { accept: 'text/html' } })).text();
  const bundle = await (await fetch(it.url + /src="([^"]+graphiql\.js)"/.exec(html)![1])).text();
  await it.close();
  expect(bundle.slice(-storage.length - 600)).toContain(`storage: ${storage} });`);
  expect(bundle.slice(-storage.length - 600)).toContain('"shouldPersistHeaders":false');
});

describe.skipIf(!haveBrowser)(`GraphiQL in a browser (needs ${browserPath})`, () => {
  let it: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    it = await startServer();
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages();
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

  test('keeps no token in the browser, rids it of one kept before, and keeps its tabs', async () => {
    const page = await browser.newPage();
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    const before = { query: '{ hello }', variables: '', headers: '{"Authorization":"Bearer secret-of-before"}' };
    await page.route('**/other', route => route.fulfill({ body: 'of the same origin' }));
    await page.goto(`${it.url}/other`);
    await page.evaluate(before => {
      localStorage.setItem('graphiql:headers', before.headers);
      localStorage.setItem('graphiql:shouldPersistHeaders', 'true');
      localStorage.setItem('graphiql:queries', JSON.stringify({ queries: [before] }));
    }, before);
    await page.goto(`${it.url}/graphql?query=${encodeURIComponent('{ hello }')}`);
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.locator('.graphiql-editor-tool .graphiql-editor:visible').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.insertText('{"Authorization":"Bearer secret-of-now"}');
    const asked = page.waitForRequest(request => request.headers().authorization === 'Bearer secret-of-now');
    await page.locator('.graphiql-execute-button').click();
    await asked;
    const answer = async () => (await page.locator('.result-window').textContent())?.replaceAll('\u00a0', ' ');
    await expect.poll(answer, { timeout: pageTimeout }).toContain('Hello, ');
    // It writes a moment after the last change.
    await expect.poll(kept, { timeout: pageTimeout }).toMatch(/tabState.*hello/);
    expect(await kept()).not.toContain('secret-of');
  }, 60_000);
});
