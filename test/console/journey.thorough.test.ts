import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { closePages, pageTimeout, sharedBrowser } from '../kit/browser.ts';
import { startService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed, storeSales, tooWide, watch } from './kit.ts';
import { ask, sit } from './session.ts';

/** Whether all of an element is above the box in which questions are typed. */
const inSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector('.box')!.getBoundingClientRect().top;
};

describe.skipIf(!canTest)(`The first journey (needs ${needed})`, () => {
  let service: Service;
  let browser: Browser;
  let page: Page;
  let seen: ReturnType<typeof watch>;
  beforeAll(async () => {
    // With the captcha that is on unless somebody turns it off.
    service = await startService({ env: { CAPTCHA: 'altcha' } });
    browser = await sharedBrowser();
    page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    page.setDefaultTimeout(pageTimeout);
    seen = watch(page, service.url);
  });
  afterAll(async () => {
    await closePages();
    await service?.stop();
  });

  const picture = (name: string) =>
    process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;

  const faults = () => axeFaults(page);

  /** Opens a link as somebody of Ada's organization. */
  const colleague = async (link: string): Promise<Page> => {
    const { organizationId, passwordHash } = await service.app.db.user.findFirstOrThrow();
    const bea = { email: 'bea@example.com', name: 'Bea', organizationId, passwordHash, emailVerifiedAt: new Date() };
    await service.app.db.user.create({ data: bea });
    const { page: reader } = await sit(browser, service.url, { email: bea.email, password: 'four wild geese flying' });
    await reader.goto(link);
    return reader;
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
    // What the answer says is in sight when it ends, whatever came below; the rows behind its chart are folded.
    expect(await page.locator('.answer .prose p').first().evaluate(inSight)).toBe(true);
    expect(await page.locator('details.fold').first().getAttribute('open')).toBe(null);
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PNG' }).click();
    expect((await download).suggestedFilename()).toBe('Total revenue by region, 2024.png');
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
    await page.getByText('The same as a table').click();
    await page.getByRole('columnheader', { name: 'Orders' }).waitFor();
    await picture('edited');

    await page.getByLabel('Ask a question of your data').fill('And for 2023?');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Answered in/)
      .nth(1)
      .waitFor();
    await picture('follow-up');
    // It is asked again as it was verified.
    await page.getByRole('link', { name: 'New question' }).click();
    await ask(page, 'What was the total revenue per region in 2024?');
    await page.getByText(/^Verified by Ada Lovelace/).waitFor();
    await page.getByRole('button', { name: 'Go on from here in a new conversation' }).click();
    await page.locator('.conversation-line').nth(2).waitFor();

    await page.getByRole('button', { name: 'Share this conversation' }).click();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await picture('share');
    await page.keyboard.press('Escape');
    const reader = await colleague(link);
    // The table is Ada's own until she shows it to all.
    await reader.getByText('rests on data or documents that you may not see').waitFor();
    expect(await reader.getByText('North').count()).toBe(0);
    await page.getByRole('button', { name: 'Share this conversation' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^store.sales/ })
      .waitFor();
    expect(await faults()).toEqual([]);
    await picture('share-own');
    await page.getByRole('button', { name: 'Let the organization see the table' }).click();
    await page.getByText('Nothing that its answers rest on is yours alone.').waitFor();
    await page.keyboard.press('Escape');
    await reader.reload();
    await reader
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .waitFor();
    await reader.getByText(/^Shared by Ada Lovelace/).waitFor();
    await reader
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    await reader.getByText('GROUP BY').first().waitFor();
    expect(await reader.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await axeFaults(reader)).toEqual([]);

    await page.getByRole('button', { name: 'Share this conversation' }).click();
    await page.getByRole('button', { name: 'Take the link back' }).click();
    await page.getByRole('button', { name: 'Make a link' }).waitFor();
    await page.keyboard.press('Escape');
    await reader.reload();
    await reader.getByText('This link leads nowhere').waitFor();

    await page.setViewportSize({ width: 375, height: 720 });
    await page.getByLabel('Ask a question of your data').focus();
    expect(await tooWide(page)).toEqual([]);
    await picture('phone');
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture('phone-dark');
    expect(seen).toEqual({ foreign: [], complaints: [] });
    // It goes through most of the console and looks at each step with axe.
  }, 180_000);
});
