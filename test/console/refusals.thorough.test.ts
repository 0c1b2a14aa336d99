import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, pageTimeout, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { canTest, needed } from './kit.ts';
import { sit } from './session.ts';

describe.skipIf(!canTest)(`What is refused (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  beforeAll(async () => {
    service = await sharedService();
    browser = await sharedBrowser();
  });
  afterAll(closePages);

  test('a file of nothing is told to be empty', async () => {
    const { page } = await sit(browser, service.url, await signUp(service));
    const empty = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) };
    await page.locator('input[type=file]').setInputFiles(empty);
    await page.locator('.file-bad', { hasText: 'the file is empty' }).waitFor();
    await page.context().close();
  });

  test('what is said of a field stands in the place of its hint, until the field is changed', async () => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(pageTimeout);
    await page.goto(service.url);
    await page.getByRole('button', { name: 'Create an account' }).click();
    const hint = page.getByText(/^At least 10 characters/);
    await hint.waitFor();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill('short@example.com');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByText(/must have at least 10 characters; must not be your own name/).waitFor();
    expect(await hint.count()).toBe(0);
    await page.getByLabel('Password').fill('shorter');
    await hint.waitFor();
    await page.context().close();
  });
});
