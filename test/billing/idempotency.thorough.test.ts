import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { member, organizationOf } from '../agents/kit.ts';
import type { Person } from '../kit/person.ts';
import { admin, order, type PaidService, startPaidService } from './kit.ts';

let paid: PaidService;
beforeAll(async () => {
  paid = await startPaidService();
});
afterEach(() => {
  paid.stripe.trouble = () => null;
  paid.stripe.late = async () => {};
  paid.stripe.calls.length = 0;
});
afterAll(() => paid.stop());

const path = '/v1/checkout/sessions';
const asked = () => paid.stripe.calls.filter(call => call.method === 'POST' && call.path === path);
const keys = () => new Set(asked().map(({ idempotencyKey }) => idempotencyKey));
const checkOut = (person: Person) => person.rest('POST', '/billing/checkout', order(paid.service));
const sessionsOf = (organizationId: string) =>
  [...paid.stripe.books.sessions.values()].filter(session => session.client_reference_id === organizationId);
/** What happens to the first call that makes a page; all others are answered. */
function once(trouble: NonNullable<Awaited<ReturnType<PaidService['stripe']['trouble']>>>) {
  let isLater = false;
  paid.stripe.trouble = call => {
    if (isLater || call.method !== 'POST' || call.path !== path) return null;
    isLater = true;
    return trouble;
  };
}

describe('A page of the payment provider', () => {
  it('is made once, though its answer was lost and it is asked for again', async () => {
    const ada = await admin(paid);
    once({ lost: true });
    const { status, body } = await checkOut(ada);
    expect(status).toBe(201);
    expect([asked().length, keys().size]).toEqual([2, 1]);
    expect(sessionsOf(await organizationOf(paid.service, ada)).map(({ id }) => id)).toEqual([body.id]);
  });

  it('is asked for again under the same key where the provider says so, and not where it says otherwise', async () => {
    const [ada, ben] = [await admin(paid), await admin(paid, 'Ben')];
    once({ status: 500, headers: { 'stripe-should-retry': 'true' } });
    expect((await checkOut(ada)).status).toBe(201);
    expect([asked().length, keys().size]).toEqual([2, 1]);
    expect(sessionsOf(await organizationOf(paid.service, ada))).toHaveLength(1);
    paid.stripe.calls.length = 0;
    once({ status: 500, headers: { 'stripe-should-retry': 'false' } });
    expect((await checkOut(ben)).status).toBe(502);
    expect(asked()).toHaveLength(1);
    expect(sessionsOf(await organizationOf(paid.service, ben))).toHaveLength(0);
  });

  it('is one for two Admins at once, of whom the provider refuses the second while it is busy with the first', async () => {
    const ada = await admin(paid);
    const organizationId = await organizationOf(paid.service, ada);
    const eve = await member(paid.service, organizationId, 'Eve', 'ADMIN');
    const second = Promise.withResolvers<void>();
    // The first is answered only once the second was refused.
    paid.stripe.late = async call => {
      if (call.method === 'POST' && call.path === path) await second.promise;
    };
    paid.stripe.trouble = call => {
      if (asked().length === 2 && call.path === path) setTimeout(second.resolve, 50);
      return null;
    };
    const answers = await Promise.all([checkOut(ada), checkOut(eve)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([asked().length, keys().size]).toEqual([3, 1]);
    expect(sessionsOf(organizationId)).toHaveLength(1);
  });

  it('cannot be had by a key that came with other words before', async () => {
    const headers = { authorization: 'Bearer sk_test_of_the_double', 'idempotency-key': 'the-same' };
    const [price] = paid.stripe.books.prices;
    const make = (quantity: number) =>
      fetch(`${paid.stripe.url}${path}`, {
        method: 'POST',
        headers,
        body: `mode=subscription&success_url=x&line_items[0][price]=${price!.id}&line_items[0][quantity]=${quantity}`,
      });
    const [first, again, other] = [await make(1), await make(1), await make(2)];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 400]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
  });
});
