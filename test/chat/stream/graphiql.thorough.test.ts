import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../src/serve.ts';
import { browserPath, closePages, haveBrowser, pageTimeout, sharedBrowser } from '../../kit/browser.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { watchByRest } from '../../kit/progress.ts';
import { startService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';

describe.skipIf(!haveBrowser)(`A person in GraphiQL (needs ${browserPath})`, () => {
  let service: Service;
  let ada: Person;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService({ reasoner: stagedReasoner() });
    ada = await signUp(service);
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages();
    await service.stop();
  });

  it('runs a query and follows the progress of a task, with no request to another host', async () => {
    const { task_id: taskId } = (await ada.rest('POST', '/chat/stream', { message: 'What?' })).body;
    await watchByRest({ url: service.url, person: ada, taskId });
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    page.on('request', request => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== service.url) elsewhere.push(request.url());
    });
    const run = page.locator('.graphiql-execute-button');
    const answer = async () => (await page.locator('.result-window').textContent())?.replaceAll('\u00a0', ' ');
    const open = async (query: string) => {
      await page.goto(`${service.url}/graphql?query=${encodeURIComponent(query)}`);
      // The token goes where a person puts it: into the tab of headers.
      await page.getByRole('button', { name: 'Headers' }).click();
      await page.locator('.graphiql-editor-tool .graphiql-editor:visible').click();
      // What the tab held before may be there again; the editor muddles a text that is typed over its equal.
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Backspace');
      await page.keyboard.insertText(JSON.stringify(ada.headers));
    };

    await open('{ me { email } }');
    await run.click();
    await expect.poll(answer, { timeout: pageTimeout }).toContain(ada.email);

    await open(`subscription { chatProgress(taskId: "${taskId}") { position updateType } }`);
    await run.click();
    await expect.poll(answer, { timeout: pageTimeout }).toContain('COMPLETE');
    expect(elsewhere).toEqual([]);
  }, 60_000);
});
