import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../documents/kit.ts';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { type Person, signUp } from '../kit/person.ts';
import { answerBy, type SharedService, sharedService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { canTest, needed } from './kit.ts';
import { payloads } from './payloads.ts';
import { ask, type Seat, sit } from './session.ts';

describe.skipIf(!canTest)(`What looks like HTML is text in the console (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let person: Person;
  let seat: Seat;
  let page: Page;
  beforeAll(async () => {
    service = await sharedService();
    browser = await sharedBrowser();
    person = await signUp(service);
    seat = await sit(browser, service.url, person);
    page = seat.page;
    await page.exposeFunction('hit', () => hits++);
  });
  afterAll(closePages);
  let hits = 0;
  /** Elements of a page that none of its own parts makes. */
  const strange = () =>
    page.evaluate(
      () =>
        document.querySelectorAll(
          'main :is(script, iframe, object, embed, svg a, img, base, meta, link, style, marquee, math, video, audio), a[href^="javascript" i], a[href^="data" i]',
        ).length,
    );
  const unharmed = async () => {
    expect([hits, await strange()]).toEqual([0, 0]);
    // A complaint of the content security policy would say that something tried.
    expect(seat.seen).toEqual({ foreign: [], complaints: [] });
  };

  test('in the values and headers of a table, its file name, and charts of it', async () => {
    const rows = payloads.map((payload, at) => `"${payload.replaceAll('"', '""')}",${at + 1}`);
    await person.upload('<img src=x onerror=hit()>.csv', `"<svg onload=hit()>",amount\n${rows.join('\n')}\n`);
    await page.goto(service.url);
    await page.locator('.chip').first().waitFor();
    await unharmed();
    await ask(page, 'What is the total amount?');
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const sql = await page.getByRole('dialog').getByLabel('SQL').inputValue();
    const table = /FROM\s+("[^"]+"|\w+)/.exec(sql)![1];
    await page.getByRole('dialog').getByLabel('SQL').fill(`SELECT * FROM ${table}`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Save as verified' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.chart canvas').waitFor();
    for (const fold of await page.locator('details.fold:not([open]) summary').all()) await fold.click();
    await page.getByRole('cell', { name: payloads[0]!, exact: true }).waitFor();
    expect(await page.locator('.data-table th').first().textContent()).toBe('<svg onload=hit()>');
    await page.locator('.chart canvas').hover({ position: { x: 200, y: 100 } });
    await unharmed();
  });

  test('in questions, answers, their follow-ups and titles', async () => {
    const said = stagedReasoner({
      parts: () => [
        { type: 'text', text: payloads.map(payload => `- ${payload}`).join('\n') },
        { type: 'memory', memory: { question: 'x' } },
      ],
    });
    answerBy(person, said);
    await page.goto(service.url);
    await ask(page, payloads.slice(0, 20).join(' '));
    await page.locator('.answer .prose').waitFor();
    expect(await page.locator('.answer .prose').textContent()).toContain('<script>hit()</script>');
    expect(await page.locator('.question-text').textContent()).toContain('<script>hit()</script>');
    await unharmed();
  });

  test('in a document that is cited', async () => {
    const other = await signUp(service, 'Bea');
    const { id } = await upload(other, 'terms.txt', `The notice period is seven weeks. ${payloads.join(' ')}`);
    await service.app.db.document.findUniqueOrThrow({ where: { id } });
    const second = await sit(browser, service.url, other);
    await second.page.exposeFunction('hit', () => hits++);
    await ask(second.page, 'How long is the notice period?');
    await second.page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click();
    await second.page.locator('.passage').waitFor();
    expect(await second.page.locator('.passage').textContent()).toContain('notice period');
    expect(second.seen).toEqual({ foreign: [], complaints: [] });
    expect(hits).toBe(0);
  });
});
