import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/base/ids.ts';
import { platformPayer } from '../../src/billing/ledger/payer.ts';
import { reserve } from '../../src/billing/ledger/reserve.ts';
import { settle } from '../../src/billing/ledger/settle.ts';
import { refreshSubscription } from '../../src/billing/refresh-subscription.ts';
import { admin, type PaidService, startPaidService, subscribe } from './kit.ts';
import { messagesTo } from './messages-kit.ts';

let paid: PaidService;
beforeAll(async () => {
  paid = await startPaidService();
});
afterAll(() => paid.stop());

const { status, event, deliver, payer } = messagesTo(() => paid);

describe('Another plan', () => {
  it('holds at once in the middle of a period, which keeps its count', async () => {
    const ada = await admin(paid);
    const organizationId = (await ada.graphql('{ organization { id } }')).organization.id;
    const now = paid.clock.now();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    await paid.service.app.db.workflowUsage.create({ data: { organizationId, periodStart: month, count: 40 } });
    const usage = async () => (await ada.graphql('{ workflowUsage { count limit plan } }')).workflowUsage;
    expect(await usage()).toEqual({ count: 40, limit: 50, plan: 'FREE' });
    const { subscription } = await subscribe(paid, ada);
    expect(await usage()).toEqual({ count: 40, limit: 1000, plan: 'PRO' });
    paid.stripe.change(subscription.id, each => {
      each.items.data[0]!.price = paid.stripe.books.prices.find(price => price.lookup_key === 'enterprise_month')!;
    });
    await deliver(event(subscription));
    expect(await usage()).toEqual({ count: 40, limit: 10_000, plan: 'ENTERPRISE' });
  });

  it('keeps what was spent as well, against what the new plan includes; the period after it begins with nothing', async () => {
    const ada = await admin(paid);
    const organizationId = (await ada.graphql('{ organization { id } }')).organization.id;
    const { app } = paid.service;
    const asked = { work: newId(), purpose: 'COMPLETION', provider: 'openai', model: 'gpt-4o' } as const;
    const payer = await platformPayer(app, { organizationId, userId: ada.id });
    const held = await reserve(app, { ...asked, payer, worstMicros: 30_000_000n, leastMicros: 1n });
    const use = { provider: 'openai', model: 'gpt-4o', inputTokens: 1, outputTokens: 1, costUsd: 21 };
    await settle(app.db, held, { use });
    const over = async () => (await status(ada)).overage_spent.amount;
    expect(await over()).toBe(2100);
    const { subscription } = await subscribe(paid, ada);
    expect(await over()).toBe(100);
    paid.stripe.change(subscription.id, ({ items: { data } }) => {
      const [item] = data;
      item!.current_period_start = item!.current_period_end;
      item!.current_period_end += 30 * 24 * 60 * 60;
    });
    await deliver(event(subscription));
    expect(await over()).toBe(0);
    expect((await app.db.spendingBalance.findMany({ where: { organizationId, spentMicros: { gt: 0 } } })).length).toBe(
      1,
    );
  });

  it('that is cancelled stays until the period ends', async () => {
    const ada = await admin(paid);
    const { subscription } = await subscribe(paid, ada);
    paid.stripe.change(subscription.id, each => {
      each.cancel_at_period_end = true;
    });
    await deliver(event(subscription));
    expect(await status(ada)).toMatchObject({ plan: { code: 'pro' }, status: 'active', cancel_at_period_end: true });
  });
});

describe('Messages and activations', () => {
  it('leave the later answer of the provider, where an earlier one is long on its way', async () => {
    const ada = await admin(paid);
    const { subscription } = await subscribe(paid, ada);
    let arrived = () => {};
    let letGo = () => {};
    const isAsked = new Promise<void>(resolve => {
      arrived = resolve;
    });
    const isLetGo = new Promise<void>(resolve => {
      letGo = resolve;
    });
    paid.stripe.late = async () => {
      paid.stripe.late = async () => {};
      arrived();
      await isLetGo;
    };
    const early = deliver(event(subscription));
    await isAsked;
    subscription.status = 'canceled';
    expect(await deliver(event(subscription, 'customer.subscription.deleted'))).toBe(200);
    letGo();
    expect(await early).toBe(200);
    expect((await status(ada)).status).toBe('canceled');
  });

  it("end in the provider's state in any order, repeated or lost, once one came after the last change", async () => {
    const states = ['active', 'past_due', 'unpaid', 'canceled', 'trialing'] as const;
    const step = fc.record({
      change: fc.option(fc.constantFrom(...states)),
      send: fc.integer({ min: 0, max: 3 }),
      activate: fc.boolean(),
      refresh: fc.boolean(),
    });
    const last = fc.constantFrom('message', 'activation', 'refresh');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), last, async (steps, heardBy) => {
        const { ada, checkoutId, subscription } = await payer();
        const activate = () => ada.rest('POST', '/billing/activate', { checkout_id: checkoutId });
        const { organizationId } = await paid.service.app.db.user.findUniqueOrThrow({ where: { id: ada.id } });
        const refresh = () => refreshSubscription(paid.service.app, organizationId, subscription.id);
        const told = [event(subscription)];
        const running: Promise<unknown>[] = [];
        for (const { change, send, activate: returns, refresh: looks } of steps) {
          if (change) {
            paid.stripe.change(subscription.id, each => {
              each.status = change;
            });
            told.push(event(subscription));
          }
          // Late ones first, some twice, some never.
          for (let n = 0; n < send; n++) running.push(deliver(told[(n * 7) % told.length]!));
          if (returns) running.push(activate());
          if (looks) running.push(refresh());
        }
        // All messages may be lost: whoever looks after the last change learns of it.
        const hear = { message: () => deliver(event(subscription)), activation: activate, refresh };
        running.push(hear[heardBy as keyof typeof hear]());
        await Promise.all(running);
        expect((await status(ada)).status).toBe(subscription.status);
      }),
      { numRuns: 12 },
    );
  });
});
