import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed } from './kit.ts';
import { type Seat, sit } from './session.ts';

const customers = [
  'customer_id,name,active',
  '1,Ann <img src=x onerror=alert(1)>,yes',
  ...Array.from({ length: 20 }, (_, n) => `${n + 2},Bob ${n},${n % 2 ? 'yes' : 'no'}`),
  '22,Cy,yes,one,too,many',
  '23,Dee,no\n',
].join('\n');
const orders = 'order_id,customer_id,amount\n1,1,10.5\n2,2,20\n3,2,7\n';

describe.skipIf(!canTest)(`The pages about data (need ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  let folder: string;
  let seen: Seat['seen'];
  beforeAll(async () => {
    service = await sharedService();
    folder = mkdtempSync(join(tmpdir(), 'console-data-'));
    writeFileSync(join(folder, 'customers.csv'), customers);
    writeFileSync(join(folder, 'orders.csv'), orders);
    writeFileSync(
      join(folder, 'returns.txt'),
      'Goods may be sent back within 30 days.\n\nShipping is <b>not</b> refunded.\n',
    );
    const shop = await DuckDBInstance.create(join(folder, 'shop.duckdb'));
    const connection = await shop.connect();
    await connection.run(
      "CREATE TABLE visits (visit_id INTEGER, email VARCHAR); INSERT INTO visits VALUES (1, 'a@x.org')",
    );
    connection.closeSync();
    shop.closeSync();
    const person = await signUp(service);
    browser = await sharedBrowser();
    ({ page, seen } = await sit(browser, service.url, person));
  });
  afterAll(async () => {
    await closePages();
    rmSync(folder, { recursive: true, force: true });
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();

  test('a file is read, told of, corrected, and gets a new version', async () => {
    await tab('Data');
    await page.getByText('No tables yet').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Add files').click()]);
    await chooser.setFiles([join(folder, 'customers.csv'), join(folder, 'orders.csv')]);
    await page.getByText('1 row was left out').waitFor();
    await page.getByRole('link', { name: 'customers' }).click();
    await page.getByText('1 row could not be read and was left out.').waitFor();
    // What looks like HTML in a file is text.
    await page.getByRole('cell', { name: 'Ann <img src=x onerror=alert(1)>' }).waitFor();
    await button('Correct active').click();
    await page.getByLabel('What its values are').selectOption('FLAG');
    await page.getByLabel('Unit').fill('a unit of more than twenty letters');
    await page.getByLabel('The value that means yes').fill('yes');
    await button('Save').click();
    // Refused: the service's words stand by the field, and nothing of what was entered is lost.
    const unit = page.locator('.field', { has: page.getByLabel('Unit') });
    await unit.getByText('may have up to 20 characters').waitFor();
    expect(await page.getByLabel('The value that means yes').inputValue()).toBe('yes');
    await page.getByLabel('Unit').fill('');
    await button('Save').click();
    await page.getByText('Corrected by a person').waitFor();
    const append = async (name: string, text: string) => {
      const [file] = await Promise.all([page.waitForEvent('filechooser'), button('Add rows from a file').click()]);
      await file.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await append('more.csv', 'customer_id,name,active\n4,Dee,no\n');
    await page.getByText('2 · Rows added').waitFor();
    await append('empty.csv', '');
    await page.getByRole('alert').getByText('The file: the file is empty: choose one that').waitFor();
    // All that is wrong at once, and what helps.
    await append('bare.csv', 'customer_id,nickname\n5,Eve\n');
    await page
      .getByText(/it lacks "name", "active"; the table has no "nickname".*rename or add the columns in the file/)
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button('Restore: 1').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('3 · Restored').waitFor();
  });

  test('a database is connected; what fails is told at its field', async () => {
    await tab('Data');
    await button('Connect a database').click();
    await page.getByLabel('Host').fill('nowhere.invalid');
    await page.getByLabel('Database', { exact: true }).fill('shop');
    await button('Test the connection').click();
    // Of its credentials every field that is missing is told by its name.
    await page
      .getByText(/at least 1|required|not be empty|too small|>=1/i)
      .first()
      .waitFor();
    await page.getByLabel('User name').fill('reader');
    await page.getByLabel('Password').fill('secret words');
    await button('Test the connection').click();
    const host = page.locator('.field', { has: page.getByLabel('Host') });
    await host.getByText('This name is not known.').waitFor();
    expect(await page.getByLabel('Password').inputValue()).toBe('secret words');
    expect(await axeFaults(page)).toEqual([]);

    await page.getByLabel('What it is').selectOption('DUCKDB');
    await page.getByLabel('Name', { exact: true }).fill('Shop');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Choose the file').click()]);
    await chooser.setFiles(join(folder, 'shop.duckdb'));
    await page.getByText('shop.duckdb was sent.').waitFor();
    await button('Connect').click();
    await page.getByRole('heading', { name: 'Shop' }).waitFor();
    await page.getByRole('link', { name: 'main.visits' }).click();
    await button('Read a sample').click();
    await page.getByText('All 1 rows were read', { exact: false }).waitFor();
    await button('Mark as personal data: email').click();
    await page.getByText('Personal data: E-mail address').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button('See its rows').click();
    await page.getByLabel('Statement').waitFor();
    await button('Run').click();
    await page.getByText('1 rows in', { exact: false }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a statement that is refused stays where it was typed', async () => {
    await tab('Data');
    await tab('Run SQL');
    await page.getByLabel('Statement').fill('DELETE FROM customers');
    await button('Run').click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Statement').inputValue()).toBe('DELETE FROM customers');
    await page.getByLabel('Statement').fill('SELECT count(*) AS many FROM customers');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('columnheader', { name: 'many' }).waitFor();
  });

  test('relationships are found, confirmed, and drawn', async () => {
    await tab('Relationships');
    await page.getByText('None are confirmed or proposed yet').waitFor();
    await button('Look for relationships').click();
    await button('Confirm: orders.customer_id → customers.customer_id').click();
    await page.getByRole('heading', { name: 'Confirmed' }).waitFor();
    expect(await page.locator('.table-box-name').allTextContents()).toEqual(['orders', 'customers']);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('who sees a column is told, and set', async () => {
    await tab('Who sees what');
    await page.getByLabel('Table').selectOption({ label: 'customers' });
    await page.getByLabel('Column').selectOption('name');
    await page.getByText('You see it.').waitFor();
    await page.getByLabel('Personal data').selectOption('NAME');
    await button('Save').click();
    await page.getByText('Confidential').first().waitFor();
    await button('Add a rule').click();
    await inDialog('Save').click();
    await page.getByRole('dialog').locator('.field-error').first().waitFor();
    await page.getByLabel('Values, one in each line').fill('1\n2');
    await inDialog('Save').click();
    await page.getByText(/customer_id is one of 1, 2/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a document is read, found by what it says, and stands passage by passage', async () => {
    await tab('Documents');
    await page.getByText('No documents yet').waitFor();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Add documents').click()]);
    await chooser.setFiles(join(folder, 'returns.txt'));
    await page.getByRole('link', { name: 'returns' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search in what they say' }).fill('refunded');
    await page.locator('mark', { hasText: 'refunded' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'returns' }).click();
    await page.getByText('Shipping is <b>not</b> refunded.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(seen.foreign).toEqual([]);
    expect(seen.complaints).toEqual([]);
  });
});
