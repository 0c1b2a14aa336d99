import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../kit/browser.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { canTest, needed } from './kit.ts';
import { type Seat, sit } from './session.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1).padStart(3, '0'));

describe.skipIf(!canTest)(`What does not fit on a page of a list (needs ${needed})`, () => {
  let service: SharedService;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let seen: Seat['seen'];
  beforeAll(async () => {
    service = await sharedService();
    person = await signUp(service);
    const { db } = service.app;
    const { organizationId } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
    const of = { organizationId };
    await db.conversation.createMany({ data: many(70).map(n => ({ ...of, userId: person.id, title: `Talk ${n}` })) });
    await db.user.createMany({
      data: many(120).map(n => ({ ...of, name: `Member ${n}`, email: `member-${n}-${person.id}@example.com` })),
    });
    await db.group.create({ data: { ...of, name: 'Sales' } });
    await db.invitation.createMany({
      data: many(11).map(n => ({
        ...of,
        email: `guest-${n}-${person.id}@example.com`,
        tokenHash: `${n}-${person.id}`,
        invitedById: person.id,
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    });
    browser = await sharedBrowser();
    ({ page, seen } = await sit(browser, service.url, person));
  });
  afterAll(async () => {
    await closePages();
    expect(seen).toEqual({ foreign: [], complaints: [] });
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('of conversations is on the next one', async () => {
    const list = page.locator('.conversations');
    await list.getByText('1–60 of 70').waitFor();
    await list.getByRole('button', { name: 'Next' }).click();
    await list.getByText('61–70 of 70').waitFor();
    // The numbers change with the press, the lines once they came.
    await expect.poll(() => list.locator('.conversation-line').count()).toBe(10);
  });

  test('of people can be chosen all the same', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('link', { name: 'People and groups', exact: true }).click();
    await button('People: Sales').click();
    const choice = page.getByLabel('Add somebody');
    // All 121 of the organization, and the words that ask to choose.
    await expect.poll(() => choice.locator('option').count(), { timeout: 10_000 }).toBe(122);
    await page.keyboard.press('Escape');
  });

  test('is seen again when the last one of a later page is taken away', async () => {
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Invitations' }) });
    await section.getByText('1–10 of 11').waitFor();
    await section.getByRole('button', { name: 'Next' }).click();
    await section.getByText('11–11 of 11').waitFor();
    await section.getByRole('button', { name: /^Take back: / }).click();
    await expect.poll(() => section.getByRole('button', { name: /^Take back: / }).count()).toBe(10);
  });
});
