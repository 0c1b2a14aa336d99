import { z } from 'zod';
import type { CheckoutPage, OfferedPrice, PaymentEvent, Subscription } from './payments.ts';
import { priceNames } from './payments.ts';

// What is read of Stripe's objects, and nothing more: an answer that has another shape is an answer that cannot be used.

const id = z.string().min(1).max(255);
const seconds = z.number().transform(at => new Date(at * 1000));
/** A reference, or the thing itself where it was asked to be expanded. */
const reference = z.union([id, z.object({ id }).transform(thing => thing.id)]);
const ours = z.uuid().nullish().catch(null);

const price = z.object({
  id,
  lookup_key: z.string().nullish(),
  product: reference,
  unit_amount: z.number().int().nullish(),
  currency: z.string().length(3),
  recurring: z.object({ interval: z.enum(['month', 'year']), interval_count: z.literal(1).default(1) }),
});

/** Prices by the names they were asked by; one of another interval than its name says is none. */
export const offeredPrices = z.array(z.unknown()).transform(list =>
  list.flatMap((each): OfferedPrice[] => {
    const read = price.safeParse(each);
    if (!read.success) return [];
    const { id, lookup_key, product, unit_amount, currency, recurring } = read.data;
    const name = priceNames.find(known => known === lookup_key);
    if (!name?.endsWith(recurring.interval)) return [];
    return [{ id, name, productId: product, amount: unit_amount ?? null, currency: currency.toUpperCase() }];
  }),
);

export const checkoutPage = z
  .object({
    id,
    object: z.literal('checkout.session'),
    status: z.enum(['open', 'complete', 'expired']),
    url: z.url().nullish(),
    expires_at: seconds.nullish(),
    client_reference_id: ours,
    subscription: reference.nullish(),
  })
  .transform(
    (page): CheckoutPage => ({
      id: page.id,
      status: page.status.toUpperCase() as CheckoutPage['status'],
      url: page.url ?? null,
      expiresAt: page.expires_at ?? null,
      organizationId: page.client_reference_id ?? null,
      subscriptionId: page.subscription ?? null,
    }),
  );

export const portalPage = z.object({ url: z.url() });

const statuses = {
  trialing: 'TRIALING',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'UNPAID',
  paused: 'UNPAID',
  incomplete: 'INCOMPLETE',
  incomplete_expired: 'CANCELED',
  canceled: 'CANCELED',
} as const;

const item = z.object({
  id,
  quantity: z.number().int().min(0).default(1),
  current_period_start: seconds,
  current_period_end: seconds,
  price,
});

export const subscription = z
  .object({
    id,
    object: z.literal('subscription'),
    status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
    customer: reference,
    cancel_at: seconds.nullish(),
    cancel_at_period_end: z.boolean().default(false),
    metadata: z.object({ organization_id: ours }).catch({ organization_id: null }),
    latest_invoice: z.union([z.string(), z.object({ created: seconds })]).nullish(),
    // Periods are on the items: each could have one of its own.
    items: z.object({ data: z.array(item).min(1) }),
  })
  .transform((given): Subscription => {
    const [line] = given.items.data as [z.output<typeof item>];
    const status = statuses[given.status];
    const isUnpaid = status === 'PAST_DUE' || status === 'UNPAID';
    const invoice = typeof given.latest_invoice === 'object' ? given.latest_invoice : null;
    return {
      id: given.id,
      customerId: given.customer,
      itemId: line.id,
      status,
      priceId: line.price.id,
      priceName: line.price.lookup_key ?? null,
      productId: line.price.product,
      interval: line.price.recurring.interval === 'year' ? 'YEAR' : 'MONTH',
      quantity: line.quantity,
      periodStart: line.current_period_start,
      periodEnd: line.current_period_end,
      endsAt: given.cancel_at ?? (given.cancel_at_period_end ? line.current_period_end : null),
      unpaidSince: isUnpaid ? (invoice?.created ?? line.current_period_start) : null,
      organizationId: given.metadata.organization_id ?? null,
    };
  });

const about = z.object({
  object: z.string(),
  id,
  subscription: reference.nullish().catch(null),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }) })
    .nullish()
    .catch(null),
});

/** Stripe's event: of the thing it is about only the subscription is taken, since its state may be an old one. */
export const paymentEvent = z
  .object({
    id,
    object: z.literal('event'),
    type: z.string().max(255),
    data: z.object({ object: about }).catch({ object: { object: '', id: '' } }),
  })
  .transform(({ id, type, data: { object } }): PaymentEvent => {
    const subscriptionId =
      object.object === 'subscription'
        ? object.id
        : (object.subscription ?? object.parent?.subscription_details.subscription ?? null);
    return { id, type, subscriptionId };
  });
