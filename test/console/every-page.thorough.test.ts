import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { refusal, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { axeFaults } from './axe.ts';
import { furnish } from './furnish.ts';
import { canTest, needed, tooWide } from './kit.ts';
import { type Seat, sit } from './session.ts';

// Begins early: it goes through all pages in a browser, which takes minutes.

/** The pages as `pages.ts` lists them, which loads what only a build can read. */
const pages = [
  ...readFileSync(join(import.meta.dirname, '../../src/console/pages.ts'), 'utf8').matchAll(
    /name: '([\w-]+)',\s+paths: \[([^\]]+)\]/g,
  ),
].flatMap(([, name, paths]) =>
  [...paths!.matchAll(/'([^']+)'/g)].map(([, path]) => ({
    name: path!.includes('conversations') ? 'conversation' : name!,
    path: path!,
  })),
);

/**
 * What the keys do not reach by Tab or the arrows, of all that can be pressed or filled in: each is marked when it has
 * the focus, and what has the focus has to be seen to have it.
 */
async function unreached(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const reached = new Set<Element>();
    const unseen: string[] = [];
    Object.assign(window, { reached, unseen });
    document.addEventListener('focusin', ({ target }) => {
      const at = target as Element;
      if (at === document.body || reached.has(at)) return;
      reached.add(at);
      const { outlineStyle } = getComputedStyle(at);
      const isShown = [at, at.closest('.box, .field, .check, .search')].some(
        place => place && (getComputedStyle(place).outlineStyle !== 'none' || outlineStyle !== 'none'),
      );
      const isField = at.matches('input, textarea, select');
      if (!isShown && !isField) unseen.push(`not seen to be focused: ${at.outerHTML.slice(0, 120)}`);
    });
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const count = () => page.evaluate(() => (window as unknown as { reached: Set<Element> }).reached.size);
  // A field for a day and an hour keeps the focus for each of its parts.
  const atOnce = 12;
  for (let presses = 0, known = -1, found = 0; presses < 300 && found > known; presses += atOnce) {
    known = found;
    for (let press = 0; press < atOnce; press++) await page.keyboard.press('Tab');
    found = await count();
  }
  return page.evaluate(() => {
    const { reached, unseen } = window as unknown as { reached: Set<Element>; unseen: string[] };
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const missed = [...all].filter(element => {
      const { width, height } = element.getBoundingClientRect();
      const isOff = element.matches(':disabled, [aria-hidden=true] *, [inert] *, [type=hidden], [type=file]');
      // Of a group that the arrows go through, one stands for all.
      const group = element.closest('[role=radiogroup], [role=tablist], [role=toolbar], [role=menu]');
      const isOneOf =
        element.matches('[type=radio]') || (group !== null && [...reached].some(at => group.contains(at)));
      return element.checkVisibility() && width > 1 && height > 1 && !isOff && !isOneOf && !reached.has(element);
    });
    return [...unseen, ...missed.map(element => `not reached: ${element.outerHTML.slice(0, 120)}`)];
  });
}

describe.skipIf(!canTest)(`Every page of the console (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let seat: Seat;
  let addresses: Record<string, string>;
  beforeAll(async () => {
    service = await sharedService();
    const person = await signUp(service);
    addresses = await furnish(person);
    browser = await sharedBrowser();
    seat = await sit(browser, service.url, person);
    // One thing of each kind is made first.
  }, 300_000);
  afterAll(closePages);

  test.each(pages)(
    '$path has no fault in either theme, is gone through by keys, fits a phone, and asks nobody else',
    async ({ name, path }) => {
      const { page, seen } = seat;
      const address = path.includes(':') ? addresses[name] : path;
      if (!address) throw new Error(`Nothing is furnished that the page “${name}” shows.`);
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.goto(service.url + address);
      await page.locator('main h1, main h2').first().waitFor();
      await expect.poll(() => page.getByText(/^Loading/).count(), { timeout: 20_000 }).toBe(0);
      expect(await axeFaults(page)).toEqual([]);
      expect(await unreached(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      // A tip at what is focused finds its new place a moment after the page has.
      await expect.poll(() => tooWide(page)).toEqual([]);
      expect(seen).toEqual({ foreign: [], complaints: [] });
    },
  );

  test('that is shared shows nothing to somebody of another organization', async () => {
    const stranger = await signUp(service, 'Eve');
    const { page } = await sit(browser, service.url, stranger);
    await page.goto(service.url + addresses.shared);
    await page.getByText('This link leads nowhere').waitFor();
    const words = await page.locator('body').textContent();
    expect(words).not.toMatch(/revenue|North|SELECT|Shared by/);
    // Nor does the service send any of it.
    const token = addresses.shared!.split('/').at(-1);
    const read = stranger.graphql('query ($token: String!) { sharedConversation(token: $token) { title } }', { token });
    expect((await refusal(read)).code).toBe('NOT_FOUND');
  });
});
