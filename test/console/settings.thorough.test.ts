import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed } from './kit.ts';
import { type Seat, sit } from './session.ts';

describe.skipIf(!canTest)(`The pages about people and settings (need ${needed})`, () => {
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
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
  });
  afterAll(closePages);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) =>
    page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true });
  const picture = (shown: Page, name: string) =>
    process.env.PICTURES ? shown.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : undefined;
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click();

  test('a profile is changed; what is refused is told at its field', async () => {
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByLabel('What you do').fill('Controller');
    await button('Save').click();
    await page
      .locator('.field', { has: page.getByLabel('Name', { exact: true }) })
      .locator('.field-error')
      .waitFor();
    expect(await page.getByLabel('What you do').inputValue()).toBe('Controller');
    await page.getByLabel('Name', { exact: true }).fill('Ada <b>King</b>');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    await button('Save').click();
    await page.getByText('Saved.').waitFor();
    // The name stands in the frame at once, as the text that it is.
    await page.locator('.account-words').getByText('Ada <b>King</b>').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('Language of mails and answers').selectOption('de');
    await page.getByRole('heading', { name: 'Profil', exact: true }).waitFor();
    await page.getByLabel('Sprache von Mails und Antworten').selectOption('en');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
  });

  test('a second factor is set up by its secret, and turned off by a recovery code', async () => {
    await open('Security');
    await button('Set up a second factor').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('not this one');
    await inDialog('Go on').click();
    await dialog.locator('[role=alert], .field-error').first().waitFor();
    await dialog.getByLabel('Current password').fill(person.password);
    await inDialog('Go on').click();
    await page.getByRole('img', { name: 'QR code with the secret' }).waitFor();
    const secret = await dialog.locator('.secret code').textContent();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByLabel('Code of the app').fill(new TOTP({ secret: secret! }).generate());
    await inDialog('Turn it on').click();
    await page.locator('.recovery-codes li').first().waitFor();
    const codes = await page.locator('.recovery-codes li').allTextContents();
    expect(codes.length).toBeGreaterThan(5);
    await inDialog('I have kept them').click();
    await button('Turn it off').click();
    await page.getByRole('alertdialog').getByLabel('Current password').fill(person.password);
    await page
      .getByRole('alertdialog')
      .getByLabel(/Code of the app/)
      .fill(codes[0]!);
    await inDialog('Turn it off').click();
    await button('Set up a second factor').waitFor();
    await page.getByText('This one').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a key is made, shown once, and revoked', async () => {
    await open('API keys');
    await page.getByText('No keys yet').waitFor();
    await button('New key').click();
    await inDialog('New key').click();
    await page.getByRole('dialog').locator('.field-error').waitFor();
    await page.getByLabel('What it is for').fill('nightly report');
    await inDialog('New key').click();
    await page.getByRole('alertdialog').getByText(/^aas_/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await inDialog('I have kept it').click();
    await button('Revoke: nightly report').click();
    await inDialog('Revoke').click();
    await page.getByText('Revoked').waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a model is tried before it is saved', async () => {
    // One that runs on the machine of the service is taken up by a press.
    const server = createServer((_, answer) => answer.end('{"models":[{"name":"small:1b"}]}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { models } = service.app.config;
    const before = models.atHand;
    models.atHand = [{ name: 'Ollama', provider: 'ollama', port }];
    await open('Models');
    await page.getByText('No model: the built-in analyst answers.').waitFor();
    await page.getByText('Ollama runs on this machine').waitFor();
    await button('Take small:1b').click();
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('small:1b');
    expect(await page.getByLabel('Address').inputValue()).toBe(`http://127.0.0.1:${port}/v1`);
    expect(await axeFaults(page)).toEqual([]);
    models.atHand = before;
    server.close();
    await page.getByLabel('Model for answers').selectOption({ index: 1 });
    await button('Test').click();
    await page.locator('.field-error, [role=alert]').first().waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('people are invited and grouped', async () => {
    await open('People and groups');
    await button('Invite somebody').click();
    await page.getByRole('dialog').getByLabel('E-mail address').fill('nobody');
    await inDialog('Invite somebody').click();
    await page.getByRole('dialog').locator('.field-error').waitFor();
    await page.getByRole('dialog').getByLabel('E-mail address').fill('grace@example.com');
    await inDialog('Invite somebody').click();
    // No mail can go out here: the link is to be handed over.
    await page.getByText('grace@example.com is invited, but this installation sends no mail.').waitFor();
    const link = await page.getByLabel('Link of the invitation').inputValue();
    await page.keyboard.press('Escape');
    const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await guest.goto(link);
    await guest.getByRole('heading', { name: /invites you to/ }).waitFor();
    expect(guest.url()).toBe(`${service.url}/invitation`);
    expect(await guest.getByLabel('E-mail address').inputValue()).toBe('grace@example.com');
    expect(await axeFaults(guest)).toEqual([]);
    await picture(guest, 'invitation');
    const other = await await page.context().newPage();
    await other.goto(link);
    await other.getByText(`and you are signed in as ${person.email}`).waitFor();
    await picture(other, 'invitation-of-another');
    await other.close();
    await guest.getByLabel('Your name').fill('Grace');
    await guest.getByLabel('Password').fill('four wild geese flying');
    await guest.getByRole('button', { name: 'Create an account' }).click();
    await guest.getByRole('heading', { name: 'What would you like to know, Grace?' }).waitFor();
    await guest.goto(link);
    await guest.getByText('This invitation was used or revoked').waitFor();
    await guest.context().close();
    await button('Invite somebody').click();
    await page.getByRole('dialog').getByLabel('E-mail address').fill('hedy@example.com');
    await inDialog('Invite somebody').click();
    await page.getByLabel('Link of the invitation').waitFor();
    await page.keyboard.press('Escape');
    await button('Take back: hedy@example.com').waitFor();
    await button('New group').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Sales');
    await inDialog('Save').click();
    await button('People: Sales').click();
    await page.getByLabel('Add somebody').selectOption(person.id);
    await inDialog('Add').click();
    await page.getByRole('dialog').getByText(person.email).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 person').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button('Delete: Sales').click();
    await inDialog('Delete').click();
    await page.getByText('No groups yet').waitFor();
  });

  test('the audit trail is read by filters, and whether it was changed', async () => {
    await open('Audit trail');
    await page.getByText('auth.log_in').first().waitFor();
    await page.getByRole('searchbox', { name: /^Search in actions/ }).fill('create_group');
    await page.getByText('accounts.create_group', { exact: false }).waitFor();
    await page.getByText('auth.log_in').first().waitFor({ state: 'detached' });
    await page.getByText('Details').first().click();
    expect(await axeFaults(page)).toEqual([]);
    await button('Check that nothing was changed').click();
    await page.getByText('The log is as it was written', { exact: false }).waitFor();
  });

  test('on a phone the filters of the audit trail are as wide as the search above them', async () => {
    // A window of 375 px with a scrollbar: one field in a line.
    await page.setViewportSize({ width: 360, height: 720 });
    const widths = await page
      .locator('.filters > .field')
      .evaluateAll(fields => fields.map(field => field.getBoundingClientRect().width));
    expect([widths.length, new Set(widths).size]).toEqual([5, 1]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('looking at what was spent is no export of it, which is asked for by its button', async () => {
    const exports = () =>
      service.app.db.auditLog.count({ where: { userId: person.id, action: 'billing.export_spending' } });
    await open('Plan and usage');
    await page.getByText('Nothing was spent in this period.').waitFor();
    expect(await exports()).toBe(0);
    const download = page.waitForEvent('download');
    await button('Download as CSV').click();
    expect((await download).suggestedFilename()).toBe('spending.csv');
    expect(await exports()).toBe(1);
  });

  test('what is for admins is not offered to a member, and says so to whoever comes by its address', async () => {
    const admin = await signUp(service, 'Boss');
    await service.app.db.user.update({ where: { id: admin.id }, data: { role: 'USER' } });
    const { page: other } = await sit(browser, service.url, admin);
    await other.goto(`${service.url}/settings/audit`);
    await other.getByText('This page is for the admins', { exact: false }).waitFor();
    expect(await other.getByRole('link', { name: 'Audit trail' }).count()).toBe(0);
    expect(seen.foreign).toEqual([]);
    // A browser tells of every request that is refused, as some of these were meant to be.
    expect(seen.complaints.filter(text => !text.includes('status of 400'))).toEqual([]);
  });
});
