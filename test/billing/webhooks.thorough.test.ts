import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../src/engine/mail/mail.ts';
import { member } from '../agents/kit.ts';
import { admin, type PaidService, startPaidService, subscribe } from './kit.ts';
import { messagesTo } from './messages-kit.ts';

let paid: PaidService;
beforeAll(async () => {
  paid = await startPaidService();
});
afterAll(() => paid.stop());

const { status, changes, event, deliver, payer } = messagesTo(() => paid);
const dayMs = 24 * 60 * 60 * 1000;

describe('A message of the payment provider', () => {
  it('is believed only with a signature of its very bytes, by one of our secrets, of the last five minutes', async () => {
    const { ada, subscription } = await payer();
    const told = event(subscription, 'customer.subscription.created');
    const now = paid.clock.now().getTime();
    expect(await deliver(told, { body: JSON.stringify(told) })).toBe(400);
    expect(await deliver(told, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await deliver(told, { signedAt: new Date(now - 301_500) })).toBe(400);
    expect(await deliver(told, { signedAt: new Date(now + 305_000) })).toBe(400);
    expect(await deliver(told, { header: '' })).toBe(400);
    expect(await deliver(told, { header: 't=x,v1=y' })).toBe(400);
    expect((await status(ada)).status).toBe('none');
    expect(await deliver(told, { signedAt: new Date(now - 290_000), secret: 'whsec_of_before' })).toBe(200);
    expect((await status(ada)).status).toBe('active');
  });

  it('has one effect, however often it comes at once', async () => {
    const { ada, subscription } = await payer();
    const told = event(subscription, 'customer.subscription.created');
    expect(await Promise.all(Array.from({ length: 10 }, () => deliver(told)))).toEqual(Array(10).fill(200));
    expect(await changes(ada)).toBe(1);
    const asked = paid.stripe.calls.length;
    expect(await deliver(told)).toBe(200);
    expect(paid.stripe.calls.length).toBe(asked);
  });

  it('comes to the same before the activation and after it', async () => {
    const [early, late] = [await payer(), await payer()];
    await deliver(event(early.subscription, 'customer.subscription.created'));
    for (const { ada, checkoutId } of [early, late])
      expect((await ada.rest('POST', '/billing/activate', { checkout_id: checkoutId })).status).toBe(200);
    await deliver(event(late.subscription, 'customer.subscription.created'));
    const seen = await Promise.all([early, late].map(({ ada }) => status(ada)));
    for (const each of seen) expect(each).toMatchObject({ plan: { code: 'pro' }, status: 'active' });
  });

  it('tells only which subscription to look at: one that was cancelled stays so, whatever comes late', async () => {
    const ada = await admin(paid);
    const { subscription } = await subscribe(paid, ada);
    const late = event(subscription);
    paid.stripe.change(subscription.id, each => {
      each.status = 'canceled';
    });
    expect(await deliver(event(subscription, 'customer.subscription.deleted'))).toBe(200);
    expect(await deliver(late)).toBe(200);
    expect(await status(ada)).toMatchObject({ plan: { code: 'free' }, status: 'canceled' });
  });

  it('is received and left alone where it is of no kind or of nobody that is known here', async () => {
    const asked = paid.stripe.calls.length;
    expect(await deliver(paid.stripe.event('radar.early_fraud_warning.created', { id: 'x', object: 'warning' }))).toBe(
      200,
    );
    expect(await deliver(paid.stripe.event('new.kind', {}))).toBe(200);
    expect(paid.stripe.calls.length).toBe(asked);
    const { subscription } = await payer();
    subscription.metadata = { organization_id: '01890000-0000-7000-8000-000000000000' };
    expect(await deliver(event(subscription))).toBe(200);
    expect(
      await deliver(paid.stripe.event('invoice.paid', { id: 'in_1', object: 'invoice', subscription: 'sub_none' })),
    ).toBe(200);
  });

  it('is refused where it cannot be dealt with just now, and takes effect when it comes again', async () => {
    const { ada, subscription } = await payer();
    const told = event(subscription, 'customer.subscription.created');
    paid.stripe.trouble = () => ({ status: 500 });
    expect(await deliver(told)).toBe(502);
    paid.stripe.trouble = () => null;
    expect((await status(ada)).status).toBe('none');
    expect(await deliver(told)).toBe(200);
    expect((await status(ada)).status).toBe('active');
  });

  it('is counted by what came of it', async () => {
    const { subscription } = await payer();
    const told = event(subscription, 'customer.subscription.created');
    const counted = async () => {
      const text = await (await fetch(`${paid.service.url}/metrics`)).text();
      const of = (outcome: string) =>
        new RegExp(`payment_events_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0;
      return ['taken', 'repeated', 'ignored', 'refused', 'failed'].map(outcome => Number(of(outcome)));
    };
    const before = await counted();
    await deliver(told, { header: '' });
    paid.stripe.trouble = () => ({ status: 500 });
    await deliver(told);
    paid.stripe.trouble = () => null;
    await deliver(told);
    await deliver(told);
    await deliver(paid.stripe.event('new.kind', {}));
    expect((await counted()).map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 1, 1]);
  });

  it('may have up to a megabyte', async () => {
    const body = ' '.repeat(1024 * 1024 + 1);
    expect(await deliver(event({} as never), { body })).toBe(413);
  });
});

describe('A payment that fails', () => {
  it('leaves the plan for its time of grace, then keys rest, and work again after payment', async () => {
    const ada = await admin(paid);
    const { subscription } = await subscribe(paid, ada);
    const { createApiKey } = await ada.graphql(
      'mutation { createApiKey(input: { name: "script", scopes: [READ] }) { secret } }',
    );
    const byKey = async () => {
      const answer = await fetch(`${paid.service.url}/api/v1/auth/me`, {
        headers: { 'x-api-key': createApiKey.secret },
      });
      return [answer.status, ((await answer.json()) as any).code ?? null];
    };
    const since = new Date(Math.floor(paid.clock.now().getTime() / 1000) * 1000 - 6 * dayMs);
    paid.stripe.failPayment(subscription.id, since);
    await deliver(event(subscription, 'invoice.payment_failed'));
    expect(await deliver(event(subscription))).toBe(200);
    expect(await status(ada)).toMatchObject({
      plan: { code: 'pro' },
      status: 'past_due',
      past_due_until: new Date(since.getTime() + 7 * dayMs).toISOString(),
    });
    expect((await byKey())[0]).toBe(200);
    paid.stripe.failPayment(subscription.id, new Date(since.getTime() - 2 * dayMs));
    await deliver(event(subscription));
    expect((await status(ada)).plan.code).toBe('free');
    expect(await byKey()).toEqual([402, 'plan_required']);
    paid.stripe.change(subscription.id, each => {
      each.status = 'unpaid';
    });
    await deliver(event(subscription));
    expect(await status(ada)).toMatchObject({ plan: { code: 'free' }, status: 'unpaid', past_due_until: null });
    expect(await byKey()).toEqual([402, 'plan_required']);
    paid.stripe.change(subscription.id, each => {
      each.status = 'active';
    });
    await deliver(event(subscription, 'customer.subscription.updated'));
    expect(await status(ada)).toMatchObject({ plan: { code: 'pro' }, status: 'active', past_due_until: null });
    expect((await byKey())[0]).toBe(200);
  });
});

it('The Admins are told that a payment failed, once for however many messages, each in their language', async () => {
  const sent: Message[] = [];
  const { app } = paid.service;
  app.mail = {
    async send(message) {
      sent.push(message);
    },
  };
  const ada = await admin(paid);
  const organizationId = (await ada.graphql('{ organization { id } }')).organization.id;
  const [greta, ben] = [
    await member(paid.service, organizationId, 'Greta', 'ADMIN'),
    await member(paid.service, organizationId, 'Ben'),
  ];
  const zone = { language: 'de', timeZone: 'Europe/Berlin' };
  await app.db.user.update({ where: { id: greta.id }, data: zone });
  const { subscription } = await subscribe(paid, ada);
  paid.stripe.failPayment(subscription.id);
  const failed = event(subscription, 'invoice.payment_failed');
  await Promise.all([deliver(failed), deliver(failed), deliver(event(subscription))]);
  await deliver(event(subscription));
  const about = /payment|Zahlung/;
  const mails = () => sent.filter(({ subject }) => about.test(subject)).map(({ to, subject }) => `${to}: ${subject}`);
  const expected = [
    `${ada.email}: A payment for your plan failed`,
    `${greta.email}: Eine Zahlung für Ihren Plan ist fehlgeschlagen`,
  ];
  await expect.poll(() => mails().sort(), { timeout: 30_000 }).toEqual(expected.sort());
  expect(mails().some(mail => mail.startsWith(ben.email))).toBe(false);
  const { planEndsAt } = await app.db.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(planEndsAt!);
  expect(sent.find(({ to, subject }) => to === greta.email && about.test(subject))!.text).toContain(`Bis zum ${day}`);
});
