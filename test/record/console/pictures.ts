import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { Service } from '../../../src/serve.ts';
import { storeSales } from '../../console/kit.ts';
import { ask, sit } from '../../console/session.ts';
import { upload } from '../../documents/kit.ts';
import { type Person, signUp } from '../../kit/person.ts';

const question = 'What was the total revenue per region in 2024?';
const terms = `## Delivery

Goods are sent within two working days. Whoever orders before noon gets them sent the same day.

## Returns

Unused goods may be returned within thirty days. Refunds are paid within seven days after the goods came back.
`;

/** What the pages are shown with: a table, a document, and a conversation that was shared. */
async function furnish(service: Service): Promise<Person> {
  const person = await signUp(service);
  await person.upload('store-sales.csv', readFileSync(storeSales));
  await upload(person, 'terms.txt', terms);
  return person;
}

type Scene = { name: string; go: (page: Page) => Promise<unknown> };

/** The main pages, each as somebody comes to it from the one before. */
const scenes: Scene[] = [
  { name: 'start', go: page => page.locator('.chip').first().waitFor() },
  {
    name: 'answer',
    async go(page) {
      await ask(page, question);
      await page.locator('.chart canvas').first().waitFor();
    },
  },
  {
    name: 'chart',
    async go(page) {
      await page.getByRole('button', { name: 'Change the chart' }).click();
      await page.getByLabel('Order').selectOption('SMALLEST');
      await page.locator('.chart canvas').first().waitFor();
    },
  },
  {
    name: 'source',
    go: page =>
      page
        .getByRole('button', { name: /^Source 1/ })
        .first()
        .click(),
  },
  {
    name: 'document',
    async go(page) {
      await page.keyboard.press('Escape');
      await ask(page, 'Within how many days are refunds paid?', 1);
      await page
        .getByRole('button', { name: /^Source 1/ })
        .last()
        .click();
      await page.locator('mark').waitFor();
    },
  },
  {
    name: 'shared',
    async go(page) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Share this conversation' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await page.goto(await page.getByLabel('Link', { exact: true }).inputValue());
      await page.locator('.chart canvas').first().waitFor();
    },
  },
];

const looks = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 860 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 780 } },
} as const;

/** Takes a picture of each main page in light, in dark and on a phone; `keep` gets each with its name. */
export async function takePictures(
  browser: Browser,
  service: Service,
  keep: (name: string, picture: Buffer) => void,
): Promise<void> {
  for (const [look, options] of Object.entries(looks)) {
    const { page, seen } = await sit(browser, service.url, await furnish(service), {
      ...options,
      reducedMotion: 'reduce',
    });
    for (const { name, go } of scenes) {
      await go(page).catch(async error => {
        keep(`failed-${name}-${look}`, await page.screenshot());
        throw new Error(`${name}, ${look}: ${seen.complaints.join('\n')}`, { cause: error });
      });
      await page.mouse.move(0, 0);
      keep(`${name}-${look}`, await page.screenshot());
    }
    await page.context().close();
  }
}
