import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../kit/person.ts';
import { sharedService } from '../kit/service.ts';
import { admin, order, type PaidService, startPaidService, subscribe } from './kit.ts';

let paid: PaidService;
beforeAll(async () => {
  paid = await startPaidService();
});
afterAll(() => paid.stop());

const live = () => [...paid.stripe.books.subscriptions.values()].filter(({ status }) => status === 'active');
const openPages = (organizationId: string) =>
  [...paid.stripe.books.sessions.values()].filter(
    session => session.status === 'open' && session.client_reference_id === organizationId,
  );
const organizationOf = async (person: Awaited<ReturnType<typeof admin>>) =>
  (await person.graphql('{ organization { id } }')).organization.id as string;
const actions = async (person: Awaited<ReturnType<typeof admin>>, action: string) =>
  (await person.rest('GET', `/audit/logs?action=${action}`)).body.total;

describe('Without a payment provider', () => {
  it('plans and status answer, and nothing can be bought', async () => {
    const service = await sharedService();
    const ada = await admin({ service } as never);
    const plans = await ada.rest('GET', '/billing/plans');
    expect(plans.status).toBe(200);
    expect(plans.body.items.map((plan: any) => [plan.code, plan.current, plan.prices])).toEqual([
      ['free', false, []],
      ['pro', false, []],
      ['enterprise', true, []],
    ]);
    const status = await ada.rest('GET', '/billing/status');
    expect(status.status).toBe(200);
    expect(status.body).toMatchObject({
      plan: { code: 'enterprise' },
      status: 'none',
      payment_configured: false,
      past_due_until: null,
      member_count: 1,
      seats: { used: 1, limit: null },
      overage_cap: null,
      overage_spent: { amount: 0, currency: 'USD' },
      included_spend: { amount: 20_000, currency: 'USD' },
    });
    const answers = await Promise.all([
      ada.rest('POST', '/billing/checkout', order(service)),
      ada.rest('POST', '/billing/portal', { return_url: service.url }),
      ada.rest('POST', '/billing/activate', { checkout_id: 'cs_test_1' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([503, 'unavailable']));
  });
});

describe('A checkout', () => {
  it('shows the prices of the provider, from all of its pages', async () => {
    const ada = await admin(paid);
    const { body } = await ada.rest('GET', '/billing/plans');
    expect(body.items[1].prices).toEqual([
      { interval: 'month', amount: { amount: 2900, currency: 'USD' } },
      { interval: 'year', amount: { amount: 29000, currency: 'USD' } },
    ]);
    expect(body.items[2].prices).toHaveLength(2);
    expect(body.items[0]).toMatchObject({ code: 'free', current: true, prices: [], api_keys_allowed: false });
  });

  it('is paid, activated, and then the plan is in force', async () => {
    const ada = await admin(paid);
    const { billing, subscription } = await subscribe(paid, ada);
    const [item] = subscription.items.data;
    expect(billing).toMatchObject({
      plan: { code: 'pro', current: true },
      status: 'active',
      payment_configured: true,
      cancel_at_period_end: false,
      period_start: new Date(item!.current_period_start * 1000).toISOString(),
      period_end: new Date(item!.current_period_end * 1000).toISOString(),
      included_spend: { amount: 2000, currency: 'USD' },
      seats: { used: 1, limit: 25 },
    });
    const { workflowUsage } = await ada.graphql('{ workflowUsage { limit plan resetsAt } }');
    expect(workflowUsage).toEqual({ limit: 1000, plan: 'PRO', resetsAt: billing.period_end });
    const again = await ada.rest('POST', '/billing/checkout', order(paid.service, 'enterprise'));
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect((await ada.rest('POST', '/billing/portal', { return_url: paid.service.url })).body.url).toMatch(/^http/);
  });

  it('says of the same twice the same, and writes it down once', async () => {
    const ada = await admin(paid);
    const { checkoutId, billing } = await subscribe(paid, ada);
    const again = await ada.rest('POST', '/billing/activate', { checkout_id: checkoutId });
    expect([again.status, again.body]).toEqual([200, billing]);
    const { activateSubscription } = await ada.graphql(
      'mutation ($input: ActivateSubscriptionInput!) { activateSubscription(input: $input) { status plan { code } } }',
      { input: { checkoutId } },
    );
    expect(activateSubscription).toEqual({ status: 'ACTIVE', plan: { code: 'PRO' } });
    expect(await actions(ada, 'billing.activate_subscription')).toBe(1);
    expect(await actions(ada, 'billing.change_subscription')).toBe(0);
  });

  it('leads back to pages of our own only, and names every address that is not', async () => {
    const ada = await admin(paid);
    const { status, body } = await ada.rest('POST', '/billing/checkout', {
      ...order(paid.service),
      success_url: 'https://evil.example/paid',
      cancel_url: '//evil.example',
    });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.errors.map(({ path }: any) => path)).toEqual(['success_url', 'cancel_url']);
    const portal = await ada.rest('POST', '/billing/portal', { return_url: 'javascript:alert(1)' });
    expect([portal.status, portal.body.errors[0].path]).toEqual([422, 'return_url']);
    const free = await ada.rest('POST', '/billing/checkout', order(paid.service, 'free'));
    expect([free.status, free.body.errors[0].path]).toEqual([422, 'plan']);
    const early = await ada.rest('POST', '/billing/portal', { return_url: '/' });
    expect([early.status, early.body.code]).toEqual([409, 'conflict']);
  });

  it('gives the way back the id of the checkout', async () => {
    const ada = await admin(paid);
    await ada.rest('POST', '/billing/checkout', { ...order(paid.service), success_url: `${paid.service.url}/?a=1#x` });
    const call = paid.stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')!;
    expect(call.form.success_url).toBe(`${paid.service.url}/?a=1&checkout_id={CHECKOUT_SESSION_ID}#x`);
    expect(call.idempotencyKey).toBe(call.form.metadata.checkout_id);
  });

  it('is unknown to others, and not to be activated before it is paid or after it is closed', async () => {
    const [ada, eve] = await Promise.all([admin(paid), admin(paid, 'Eve')]);
    const { body } = await ada.rest('POST', '/billing/checkout', order(paid.service));
    const activate = async (who: typeof ada, id: string) => {
      const answer = await who.rest('POST', '/billing/activate', { checkout_id: id });
      return [answer.status, answer.body.code];
    };
    expect(await activate(ada, body.id)).toEqual([409, 'conflict']);
    paid.stripe.pay(body.id);
    for (const id of [body.id, 'cs_test_missing', '../../v1/customers', 'x'])
      expect(await activate(eve, id)).toEqual([404, 'not_found']);
    const other = await eve.rest('POST', '/billing/checkout', order(paid.service));
    paid.stripe.books.sessions.get(other.body.id)!.status = 'expired';
    expect(await activate(eve, other.body.id)).toEqual([410, 'gone']);
  });

  it('is one however many begin it at once, and another one closes it', async () => {
    const ada = await admin(paid);
    const organizationId = await organizationOf(ada);
    const [one, two] = await Promise.all([
      ada.rest('POST', '/billing/checkout', order(paid.service)),
      ada.rest('POST', '/billing/checkout', order(paid.service)),
    ]);
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true]);
    expect(openPages(organizationId)).toHaveLength(1);
    const plans = ['pro', 'enterprise', 'pro', 'enterprise'];
    const answers = await Promise.all(
      plans.map(plan => ada.rest('POST', '/billing/checkout', order(paid.service, plan, 'year'))),
    );
    const shown = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const payable = openPages(organizationId).filter(({ id }) => shown.has(id));
    expect(payable.length).toBeLessThanOrEqual(1);
    const before = live().length;
    for (const { id } of payable) paid.stripe.pay(id);
    const late = await ada.rest('POST', '/billing/checkout', order(paid.service, 'pro'));
    expect(late.status).toBe(409);
    expect(live().length - before).toBe(payable.length);
  });

  it('is found paid by who begins another one, though nothing told of it', async () => {
    const ada = await admin(paid);
    const { body } = await ada.rest('POST', '/billing/checkout', order(paid.service));
    paid.stripe.pay(body.id);
    expect((await ada.rest('POST', '/billing/checkout', order(paid.service, 'enterprise'))).status).toBe(409);
    expect((await ada.rest('GET', '/billing/status')).body.plan.code).toBe('pro');
  });

  it('makes no second page for the same Idempotency-Key', async () => {
    const ada = await admin(paid);
    const key = { 'idempotency-key': 'once-and-for-all' };
    const made = paid.stripe.books.sessions.size;
    const one = await ada.rest('POST', '/billing/checkout', order(paid.service), key);
    const two = await ada.rest('POST', '/billing/checkout', order(paid.service), key);
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect(paid.stripe.books.sessions.size - made).toBe(1);
  });

  it('is for Admins', async () => {
    const ada = await admin(paid);
    await paid.service.app.db.user.update({ where: { id: ada.id }, data: { role: 'USER' } });
    const answers = await Promise.all([
      ada.rest('POST', '/billing/checkout', order(paid.service)),
      ada.rest('POST', '/billing/portal', { return_url: '/' }),
      ada.rest('POST', '/billing/overage-cap', { amount: 1 }),
      ada.rest('GET', '/billing/team'),
      ada.rest('POST', '/billing/invite', { email: 'x@example.com' }),
      ada.rest('DELETE', `/billing/team/${ada.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
    expect((await ada.rest('GET', '/billing/status')).status).toBe(200);
  });
});

describe('A cap of overage', () => {
  it('is set in cents, and taken away by null', async () => {
    const ada = await admin(paid);
    const set = (amount: unknown) => ada.rest('POST', '/billing/overage-cap', { amount });
    expect((await set(500)).body.overage_cap).toEqual({ amount: 500, currency: 'USD' });
    for (const amount of [-1, 1.5, 2 ** 53, 'much']) {
      const { status, body } = await set(amount);
      expect([status, body.code, body.errors[0].path]).toEqual([422, 'invalid', 'amount']);
    }
    expect((await ada.rest('POST', '/billing/overage-cap', {})).status).toBe(422);
    expect((await set(0)).body.overage_cap).toEqual({ amount: 0, currency: 'USD' });
    expect((await set(null)).body.overage_cap).toBeNull();
    expect(await actions(ada, 'billing.set_overage_cap')).toBe(3);
    const refused = await refusal(ada.graphql('mutation { setOverageCap(input: { amount: -1 }) { status } }'));
    expect(refused.code).toBe('INVALID');
  });
});
