import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../documents/kit.ts';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { canTest, needed, storeSales, tooWide } from './kit.ts';
import { ask, type Seat, sit } from './session.ts';

describe.skipIf(!canTest)(`What a conversation opens (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let seat: Seat;
  let page: Page;
  beforeAll(async () => {
    service = await sharedService();
    browser = await sharedBrowser();
    const person = await signUp(service);
    await person.upload('store-sales.csv', readFileSync(storeSales));
    await upload(person, 'terms.txt', 'Refunds are paid within seven days after the goods came back.');
    seat = await sit(browser, service.url, person);
    page = seat.page;
  });
  afterAll(closePages);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const faultless = async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(seat.seen).toEqual({ foreign: [], complaints: [] });
  };

  test('the focus of a question, how it was read, and the controls of a chart have no fault in either theme', async () => {
    await button(/^What is asked/).click();
    await page.getByLabel('store-sales', { exact: true }).waitFor();
    await faultless();
    await page.keyboard.press('Escape');
    await ask(page, 'What was the total revenue per region in 2024?');
    await page.locator('.chart canvas').waitFor();
    await page.getByText('How it was read').click();
    await button('Change the chart').click();
    await page.getByLabel('Type').selectOption('LINE');
    await page.getByLabel('Order').selectOption('NAMES');
    await faultless();
    // What was chosen is kept with the answer.
    await page.reload();
    await button('Change the chart').click();
    expect([await page.getByLabel('Type').inputValue(), await page.getByLabel('Order').inputValue()]).toEqual([
      'LINE',
      'NAMES',
    ]);
  });

  test('what is wrong with an answer, and a document at its sentence, have none', async () => {
    await button('Bad answer').click();
    await page.getByRole('dialog').waitFor();
    await faultless();
    await page.keyboard.press('Escape');
    await ask(page, 'Within how many days are refunds paid?', 1);
    await button(/^Source 1/)
      .last()
      .click();
    expect(await page.locator('mark').textContent()).toContain('Refunds are paid within seven days');
    await faultless();
    await page.getByRole('link', { name: 'Open the document' }).click();
    await page.locator('.passage-row.wanted', { hasText: 'Refunds are paid' }).waitFor();
    await page.goBack();
    await page
      .getByText(/^Answered in/)
      .nth(1)
      .waitFor();
  });

  test('on a phone nothing stands wider than it, in German neither, and the menu comes over the page', async () => {
    await page.setViewportSize({ width: 360, height: 720 });
    await page.getByLabel('Ask a question of your data').focus();
    expect(await tooWide(page)).toEqual([]);
    await button('Menu').first().click();
    await page.locator('.shell-open').waitFor();
    await faultless();
    await page.locator('.account-button').click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.locator('html[lang=de]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Stellen Sie Ihren Daten eine Frage').focus();
    expect(await tooWide(page)).toEqual([]);
    await page
      .getByText(/^Beantwortet in/)
      .first()
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.locator('.account-button').evaluate(element => (element as HTMLElement).click());
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('on a phone the box covers no question that is offered below an answer, whether it is scrolled to or brought into sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const covered = () =>
      page.locator('.answer .chip').evaluateAll(chips => {
        const box = document.querySelector('.box-place .box')!.getBoundingClientRect();
        return chips.filter(chip => chip.getBoundingClientRect().bottom > box.top).map(chip => chip.textContent);
      });
    const chips = page.locator('.answer .chip');
    await chips.first().waitFor();
    await page.locator('.content').evaluate(element => element.scrollTo(0, element.scrollHeight));
    await expect.poll(covered).toEqual([]);
    await page.locator('.content').evaluate(element => element.scrollTo(0, 0));
    for (const chip of await chips.all()) {
      await chip.evaluate(element => void element.scrollIntoView({ block: 'nearest' }));
      await expect
        .poll(() =>
          chip.evaluate(element => {
            const box = document.querySelector('.box-place .box')!.getBoundingClientRect();
            return element.getBoundingClientRect().bottom <= box.top;
          }),
        )
        .toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('on paper there is what was said, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.side').isVisible()).toBe(false);
    expect(await page.locator('.box-place').isVisible()).toBe(false);
    expect(await page.locator('.answer-actions').first().isVisible()).toBe(false);
    expect(await page.locator('.answer .prose').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  test('a question shows at once, also while the service has yet to take it', async () => {
    const taken = Promise.withResolvers<void>();
    await page.route('**/graphql', async route => {
      if (route.request().postData()?.includes('mutation SendMessage')) await taken.promise;
      await route.continue();
    });
    const shown = page.locator('.turn', { hasText: 'How many rows are there?' });
    await page.getByLabel('Ask a question of your data').fill('How many rows are there?');
    await page.keyboard.press('Enter');
    await shown.getByText('Working').waitFor();
    taken.resolve();
    await shown.getByText(/^Answered in/).waitFor();
    expect(await shown.count()).toBe(1);
    await page.unroute('**/graphql');
  });

  test.each([
    ['has yet to reach the service', false],
    ['was taken, though nobody heard', true],
  ])(
    'a question that a reload overtakes, which %s, is asked once and stands in its conversation',
    async (how, isTaken) => {
      const question = `How many rows are there, if it ${how}?`;
      const overtaken = Promise.withResolvers<void>();
      await page.goto(service.url);
      let isFirst = true;
      await page.route('**/graphql', async route => {
        if (!isFirst || !route.request().postData()?.includes('mutation SendMessage')) return route.continue();
        isFirst = false;
        if (isTaken) await route.fetch();
        overtaken.resolve();
      });
      await page.getByLabel('Ask a question of your data').fill(question);
      await page.keyboard.press('Enter');
      await overtaken.promise;
      await page.reload();
      await page.getByRole('heading', { name: question, level: 2 }).waitFor();
      await page.waitForURL(/\/conversations\//);
      await page.getByText(/^Answered in/).waitFor();
      expect(await page.getByLabel('Ask a question of your data').inputValue()).toBe('');
      expect(await service.app.db.chatTask.count({ where: { message: question } })).toBe(1);
      await page.unroute('**/graphql');
    },
  );

  test('a question that the service cannot be asked stays as it was typed, and is told of', async () => {
    await page.route('**/graphql', route => route.abort());
    const box = page.getByLabel('Ask a question of your data');
    await box.fill('And for 2023?');
    await page.keyboard.press('Enter');
    await page.getByText('The service cannot be reached just now').waitFor();
    expect(await box.inputValue()).toBe('And for 2023?');
    await page.unroute('**/graphql');
    await page.reload();
    // Nor does a reload lose it.
    expect(await box.inputValue()).toBe('And for 2023?');
  });
});
