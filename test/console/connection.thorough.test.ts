import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { answerBy, startService } from '../kit/service.ts';
import { shiftClock } from '../kit/shift-clock.ts';
import { openGateway } from './gateway.ts';
import { canTest, needed } from './kit.ts';
import { sit } from './session.ts';
import { talkingReasoner } from './talking-reasoner.ts';

const words = Array.from({ length: 40 }, (_, at) => `word${at} `);
const lines = (page: Page) => page.locator('.tree-agent').count();

describe.skipIf(!canTest)(`A connection of the console (needs ${needed})`, () => {
  let gateway: Awaited<ReturnType<typeof openGateway>>;
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    gateway = await openGateway();
    service = await startService({ env: { PUBLIC_URL: gateway.url } });
    gateway.to(service.url);
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages();
    await gateway?.close();
    await service?.stop();
  });
  let reasoner: ReturnType<typeof talkingReasoner>;
  let person: Awaited<ReturnType<typeof signUp>>;
  beforeEach(async () => {
    reasoner = talkingReasoner();
    person = await signUp(service);
    answerBy(person, reasoner);
  });
  afterEach(() => shiftClock(0));

  const begin = async () => {
    const { page, seen } = await sit(browser, gateway.url, person);
    await page.getByLabel('Ask a question of your data').fill('Say forty words');
    await page.keyboard.press('Enter');
    await page.locator('.working').waitFor();
    await reasoner.reached;
    return { page, seen };
  };
  const until = (page: Page, text: string) => page.locator('.working .prose', { hasText: text }).waitFor();

  test('that is cut ten times goes on where it was, and nothing is drawn twice', async () => {
    const { page, seen } = await begin();
    // What was read never goes away, not for a frame.
    await page.evaluate(() => {
      const shown = { length: 0, shrank: false };
      Object.assign(window, { shown });
      new MutationObserver(() => {
        const length = document.querySelector('.working .prose')?.textContent?.length ?? 0;
        if (document.querySelector('.working') && length < shown.length) shown.shrank = true;
        shown.length = length;
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    for (const [at, word] of words.entries()) {
      reasoner.say(word);
      if (at % 4 === 3) {
        await until(page, word.trim());
        gateway.cut();
      }
    }
    await until(page, 'word39');
    expect(await page.locator('.working .prose').textContent()).toBe(words.join('').trim());
    expect(await lines(page)).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { shown: { shrank: boolean } }).shown.shrank)).toBe(false);
    reasoner.end();
    await page.getByText(/^Answered in/).waitFor();
    expect(await page.locator('.answer .prose').textContent()).toBe(words.join('').trim());
    // The browser itself says of each cut that it was one.
    expect(seen.complaints.filter(text => !/Failed to load resource|ERR_/.test(text))).toEqual([]);
  });

  test('that is away says so, keeps what was read, and is forgotten once it is back', async () => {
    const { page } = await begin();
    reasoner.say('Before. ');
    await until(page, 'Before.');
    gateway.isDown = true;
    gateway.cut();
    await page.getByText('Connection lost').waitFor();
    expect(await page.locator('.working .prose').textContent()).toBe('Before.');
    await page.getByLabel('Ask a question of your data').fill('What I type meanwhile');
    gateway.isDown = false;
    reasoner.say('After.');
    await until(page, 'Before. After.');
    expect(await page.getByText('Connection lost').count()).toBe(0);
    reasoner.end();
    await page.getByText(/^Answered in/).waitFor();
    expect(await page.getByLabel('Ask a question of your data').inputValue()).toBe('What I type meanwhile');
  });

  test('whose token ends in the middle of an answer has it renewed unseen', async () => {
    const { page, seen } = await begin();
    reasoner.say('Before. ');
    await until(page, 'Before.');
    const refreshed = page.waitForResponse(response =>
      (response.request().postData() ?? '').includes('refreshSession'),
    );
    // Longer than a token is good, less than a session.
    shiftClock(20 * 60_000);
    gateway.cut();
    await refreshed;
    reasoner.say('After.');
    await until(page, 'Before. After.');
    reasoner.end();
    await page.getByText(/^Answered in/).waitFor();
    await page.getByRole('button', { name: 'Good answer' }).click();
    await page.getByRole('button', { name: 'Good answer', pressed: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Say forty words' }).count()).toBeGreaterThan(0);
    expect(seen.complaints.filter(text => !/Failed to load resource|ERR_/.test(text))).toEqual([]);
  });

  test('of a second tab sees the same: the work as it goes on, the answer, and who signs out', async () => {
    const { page } = await begin();
    reasoner.say('Before. ');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await until(second, 'Before.');
    reasoner.say('After.');
    for (const tab of [page, second]) await until(tab, 'Before. After.');
    reasoner.end();
    for (const tab of [page, second]) await tab.getByText(/^Answered in/).waitFor();
    await page.getByRole('button', { name: 'Account' }).or(page.locator('.account-button')).first().click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    for (const tab of [page, second]) await tab.getByRole('heading', { name: 'Analytics Assistant' }).waitFor();
  });
});
