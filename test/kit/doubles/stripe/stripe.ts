import Stripe from 'stripe';
import { newStripeId, type StripeSubscription } from './books.ts';
import { type StripeServer, stripeServer } from './server.ts';

const signer = new Stripe('sk_test_signs_only');
const webhookSecret = 'whsec_the_double_signs_with_it';

/** What happens in a world of payments: what customers do on the pages, what banks do, and what is told of it. */
export type StripeDouble = StripeServer & {
  /** The environment of a service that uses it. */
  env: Record<string, string>;
  /** Somebody pays on the page of a checkout. */
  pay(sessionId: string, status?: string): StripeSubscription;
  /** Changes a subscription, as a customer does in the portal, or time. */
  change(subscriptionId: string, change: (subscription: StripeSubscription) => void): StripeSubscription;
  /** A payment fails, and is tried again. */
  failPayment(subscriptionId: string, since?: Date): void;
  /** Makes an event of what a thing is now. */
  event(type: string, object: object, id?: string): StripeEvent;
  /** Delivers an event; the same one may be delivered again, later, and in any order. */
  deliver(url: string, event: StripeEvent, how?: Delivery): Promise<number>;
};
export type StripeEvent = { id: string; object: 'event'; type: string; created: number; data: { object: object } };
export type Delivery = { secret?: string; signedAt?: Date; body?: string; header?: string };

/** A double of Stripe: its API on loopback, and its signed messages. `now` is the clock of the service under test. */
export async function stripeDouble(now: () => Date = () => new Date()): Promise<StripeDouble> {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const server = await stripeServer(seconds);
  const { books } = server;
  const need = (id: string) => {
    const found = books.subscriptions.get(id);
    if (!found) throw new Error(`The double has no subscription ${id}.`);
    return found;
  };
  const invoice = (created: number, status: string) => {
    const id = newStripeId('in');
    books.invoices.set(id, { id, object: 'invoice', created, status });
    return id;
  };
  const more = {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_double',
      STRIPE_WEBHOOK_SECRETS: `whsec_of_before, ${webhookSecret}`,
      STRIPE_API_URL: server.url,
    },
    pay(sessionId: string, status = 'active') {
      const session = books.sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error(`The page ${sessionId} cannot be paid.`);
      const price = books.prices.find(({ id }) => id === session.order.price)!;
      const start = seconds();
      const end = new Date(start * 1000);
      if (price.recurring.interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1);
      else end.setUTCMonth(end.getUTCMonth() + 1);
      const subscription: StripeSubscription = {
        id: newStripeId('sub'),
        object: 'subscription',
        status,
        customer: session.customer ?? newStripeId('cus'),
        cancel_at: null,
        cancel_at_period_end: false,
        metadata: session.order.metadata,
        latest_invoice: invoice(start, 'paid'),
        items: {
          object: 'list',
          has_more: false,
          data: [
            {
              id: newStripeId('si'),
              object: 'subscription_item',
              quantity: session.order.quantity,
              current_period_start: start,
              current_period_end: Math.floor(end.getTime() / 1000),
              price,
            },
          ],
        },
      };
      books.subscriptions.set(subscription.id, subscription);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        customer: subscription.customer,
        subscription: subscription.id,
      });
      return subscription;
    },
    change(subscriptionId: string, change: (subscription: StripeSubscription) => void) {
      const subscription = need(subscriptionId);
      change(subscription);
      return subscription;
    },
    failPayment(subscriptionId: string, since = now()) {
      const subscription = need(subscriptionId);
      subscription.status = 'past_due';
      subscription.latest_invoice = invoice(Math.floor(since.getTime() / 1000), 'open');
    },
    event: (type: string, object: object, id = newStripeId('evt')): StripeEvent =>
      // As it is now: what is delivered late says what was.
      ({ id, object: 'event', type, created: seconds(), data: { object: structuredClone(object) } }),
    async deliver(url: string, event: StripeEvent, how: Delivery = {}) {
      const payload = JSON.stringify(event, null, 2);
      const timestamp = Math.floor((how.signedAt ?? now()).getTime() / 1000);
      const header =
        how.header ??
        signer.webhooks.generateTestHeaderString({ payload, secret: how.secret ?? webhookSecret, timestamp });
      const response = await fetch(`${url}/hooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
        body: how.body ?? payload,
      });
      await response.arrayBuffer();
      return response.status;
    },
  };
  return Object.assign(server, more);
}
