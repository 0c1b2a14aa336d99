import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { canTest, needed } from './kit.ts';
import { ask, sit } from './session.ts';

const count = 10_000;
/** One of them is empty. */
const rows = Array.from({ length: count }, (_, at) => (at === 3 ? [null, null] : [`item ${at}`, (at * 7919) % count]));

describe.skipIf(!canTest)(`A table of ${count} rows in the console (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    service = await sharedService();
    browser = await sharedBrowser();
    const person = await signUp(service);
    await person.upload('long.csv', 'name,size\nitem 0,0\nitem 1,1\n');
    ({ page } = await sit(browser, service.url, person, { permissions: ['clipboard-read', 'clipboard-write'] }));
    await ask(page, 'Show me long');
    // An answer keeps fewer rows than that; the table is to bear as many as there may be anywhere.
    await page.route('**/graphql', async route => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"rows":\[\[.*?\]\]/g, `"rows":${JSON.stringify(rows)}`);
      await route.fulfill({ response: answer, body });
    });
    await page.reload();
    const fold = page.locator('details.fold').first();
    await fold.waitFor();
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    await page.getByRole('cell', { name: 'item 0', exact: true }).waitFor();
  });
  afterAll(closePages);
  const scroll = () => page.locator('.table-scroll');
  const first = () => page.locator('tbody tr[aria-rowindex="2"] td').first().textContent();

  test('has few of them in the page, and shows the last once it is scrolled to', async () => {
    expect(await page.locator('tbody tr').count()).toBeLessThan(80);
    await scroll().evaluate(element => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('cell', { name: `item ${count - 1}`, exact: true }).waitFor();
    expect(await page.locator('tbody tr').count()).toBeLessThan(80);
    await scroll().evaluate(element => element.scrollTo(0, 0));
  });

  test('is ordered by a column both ways, what has no value last, and is copied and saved in that order', async () => {
    const size = page.getByRole('button', { name: 'Size', exact: true });
    await size.click();
    await size.click();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    expect(await first()).toBe('item 0');
    await scroll().evaluate(element => element.scrollTo(0, element.scrollHeight));
    await page.getByRole('cell', { name: '–' }).first().waitFor();
    await page.getByRole('button', { name: 'Copy the table' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/);
    expect([copied.length, copied[0], copied[1], copied.at(-1)]).toEqual([count + 1, 'name\tsize', 'item 0\t0', '\t']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const saved = await (await download).createReadStream();
    const text = (await saved.toArray()).join('');
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFname,size', 'item 0,0']);
  });
});
