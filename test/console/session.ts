import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { pageTimeout } from '../kit/browser.ts';
import type { Person } from '../kit/person.ts';
import { watch } from './kit.ts';

export type Seat = { page: Page; seen: ReturnType<typeof watch> };

/** The first answer of a service waits until its tables are opened, which all workers may do at the same time. */
const answerTimeout = 60_000;

const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { expiresIn } }';

/**
 * A page of the console with cookies of its own, at which somebody is logged in. The form of the log-in, which takes
 * longer than most of what a test does, is filled in where it is what is tested.
 */
export async function sit(
  browser: Browser,
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  options: BrowserContextOptions = {},
): Promise<Seat> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  await context.request.post(`${url}/graphql`, { data: { query: logIn, variables: { input: { email, password } } } });
  const page = await context.newPage();
  page.setDefaultTimeout(pageTimeout);
  const seen = watch(page, url);
  await page.goto(url);
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
    .waitFor({ timeout: answerTimeout });
}
