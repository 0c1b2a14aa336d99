import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { pageTimeout } from '../kit/browser.ts';
import type { Person } from '../kit/person.ts';
import { watch } from './kit.ts';

export type Seat = { page: Page; seen: ReturnType<typeof watch> };

/** A page of the console in a browser of its own, at which somebody has logged in. */
export async function sit(
  browser: Browser,
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  options: BrowserContextOptions = {},
): Promise<Seat> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...options })).newPage();
  page.setDefaultTimeout(pageTimeout);
  const seen = watch(page, url);
  await page.goto(url);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What would you like to know' }).waitFor();
  return { page, seen };
}

/** Asks, and waits until the answer with the number `nth` from 0 stands there. */
export async function ask(page: Page, question: string, nth = 0): Promise<void> {
  await page.getByLabel('Ask a question of your data').fill(question);
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Answered in/)
    .nth(nth)
    .waitFor();
}
