import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { openBrowser, pageTimeout } from '../kit/browser.ts';
import { startService } from '../kit/service.ts';
import { canTest, needed, storeSales, watch } from './kit.ts';

describe.skipIf(!canTest)(`The first journey (needs ${needed})`, () => {
  let service: Service;
  let browser: Browser;
  let page: Page;
  let seen: ReturnType<typeof watch>;
  beforeAll(async () => {
    // With the captcha that is on unless somebody turns it off.
    service = await startService({ env: { CAPTCHA: 'altcha' } });
    browser = await openBrowser();
    page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(pageTimeout);
    seen = watch(page, service.url);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  const picture = (name: string) =>
    process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;

  const faults = async () => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // React Aria's announcer speaks of buttons that are gone meanwhile by a reference to them.
      const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ html }) => `${colorScheme} ${id}: ${html.slice(0, 160)}`));
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    return found;
  };

  test('from an account to a verified answer, without a reload', async () => {
    await page.goto(service.url);
    await page.getByRole('heading', { name: 'Analytics Assistant' }).waitFor();
    await picture('log-in');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password').fill('Password123!');
    await page.getByRole('button', { name: 'Create an account' }).click();
    // The service's words stand by the field, and nothing that was typed is lost.
    await page.getByText(/passwords that are tried first/).waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
    await picture('sign-up-refused');
    await page.getByLabel('Password').fill('four wild geese flying');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'What would you like to know, Ada?' }).waitFor();
    await picture('start');
    expect(await faults()).toEqual([]);

    await page.locator('input[type=file]').setInputFiles(storeSales);
    await page.getByText('5,000 rows', { exact: false }).waitFor();
    await picture('file-read');
    await page.getByLabel('Ask a question of your data').fill('What was the total revenue per region in 2024?');
    await page.keyboard.press('Enter');
    await page.getByText(/^Answered in/).waitFor();
    expect(page.url()).toMatch(/\/conversations\/[\w-]+$/);
    await page.locator('.chart canvas').first().waitFor();
    // What was asked stands no longer where it was typed.
    expect(await page.getByLabel('Ask a question of your data').inputValue()).toBe('');
    await picture('answer');
    expect(await faults()).toEqual([]);

    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const statement = page.getByRole('dialog').getByLabel('SQL');
    await statement.fill('SELECT nothing FROM nowhere');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await statement.inputValue()).toBe('SELECT nothing FROM nowhere');
    await statement.fill('SELECT "Region", count(*) AS orders FROM store_sales GROUP BY "Region" ORDER BY orders');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Save as verified' }).waitFor();
    await picture('source');
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Save as verified' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('It is verified now').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Changed by Ada Lovelace').waitFor();
    expect(await page.getByRole('columnheader', { name: 'orders' }).count()).toBe(1);
    await picture('edited');

    await page.getByLabel('Ask a question of your data').fill('And for 2023?');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Answered in/)
      .nth(1)
      .waitFor();
    await picture('follow-up');
    await page.setViewportSize({ width: 375, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await picture('phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('phone-dark');
    expect(seen).toEqual({ foreign: [], complaints: [] });
  });
});
