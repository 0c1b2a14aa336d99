/** How often a subscription is paid. */
export type Interval = 'MONTH' | 'YEAR';
/** Names under which the provider keeps a price: `pro_month`. */
export type PriceName = `${'pro' | 'enterprise'}_${'month' | 'year'}`;
export const priceNames: readonly PriceName[] = ['pro_month', 'pro_year', 'enterprise_month', 'enterprise_year'];

/** `amount` is in the currency's minor unit, for one member and one interval; null where a price has no single amount. */
export type OfferedPrice = {
  id: string;
  name: PriceName;
  productId: string;
  amount: number | null;
  /** ISO 4217, upper case. */
  currency: string;
};

export type CheckoutOrder = {
  /** Our own id of it: the idempotency key, so that an order that is sent again makes no second page. */
  id: string;
  organizationId: string;
  priceId: string;
  quantity: number;
  /** Who pays, where they have paid before. */
  customerId: string | null;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the page. */
  successUrl: string;
  cancelUrl: string;
};

export type CheckoutPage = {
  id: string;
  status: 'OPEN' | 'COMPLETE' | 'EXPIRED';
  /** Null once it is not open any more. */
  url: string | null;
  expiresAt: Date | null;
  /** Whose it is, by our own word when it was made. */
  organizationId: string | null;
  subscriptionId: string | null;
};

export type Subscription = {
  id: string;
  customerId: string;
  itemId: string;
  status: 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'UNPAID' | 'INCOMPLETE' | 'CANCELED';
  priceId: string;
  /** What the provider calls the price now; null where the name went to a newer one. */
  priceName: string | null;
  productId: string;
  interval: Interval;
  quantity: number;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends instead of being renewed; null: it goes on. */
  endsAt: Date | null;
  /** When the invoice was made that is not paid; null unless one is. */
  unpaidSince: Date | null;
  /** Whose it is, by our own word when it was made. */
  organizationId: string | null;
};

/** Something that happened at the provider. What it says of the thing may be old: read that anew by its id. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** The subscription it is about, where it is about one. */
  subscriptionId: string | null;
};

/** The signature is missing, wrong, or too old. */
export class SignatureRefused extends Error {}

/**
 * A payment provider. Every call answers within 20 seconds or rejects with Timeout; where the provider fails, refuses or
 * answers nonsense it rejects with UpstreamFailed, whose message holds nothing of the provider's words. Where none is
 * configured every call rejects with Unavailable. None may be made within a transaction: it would be held open meanwhile.
 */
export interface Payments {
  readonly isConfigured: boolean;
  /** The prices of `priceNames` that the provider has. */
  listPrices(): Promise<OfferedPrice[]>;
  /** Makes a page on which to subscribe; the same one for the same order. */
  createCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** Null where there is none of this id. */
  readCheckout(id: string): Promise<CheckoutPage | null>;
  /** Closes a page, so that it cannot be paid any more; resolves to how it stands then, which may be COMPLETE. */
  expireCheckout(id: string): Promise<CheckoutPage>;
  /** A page for cards, invoices, and changes of a subscription. */
  openPortal(request: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** Null where there is none of this id. */
  readSubscription(id: string): Promise<Subscription | null>;
  /** Says how many members are paid for; `key` makes a repetition have one effect. */
  setQuantity(change: { itemId: string; quantity: number; key: string }): Promise<void>;
  /** Ends a subscription at once. One that has ended already stays so. */
  cancelSubscription(id: string): Promise<void>;
  /** What a signed message says. @throws SignatureRefused, or Unavailable where nothing can be signed */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>;
}
