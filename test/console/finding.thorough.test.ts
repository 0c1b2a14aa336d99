import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { answerBy, type SharedService, sharedService } from '../kit/service.ts';
import { stagedReasoner } from '../kit/staged-reasoner.ts';
import { canTest, needed } from './kit.ts';
import { type Seat, sit } from './session.ts';

const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { conversationId } }';

describe.skipIf(!canTest)(`What is searched for in the console (needs ${needed})`, () => {
  let browser: Browser;
  let seat: Seat;
  beforeAll(async () => {
    const service: SharedService = await sharedService();
    const person = await signUp(service);
    answerBy(person, stagedReasoner());
    let conversationId: string | undefined;
    // So many that the first is not on the first page of messages.
    for (let turn = 0; turn < 23; turn++) {
      const message = turn === 0 ? 'How many orders did the Partner channel have?' : 'How many orders are there?';
      const input = { message, wait: true, conversationId };
      conversationId = (await person.graphql(send, { input })).sendMessage.conversationId;
    }
    browser = await sharedBrowser();
    seat = await sit(browser, service.url, person);
  });
  afterAll(closePages);

  test('opens where it stands, however early that is, marked', async () => {
    const { page, seen } = seat;
    await page.getByRole('searchbox', { name: 'Search' }).fill('partner channel');
    await page.locator('.conversation-line').waitFor();
    await page.locator('.conversation-line a').click();
    const found = page.getByRole('heading', { name: 'How many orders did the Partner channel have?', level: 2 });
    await found.waitFor();
    await page.waitForFunction(() => (CSS.highlights.get('found')?.size ?? 0) > 1);
    const top = () => found.evaluate(element => element.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(0);
    await expect.poll(top).toBeLessThan(300);
    // Whoever asks then reads what they asked.
    await page.getByLabel('Ask a question of your data').fill('And in 2023?');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('heading', { name: 'And in 2023?' });
    await asked.waitFor();
    await expect.poll(() => asked.evaluate(element => element.getBoundingClientRect().top)).toBeLessThan(300);
    expect(seen).toEqual({ foreign: [], complaints: [] });
  });
});
