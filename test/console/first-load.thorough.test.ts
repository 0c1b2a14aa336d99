import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { canTest, needed, storeSales } from './kit.ts';
import { sit } from './session.ts';

describe.skipIf(!canTest)(`The first load of a page (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    service = await sharedService();
    browser = await sharedBrowser();
    const person = await signUp(service);
    await person.upload('store-sales.csv', readFileSync(storeSales));
    ({ page } = await sit(browser, service.url, person));
  });
  afterAll(closePages);

  test.each([
    ['/', 'What would you like to know'],
    ['/data', 'Data'],
    ['/data/documents', 'Documents'],
    ['/workflows', 'Workflows'],
    ['/settings', 'Profile'],
    ['/settings/members', 'People'],
    ['/settings/memory', 'Memory'],
  ])('at %s asks the service for each thing once', async (path, heading) => {
    const asked: string[] = [];
    const note = (request: { url(): string; postDataJSON(): { operationName?: string } | null }) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON()?.operationName ?? 'Refresh');
    };
    page.on('request', note);
    await page.goto(`${service.url}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((each, at) => asked.indexOf(each) !== at)).toEqual([]);
  });

  test('whose code cannot be had says so, and is there when it is tried again', async () => {
    await page.goto(service.url);
    await page.getByRole('heading', { name: 'What would you like to know' }).waitFor();
    await page.route('**/assets/page-*.js', route => route.abort());
    await page.getByRole('link', { name: 'Workflows' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/assets/page-*.js');
    await again.click();
    await page.getByRole('heading', { name: 'Workflows' }).first().waitFor();
  });
});
