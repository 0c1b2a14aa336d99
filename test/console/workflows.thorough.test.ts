import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed } from './kit.ts';
import { type Seat, sit } from './session.ts';

describe.skipIf(!canTest)(`The pages about workflows (need ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let page: Page;
  let person: Person;
  let seen: Seat['seen'];
  beforeAll(async () => {
    service = await sharedService();
    person = await signUp(service);
    browser = await sharedBrowser();
    ({ page, seen } = await sit(browser, service.url, person));
    await page.getByRole('link', { name: 'Workflows', exact: true }).click();
  });
  afterAll(closePages);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) =>
    page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true });

  test('a description becomes a draft, which is looked at before it is kept', async () => {
    await page.getByText('No workflows yet').waitFor();
    await page.getByLabel('Say what shall be done').fill('Every Monday at 8 send me revenue per region');
    await button('Draft it').click();
    await page.getByText('What was understood').waitFor();
    expect(await page.locator('.graph-node').count()).toBeGreaterThan(0);
    expect(await axeFaults(page)).toEqual([]);
    await button('Discard it').click();
  });

  test('steps are added; what is wrong with one is told at its field', async () => {
    await button('Begin with nothing').click();
    await page.getByText('No steps yet').waitFor();
    await button('Add a step').click();
    await page.getByLabel('Name', { exact: true }).fill('Two <i>rows</i>');
    await page.getByLabel('Short name').fill('Not good');
    await page.getByLabel('SQL', { exact: true }).fill('SELECT 1 AS one UNION ALL SELECT 2');
    await inDialog('Save').click();
    await page
      .locator('.field', { has: page.getByLabel('Short name') })
      .locator('.field-error')
      .waitFor();
    expect(await page.getByLabel('SQL', { exact: true }).inputValue()).toBe('SELECT 1 AS one UNION ALL SELECT 2');
    await page.getByLabel('Short name').fill('rows');
    await inDialog('Save').click();
    await button('Change Two <i>rows</i>').waitFor();
    await button('Add a step').click();
    await page.getByLabel('What it does').selectOption('APPROVAL');
    await page.getByLabel('Name', { exact: true }).fill('May it go out?');
    await page.getByLabel('Short name').fill('ask');
    await page.getByRole('dialog').locator('summary').click();
    await page
      .getByRole('textbox', { name: 'All of it, as JSON' })
      .fill(JSON.stringify({ title: 'Two rows', approver_ids: [person.id], self_approval: true }));
    expect(await axeFaults(page)).toEqual([]);
    await inDialog('Save').click();
    await button('Change May it go out?').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('versions are compared', async () => {
    await page.getByRole('button', { name: 'Compare with the one before: 3' }).click();
    await page.getByRole('dialog').getByText('ask: added', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('a run is followed as it goes, waits for a person, and goes on when they approve', async () => {
    await button('Run now').click();
    await page.waitForURL(/\/executions\//);
    const run = page.url();
    await page.locator('.graph-COMPLETED').waitFor();
    await page.locator('.graph-WAITING').waitFor();
    await page.getByText('A person is asked').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const { page: elsewhere } = await sit(browser, service.url, person);
    await elsewhere.goto(`${service.url}/workflows/approvals`);
    await elsewhere.getByRole('heading', { name: 'Two rows' }).waitFor();
    // What is decided about is a table, as the step gave it.
    await elsewhere.getByRole('columnheader', { name: 'One' }).waitFor();
    expect(await axeFaults(elsewhere)).toEqual([]);
    await elsewhere.getByLabel('Why, for whoever reads it later').fill('They look right');
    await elsewhere.getByRole('button', { name: 'Approve' }).click();
    await elsewhere.getByText('Nothing waits for you').waitFor();
    // The page that follows the run saw it without being asked.
    await page.getByText('Decided').waitFor();
    await button('Run again from here: Two <i>rows</i>').waitFor();
    expect(page.url()).toBe(run);
    expect(await page.locator('.graph-COMPLETED').count()).toBe(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(seen.foreign).toEqual([]);
    expect(seen.complaints.filter(text => !text.includes('status of 400'))).toEqual([]);
  });
});
