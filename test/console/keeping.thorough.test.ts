import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed } from './kit.ts';
import { type Seat, sit } from './session.ts';

describe.skipIf(!canTest)(`What is kept, who works on answers, and what it costs (need ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  let seen: Seat['seen'];
  beforeAll(async () => {
    service = await sharedService();
    const person = await signUp(service);
    browser = await sharedBrowser();
    ({ page, seen } = await sit(browser, service.url, person));
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
  });
  afterAll(closePages);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) =>
    page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true });
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();

  test('a definition is remembered, made the organization’s, and forgotten', async () => {
    await open('Memory');
    await page.getByText('Nothing is remembered yet').waitFor();
    await button('Remember something').click();
    await inDialog('Save').click();
    await page.getByRole('dialog').locator('.field-error').waitFor();
    await page.getByLabel('What to remember').fill('By turnover we mean revenue minus tax');
    await inDialog('Save').click();
    await button('Make it the organization’s').click();
    await page.getByText('It holds for your whole organization now.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await open('Definitions and answers');
    await page.getByText(/^turnover means/i).waitFor();
    await page.getByText('No verified answers yet').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await open('Memory');
    await button('Forget everything').click();
    await inDialog('Forget everything').click();
    await page.getByText('Nothing is remembered yet').waitFor();
  });

  test('an agent is set for the organization, and says who decided', async () => {
    await open('Agents');
    await button('Settings: Data analyst').click();
    await page.getByLabel('Tool calls in a run, 1 to 20').fill('99');
    await inDialog('Save').click();
    await page.getByRole('dialog').locator('.field-error').waitFor();
    await page.getByLabel('Tool calls in a run, 1 to 20').fill('7');
    await inDialog('Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('details', { hasText: 'Tool calls in a run: 7' }).locator('summary').click();
    await page.getByText('Tool calls in a run: 7').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('what can be connected says what is missing where it cannot', async () => {
    await open('Connected accounts');
    await page.getByText('Nothing is connected').waitFor();
    await page.getByText('Whoever runs this installation has not set it up.', { exact: false }).first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('where nothing is sold the page of the plan says so, and a cap is set', async () => {
    await open('Plan and usage');
    await page.getByText('Nothing is sold here', { exact: false }).waitFor();
    await page.getByLabel('US dollars in a period').fill('many');
    await button('Save').click();
    await page.locator('.field-error').waitFor();
    expect(await page.getByLabel('US dollars in a period').inputValue()).toBe('many');
    await page.getByLabel('US dollars in a period').fill('12.50');
    await button('Save').click();
    await page.getByText('$12.50').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(seen.foreign).toEqual([]);
    // A browser tells of every request that is refused, as some of these were meant to be.
    expect(seen.complaints.filter(text => !text.includes('status of 400'))).toEqual([]);
  });
});
