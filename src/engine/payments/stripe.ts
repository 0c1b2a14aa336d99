import type { Stripe } from 'stripe';
import type { Clock } from '../../base/clock.ts';
import { MalformedRequest, Timeout, Unavailable } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { type CheckoutOrder, type Payments, priceNames, SignatureRefused } from './payments.ts';
import { isMissing, isRefused, paymentFailure } from './stripe-failure.ts';
import { checkoutPage, offeredPrices, paymentEvent, portalPage, subscription } from './stripe-shapes.ts';

export type StripeNeeds = {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Null: Stripe's own. */
  apiUrl: string | null;
  log: Log;
  clock: Clock;
};

/** One attempt, and all attempts of a call together with the pauses between them. */
const [attemptMs, callMs] = [8000, 19_000];
/** How old, or how far ahead of our clock, a signed message may be. */
const toleranceSeconds = 300;

/** Stripe behind its own client, which is loaded with the first call. */
export function stripePayments({ secretKey, webhookSecrets, apiUrl, log, clock }: StripeNeeds): Payments {
  if (webhookSecrets.length === 0)
    log.warn(
      'there is STRIPE_SECRET_KEY, but no STRIPE_WEBHOOK_SECRETS: no message of the payment provider is believed, and changes are learnt up to a day late',
    );
  let client: Promise<Stripe> | undefined;
  const load = () => {
    client ??= openClient(secretKey, apiUrl);
    return client;
  };

  /** One call, within its time and with its failures in our words. */
  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = new Timeout('The payment provider did not answer in time. Try again in a minute.');
      timer = setTimeout(() => reject(error), callMs);
    });
    try {
      return await Promise.race([load().then(call), late]);
    } catch (error) {
      throw paymentFailure(error, log);
    } finally {
      clearTimeout(timer);
    }
  }
  const orNull = async <T>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    isConfigured: true,
    listPrices: () =>
      ask(async stripe => {
        const list = stripe.prices.list({ lookup_keys: [...priceNames], active: true, limit: 100 });
        return offeredPrices.parse(await list.autoPagingToArray({ limit: 1000 }));
      }),
    createCheckout: order =>
      ask(async stripe =>
        checkoutPage.parse(await stripe.checkout.sessions.create(wordsOf(order), { idempotencyKey: order.id })),
      ),
    readCheckout: id =>
      ask(async stripe => {
        const page = await orNull(stripe.checkout.sessions.retrieve(id));
        return page && checkoutPage.parse(page);
      }),
    expireCheckout: id =>
      ask(async stripe => {
        try {
          return checkoutPage.parse(await stripe.checkout.sessions.expire(id));
        } catch (error) {
          // It was paid, or has expired, meanwhile.
          if (!isRefused(error)) throw error;
          return checkoutPage.parse(await stripe.checkout.sessions.retrieve(id));
        }
      }),
    openPortal: ({ customerId, returnUrl }) =>
      ask(async stripe =>
        portalPage.parse(await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })),
      ),
    readSubscription: id =>
      ask(async stripe => {
        const found = await orNull(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
        return found && subscription.parse(found);
      }),
    setQuantity: ({ itemId, quantity, key }) =>
      ask(async stripe => {
        await stripe.subscriptionItems.update(itemId, { quantity }, { idempotencyKey: key });
      }),
    cancelSubscription: id =>
      ask(async stripe => {
        await orNull(stripe.subscriptions.cancel(id));
      }),
    async readEvent(body, signature) {
      if (webhookSecrets.length === 0) throw new Unavailable('This installation has no secret to check messages by.');
      const read = paymentEvent.safeParse(verified(await load(), body, signature, webhookSecrets, clock.now()));
      if (!read.success) throw new MalformedRequest('This message is no event.');
      return read.data;
    },
  };
}

async function openClient(secretKey: string, apiUrl: string | null): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const url = apiUrl === null ? null : new URL(apiUrl);
  const protocol = url?.protocol === 'http:' ? 'http' : 'https';
  return new StripeClient(secretKey, {
    timeout: attemptMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol }),
  });
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

function verified(stripe: Stripe, body: Buffer, signature: string, secrets: readonly string[], now: Date): unknown {
  // Stripe's client looks only back.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedAt - now.getTime() / 1000 <= toleranceSeconds)) throw new SignatureRefused();
  for (const secret of secrets)
    try {
      stripe.webhooks.signature!.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now.getTime());
      return parsed(body);
    } catch {
      // By another secret, perhaps.
    }
  throw new SignatureRefused();
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
