import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, pageTimeout, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
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

  test('a file that is there already is told of: it is used, put in the place of the old one, or kept under a name of its own', async () => {
    const { page } = await sit(browser, service.url, await signUp(service));
    await page.goto(`${service.url}/data`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const add = async (name: string, text: string) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Add files').click()]);
      await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    const table = (name: string) => page.getByRole('link', { name, exact: true });
    await add('sales.csv', 'region,amount\nNorth,1\n');
    await table('sales').waitFor();
    await button('Dismiss: sales.csv').click();
    await add('copy of sales.csv', 'region,amount\nNorth,1\n');
    await page.getByText('“sales” holds just this file already.').waitFor();
    await button('Use the one that is there').click();
    await add('sales.csv', 'region,amount\nNorth,1\nSouth,2\n');
    await page.getByText('There is a table “sales” already.', { exact: false }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button('Replace it').click();
    await page.getByText('version 2').waitFor();
    await button('Dismiss: sales.csv').click();
    await add('sales.csv', 'region,amount\nWest,3\n');
    await button('Keep both').click();
    await table('sales (2)').waitFor();
    expect(await page.locator('.row .row-name').allTextContents()).toEqual(['sales (2)', 'sales']);
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
