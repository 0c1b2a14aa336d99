import type { Stripe } from 'stripe';
import type { Clock } from '../../base/clock.ts';
import { MalformedRequest, Unavailable } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { type CheckoutOrder, type Payments, priceNames } from './payments.ts';
import { StripeClient } from './stripe-client.ts';
import { verified } from './stripe-event.ts';
import { isMissing, isRefused } from './stripe-failure.ts';
import { checkoutPage, offeredPrices, paymentEvent, portalPage, subscription } from './stripe-shapes.ts';

export type StripeNeeds = {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Null: Stripe's own. */
  apiUrl: string | null;
  log: Log;
  clock: Clock;
};

/** Stripe behind its own client. */
export function stripePayments({ secretKey, webhookSecrets, apiUrl, log, clock }: StripeNeeds): Payments {
  if (webhookSecrets.length === 0)
    log.warn(
      'there is STRIPE_SECRET_KEY, but no STRIPE_WEBHOOK_SECRETS: no message of the payment provider is believed, and changes are learnt up to a day late',
    );
  const client = new StripeClient({ secretKey, apiUrl, log });
  return {
    isConfigured: true,
    listPrices: () =>
      client.ask(async stripe => {
        const list = stripe.prices.list({ lookup_keys: [...priceNames], active: true, limit: 100 });
        return offeredPrices.parse(await list.autoPagingToArray({ limit: 1000 }));
      }),
    createCheckout: order =>
      client.ask(async stripe =>
        checkoutPage.parse(await stripe.checkout.sessions.create(wordsOf(order), { idempotencyKey: order.id })),
      ),
    readCheckout: id =>
      client.ask(async stripe => {
        const page = await orNull(stripe.checkout.sessions.retrieve(id));
        return page && checkoutPage.parse(page);
      }),
    expireCheckout: id =>
      client.ask(async stripe => {
        try {
          return checkoutPage.parse(await stripe.checkout.sessions.expire(id));
        } catch (error) {
          // It was paid, or has expired, meanwhile.
          if (!isRefused(error)) throw error;
          return checkoutPage.parse(await stripe.checkout.sessions.retrieve(id));
        }
      }),
    openPortal: ({ customerId, returnUrl }) =>
      client.ask(async stripe =>
        portalPage.parse(await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })),
      ),
    readSubscription: id =>
      client.ask(async stripe => {
        const found = await orNull(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
        return found && subscription.parse(found);
      }),
    setQuantity: ({ itemId, quantity, key }) =>
      client.ask(async stripe => {
        await stripe.subscriptionItems.update(itemId, { quantity }, { idempotencyKey: key });
      }),
    cancelSubscription: id =>
      client.ask(async stripe => {
        await orNull(stripe.subscriptions.cancel(id));
      }),
    async readEvent(body, signature) {
      if (webhookSecrets.length === 0) throw new Unavailable('This installation has no secret to check messages by.');
      const read = paymentEvent.safeParse(verified(await client.load(), body, signature, webhookSecrets, clock.now()));
      if (!read.success) throw new MalformedRequest('This message is no event.');
      return read.data;
    },
  };
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The same order always in the same words: the provider refuses a key that comes with others. */
const wordsOf = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  client_reference_id: order.organizationId,
  line_items: [{ price: order.priceId, quantity: order.quantity }],
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  metadata: { organization_id: order.organizationId, checkout_id: order.id },
  subscription_data: { metadata: { organization_id: order.organizationId } },
  ...(order.customerId !== null && { customer: order.customerId }),
});
