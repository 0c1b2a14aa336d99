import { randomBytes } from 'node:crypto';

/** What Stripe keeps, in its own words; instants are whole seconds. */
export type StripeSubscription = {
  id: string;
  object: 'subscription';
  status: string;
  customer: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
  latest_invoice: string;
  items: { object: 'list'; has_more: false; data: StripeItem[] };
};
export type StripeItem = {
  id: string;
  object: 'subscription_item';
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  price: StripePrice;
};
export type StripePrice = {
  id: string;
  object: 'price';
  active: boolean;
  lookup_key: string | null;
  product: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
};
export type StripeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  expires_at: number;
  client_reference_id: string | null;
  customer: string | null;
  subscription: string | null;
  payment_status: 'unpaid' | 'paid';
  metadata: Record<string, string>;
  /** Not shown: what was ordered. */
  order: { price: string; quantity: number; metadata: Record<string, string> };
};
export type StripeInvoice = { id: string; object: 'invoice'; created: number; status: string };

export type Books = {
  prices: StripePrice[];
  sessions: Map<string, StripeSession>;
  subscriptions: Map<string, StripeSubscription>;
  invoices: Map<string, StripeInvoice>;
};

export const newStripeId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

const usual = [
  ['pro_month', 2900],
  ['pro_year', 29000],
  ['enterprise_month', 9900],
  ['enterprise_year', 99000],
] as const;

export const newBooks = (): Books => ({
  prices: usual.map(([name, unit_amount]) => ({
    id: newStripeId('price'),
    object: 'price',
    active: true,
    lookup_key: name,
    product: `prod_${name.split('_')[0]}`,
    unit_amount,
    currency: 'usd',
    recurring: { interval: name.endsWith('year') ? 'year' : 'month', interval_count: 1 },
  })),
  sessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
});
