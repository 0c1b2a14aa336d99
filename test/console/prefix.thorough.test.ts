import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../src/serve.ts';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { signUp } from '../kit/person.ts';
import { startService } from '../kit/service.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { canTest, needed, storeSales } from './kit.ts';
import { ask, sit } from './session.ts';

const most = 250 * 1024;

describe.skipIf(!canTest)(`The console behind a path (needs ${needed})`, () => {
  let gateway: Gateway;
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    gateway = await openGateway('/tools/analytics');
    service = await startService({ env: { PUBLIC_URL: gateway.url } });
    gateway.to(service.url);
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages();
    await gateway?.close();
    await service?.stop();
  });

  test('is loaded, asked, reloaded and linked to below it, and weighs little before its first chart', async () => {
    const person = await signUp(service);
    const { page, seen } = await sit(browser, gateway.url, person);
    const weight = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(weight).toBeGreaterThan(50 * 1024);
    expect(weight).toBeLessThan(most);
    await page.locator('input[type=file]').setInputFiles(storeSales);
    await page.getByText('5,000 rows', { exact: false }).waitFor();
    await ask(page, 'What was the total revenue per region in 2024?');
    await page.locator('.chart canvas').waitFor();
    expect(page.url()).toMatch(/\/tools\/analytics\/conversations\/[\w-]+$/);
    await page.reload();
    await page.locator('.chart canvas').waitFor();
    const task = await service.app.db.chatTask.findFirstOrThrow();
    await page.goto(`${gateway.url}/conversations/${task.conversationId}#task-${task.id}/citation-1`);
    await page.getByRole('dialog').getByText('GROUP BY').waitFor();
    const { shareConversation } = await person.graphql(
      'mutation ($input: ShareConversationInput!) { shareConversation(input: $input) { share { url } } }',
      { input: { id: task.conversationId } },
    );
    expect(shareConversation.share.url.startsWith(`${gateway.url}/shared/`)).toBe(true);
    await page.goto(shareConversation.share.url);
    await page.getByText(/^Shared by Ada/).waitFor();
    // Whatever was asked for elsewhere, though of the same host, would be foreign.
    expect(seen).toEqual({ foreign: [], complaints: [] });
  });
});
