import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { show, upload } from '../documents/kit.ts';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed } from './kit.ts';
import { ask, type Seat, sit } from './session.ts';

const terms = `## Returns

Unused goods may be **sent back** within thirty days.

| Sort | Days |
| --- | --- |
| Lamp | 30 |

1986. was the year of the first shop, and <b>HTML</b> &amp; such stay as they are.

## Refunds

Refunds are **paid**
within *seven* days after the goods came back.
`;

describe.skipIf(!canTest)(`The text of a document in the console (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  let seen: Seat['seen'];
  beforeAll(async () => {
    service = await sharedService();
    const person = await signUp(service);
    for (const [name, text] of Object.entries({ 'terms.txt': terms, 'prices.csv': 'thing,price\nLamp,30\nBulb,4\n' })) {
      const { id } = await upload(person, name, text);
      await vi.waitFor(async () => expect((await show(person, id)).status).toBe('COMPLETED'), { timeout: 20_000 });
    }
    browser = await sharedBrowser();
    ({ page, seen } = await sit(browser, service.url, person));
  });
  afterAll(closePages);
  const shown = async (): Promise<string> => (await page.locator('.passage').allInnerTexts()).join('\n');
  const marked = async (): Promise<string> => (await page.locator('.passage mark').allTextContents()).join('');

  test('that is cited has its sentence marked through emphasis and lines, and shows no sign of Markdown', async () => {
    await ask(page, 'Within how many days are refunds paid?');
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    await page.locator('.passage mark').first().waitFor();
    expect((await marked()).replaceAll(/\s+/g, ' ')).toContain('Refunds are paid within seven days');
    expect(await shown()).not.toMatch(/\*\*|##|\|/);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('is drawn passage by passage, and keeps what is Markdown by accident', async () => {
    await page.getByRole('link', { name: 'Open the document' }).click();
    await page.getByRole('cell', { name: 'Lamp' }).waitFor();
    expect(await shown()).not.toMatch(/\*\*|##|\|/);
    expect(await page.locator('.passage ol').getAttribute('start')).toBe('1986');
    await page.getByText('<b>HTML</b> &amp; such stay as they are.').waitFor();
    // Its headings are none of the page's.
    expect(await page.getByRole('heading', { name: 'Returns' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('that is found is marked, of a sheet in its cells, and leads to its place', async () => {
    await page.goto(`${service.url}/data/documents`);
    const search = page.getByRole('searchbox', { name: 'Search in what they say' });
    await search.fill('sent back');
    await page.locator('.passage mark').first().waitFor();
    expect(await shown()).not.toMatch(/\*\*|##/);
    await search.fill('bulb');
    await page.locator('td mark', { hasText: 'Bulb' }).waitFor();
    expect(await shown()).not.toContain('|');
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.row-name').first().click();
    await page.locator('.passage-row.wanted').waitFor();
    expect(seen).toEqual({ foreign: [], complaints: [] });
  });
});
