import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { browserPath, closePages, haveBrowser, sharedBrowser } from '../kit/browser.ts';
import { startMailServer } from '../kit/mail-server.ts';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';

let service: Service;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, REQUIRE_VERIFIED_EMAIL: 'false' };
  service = await startService({ env });
});
afterAll(async () => {
  await service.stop();
  await mail.close();
});

const linkIn = ({ text }: { text: string }) => /^http\S+$/m.exec(text)![0];

describe('The pages of mailed links', () => {
  test.each(['verify-email', 'reset-password', 'invitation', 'approval', 'installed', 'connected'])(
    '%s loads nothing inline and from nowhere else',
    async page => {
      const response = await fetch(`${service.url}/account/${page}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
      const html = await response.text();
      for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g))
        expect((await fetch(new URL(address!, response.url))).status).toBe(200);
      expect(html).not.toMatch(/<script>|style=|onclick|https?:/);
    },
  );
});

describe.skipIf(!haveBrowser)(`The pages in a browser (needs ${browserPath})`, () => {
  let browser: Browser;
  let page: Page;
  const asked: string[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
    page = await browser.newPage();
    page.on('request', request => asked.push(request.url(), request.headers().referer ?? ''));
    page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', error => complaints.push(String(error)));
  });
  afterAll(closePages);

  /** Opens a link as from a mail: in a page that was elsewhere before. */
  async function open(link: string) {
    await page.goto('about:blank');
    await page.goto(link);
  }
  const press = async (expected: string) => {
    await page.click('button');
    await page.waitForFunction(text => document.querySelector('output')!.value.includes(text), expected);
  };

  test('confirm an address and choose a password, and no address that is asked for holds the token', async () => {
    const ada = await signUp(service);
    const link = linkIn(await mail.next(ada.email));
    await open(link);
    expect(page.url()).toBe(`${service.url}/account/verify-email`);
    expect((await ada.graphql('{ me { emailVerified } }')).me.emailVerified).toBe(false);
    await press('The address is confirmed.');
    expect((await ada.graphql('{ me { emailVerified } }')).me.emailVerified).toBe(true);
    await open(link);
    await press('This link was used before');

    await ada.rest('POST', '/auth/forgot-password', { email: ada.email });
    await open(linkIn(await mail.next(ada.email)));
    await page.fill('[name=newPassword]', 'Password123!');
    await page.fill('[data-repeats]', 'Password123!');
    await press('is among the passwords that are tried first');
    await page.fill('[name=newPassword]', 'four wild geese flying');
    await page.click('button');
    // The two differ: nothing is sent.
    expect(await page.evaluate(() => document.querySelector('form')!.checkValidity())).toBe(false);
    await page.fill('[data-repeats]', 'four wild geese flying');
    await press('The password is changed.');
    const answer = await ada.rest('POST', '/auth/login', { email: ada.email, password: 'four wild geese flying' });
    expect(answer.status).toBe(200);

    expect(complaints).toEqual([]);
    expect(asked.filter(address => address && !address.startsWith(service.url))).toEqual([]);
    expect(asked.filter(address => address.includes('token') && !address.includes('#token'))).toEqual([]);
  });

  test('join an organization with the account one has', async () => {
    const [ada, grace] = [await signUp(service), await signUp(service, 'Grace')];
    await mail.next(grace.email);
    await ada.graphql('mutation ($input: InviteTeamMemberInput!) { inviteTeamMember(input: $input) { id } }', {
      input: { email: grace.email },
    });
    await open(linkIn(await mail.next(grace.email)));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(grace.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByLabel('Ask a question of your data').waitFor();
    const { me } = await ada.graphql('{ me { organizationId } }');
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: grace.id } });
    expect(organizationId).toBe(me.organizationId);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['installed', /^The assistant is installed in the workspace\./],
    ['installed#error=conflict', /for another organization/],
    ['installed#error=forbidden', /administrator of the tenant/],
    ['connected', /^The account is connected\./],
    ['connected#error=upstream_failed', /^Nothing was connected: no access was given/],
    ['connected#error=<b>Call us</b>', /^Nothing was connected\. Begin again\.$/],
    ['connected#error=done', /^Nothing was connected\. Begin again\.$/],
  ])('say what came of a consent: %s', async (address, words) => {
    await open(`${service.url}/account/${address}`);
    expect(await page.textContent('[role=status]')).toMatch(words);
    expect(complaints).toEqual([]);
  });

  test('show what an approval asks, and decide at a button', async () => {
    const [ada, grace] = [await signUp(service), await signUp(service, 'Grace')];
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    await service.app.db.user.update({ where: { id: grace.id }, data: { organizationId, language: 'de' } });
    await mail.next(grace.email);
    const payload = { columns: [{ name: 'region' }], rows: [['<b>North</b>']], row_count: 3 };
    const config = { title: 'Bericht senden?', approver_ids: [grace.id], payload: { totals: payload } };
    const nodes = [{ id: 'review', type: 'approval', config }];
    const { id } = (await ada.rest('POST', '/workflows', { name: 'Weekly', nodes })).body;
    await ada.rest('POST', `/workflows/${id}/run`);
    const link = linkIn(await mail.next(grace.email));
    await open(link);
    await page.waitForSelector('form:not([hidden])');
    expect(await page.textContent('body')).toMatch(
      /Bericht senden\?[\s\S]*„Weekly“[\s\S]*region\s*<b>North<\/b>[\s\S]*2 weitere Zeilen[\s\S]*Freigeben[\s\S]*Ablehnen/,
    );
    const pending = async () => (await grace.rest('GET', '/workflows/approvals/pending')).body.items;
    expect(await pending()).toHaveLength(1);
    await page.fill('[name=comment]', 'Passt');
    await page.click('button[value=true]');
    await page.waitForFunction(() => document.querySelector('output')!.value === 'Es ist freigegeben.');
    expect(await pending()).toEqual([]);
    await open(link);
    await page.waitForFunction(() => document.querySelector('output')!.value === 'Es ist freigegeben.');
    expect(await page.isVisible('form')).toBe(false);
    expect(complaints).toEqual([]);
    expect(asked.filter(address => address.includes('token') && !address.includes('#token'))).toEqual([]);
  });

  test('show an approval on a telephone, again when loaded again, and as it was decided in another tab', async () => {
    const [ada, grace] = [await signUp(service), await signUp(service, 'Grace')];
    const { organizationId } = await service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
    await service.app.db.user.update({ where: { id: grace.id }, data: { organizationId } });
    await mail.next(grace.email);
    const columns = ['region', ...Array.from({ length: 12 }, (_, n) => `figure_${n}`)].map(name => ({ name }));
    const rows = [['North', ...Array(12).fill(12345.5)], Array(13).fill(null)];
    const payload = { totals: { columns, rows, row_count: 2 } };
    const config = { title: `Send ${'x'.repeat(150)}?`, approver_ids: [grace.id], payload };
    const nodes = [{ id: 'review', type: 'approval', config }];
    const { id } = (await ada.rest('POST', '/workflows', { name: 'Weekly', nodes })).body;
    await ada.rest('POST', `/workflows/${id}/run`);
    const link = linkIn(await mail.next(grace.email));
    const telephone = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const [one, other] = [await telephone.newPage(), await telephone.newPage()];
    for (const tab of [one, other]) {
      await tab.goto(link);
      await tab.waitForSelector('form:not([hidden])');
    }
    expect(await one.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await one.textContent('#payload')).toMatch(/\(no region\)–/);
    await one.reload();
    await one.waitForSelector('form:not([hidden])');
    await one.click('button[value=true]');
    await one.waitForFunction(() => document.querySelector('output')!.value === 'It is approved.');
    await other.click('button[value=false]');
    await other.waitForFunction(() => document.querySelector('output')!.value === 'This approval was approved before.');
    expect(await other.isVisible('form')).toBe(false);
    await telephone.close();
  });
});
