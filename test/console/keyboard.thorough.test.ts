import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed, storeSales } from './kit.ts';
import { sit } from './session.ts';

// A dish has a cook and a guest, and both have a town.
const dishes = {
  guests: 'guest_id,guest_name,town\n1,Holt,Bath\n2,Moor,Leeds\n3,Park,Bath\n',
  cooks: 'cook_id,cook_name,town\n1,North,Bath\n2,West,Leeds\n3,Old,York\n',
  dishes: 'dish_id,dish_name,cook_id\n1,Pie,1\n2,Soup,2\n3,Stew,3\n',
  bills: 'bill_id,guest_id,bill_date\n1,1,2023-01-03\n2,1,2023-06-03\n3,2,2024-02-01\n4,3,2024-03-01\n',
  bill_lines: 'bill_id,dish_id,quantity,unit_price\n1,1,1,7\n2,2,4,8\n3,3,2,3\n4,1,5,7\n4,2,1,8\n3,2,1,8\n',
};

/** What has the focus, as it is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = (at as HTMLInputElement | null)?.labels?.[0];
    // A label that holds its field has its words as a text, or in its first part.
    const texts = [...(label?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const said = texts.map(({ textContent }) => textContent).join('') || label?.firstChild?.textContent;
    return (at?.getAttribute('aria-label') ?? said ?? at?.textContent ?? '').trim();
  });

/** Presses Tab until what has this name is focused, and shows it. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (name.test(await focused(page))) {
      const outlined = await page.evaluate(() => {
        const at = document.activeElement!;
        const places = [at, at.closest('.box, .field, .check'), at.querySelector('*')];
        return places.some(place => {
          if (!place) return false;
          const style = getComputedStyle(place);
          return style.outlineStyle !== 'none' || style.borderColor !== '';
        });
      });
      expect([String(name), outlined]).toEqual([String(name), true]);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reaches ${name}; it ended at “${await focused(page)}”.`);
}

describe.skipIf(!canTest)(`The console by keyboard alone (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    service = await sharedService();
    browser = await sharedBrowser();
    person = await signUp(service);
    await person.upload('store-sales.csv', readFileSync(storeSales));
    ({ page } = await sit(browser, service.url, person));
  });
  afterAll(closePages);
  const press = (key: string) => page.keyboard.press(key);
  const box = () => page.getByLabel('Ask a question of your data');

  test('asks, opens what an answer rests on, comes back to where it was, and changes a chart', async () => {
    await tabTo(page, /^Ask a question/);
    await page.keyboard.type('What was the total revenue per region in 2024?');
    await press('Enter');
    await page.getByText(/^Answered in/).waitFor();
    await page.locator('.chart canvas').waitFor();
    await tabTo(page, /^Source 1/, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Edit$/);
    await press('Enter');
    await tabTo(page, /^SQL$/);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(/^Source 1/);
    await tabTo(page, /^Change the chart$/);
    await press('Enter');
    await tabTo(page, /^Type$/);
    await page.keyboard.type('L');
    await page.locator('select').first().and(page.locator('select:has(option[value=LINE]:checked)')).waitFor();
  });

  test('gives a reason for a bad answer, takes it along, shares it, and closes each dialog', async () => {
    await tabTo(page, /^Bad answer$/);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^The result is wrong$/);
    await press('ArrowDown');
    await tabTo(page, /^Send$/);
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(page, /^Share this conversation$/);
    await press('Enter');
    await tabTo(page, /^Make a link$/);
    await press('Enter');
    await page.getByLabel('Link', { exact: true }).waitFor();
    await press('Escape');
    await tabTo(page, /^Export$/);
    await press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As a text file (Markdown)' }).waitFor();
    await press('Enter');
    const text = (await (await (await download).createReadStream()).toArray()).join('');
    expect(text).toContain('## What was the total revenue per region in 2024?');
    expect(text).toMatch(/\| North \| [\d.]+ \|/);
    expect(text).toContain('```sql\nSELECT');
  });

  test('chooses what is asked and how, renames and deletes a conversation, and logs out and in', async () => {
    await tabTo(page, /^What is asked/);
    await press('Enter');
    await tabTo(page, /^store-sales$/);
    await press('Space');
    await press('Escape');
    await page.getByText('1 chosen').waitFor();
    await tabTo(page, /^Mode/);
    await press('Enter');
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('button', { name: 'Mode: Quick answer' }).waitFor();
    await tabTo(page, /^More: /, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Control+A');
    await page.keyboard.type('Regions');
    await press('Enter');
    await page.getByRole('link', { name: 'Regions' }).waitFor();
    await tabTo(page, /^More: Regions/, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await press('ArrowDown');
    await press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await tabTo(page, /^Delete$/);
    await press('Enter');
    await page.getByRole('heading', { name: 'What would you like to know' }).waitFor();
    await tabTo(page, /^AAda/);
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await press('End');
    await press('Enter');
    await page.getByLabel('E-mail address').waitFor();
    await tabTo(page, /^E-mail address$/);
    await page.keyboard.type(person.email);
    await tabTo(page, /^Password$/);
    await page.keyboard.type(person.password);
    await press('Enter');
    await page.getByRole('heading', { name: 'What would you like to know' }).waitFor();
  });

  test('takes one of the meanings of a question that is asked back', async () => {
    const bea = await signUp(service);
    for (const [name, csv] of Object.entries(dishes)) await bea.upload(`${name}.csv`, Buffer.from(csv));
    ({ page } = await sit(browser, service.url, bea));
    await tabTo(page, /^Ask a question/);
    await page.keyboard.type('revenue by town');
    await press('Enter');
    const meanings = page.getByRole('group', { name: /^What did you mean/ });
    await meanings.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const asked = page.url();
    await tabTo(page, /\(cooks\)\?$/, 'Shift+Tab');
    await press('Enter');
    await tabTo(page, /^The same as a table/, 'Shift+Tab');
    await press('Enter');
    await page.getByRole('cell', { name: 'York' }).waitFor();
    expect(page.url()).toBe(asked);
  });

  test('completes what is typed, where an option is taken, and sends it where none is', async () => {
    ({ page } = await sit(browser, service.url, person));
    await tabTo(page, /^Ask a question/);
    await page.keyboard.type('total quantity by reg');
    const option = page.getByRole('option', { name: 'total quantity by region' });
    await option.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await press('Escape');
    await option.waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('total quantity by reg');
    await page.keyboard.type('i');
    await option.waitFor();
    await press('ArrowDown');
    await page.locator('[role=option][data-focused]').waitFor();
    await press('Enter');
    expect(await box().inputValue()).toBe('total quantity by region');
    expect(page.url()).not.toContain('/conversations/');
    await press('Control+A');
    await page.keyboard.type('total quantity by reg');
    await option.waitFor();
    await press('Enter');
    await page.getByRole('heading', { name: 'total quantity by reg', exact: true, level: 2 }).waitFor();
    await page.getByText(/^Answered in/).waitFor();
  });
});
