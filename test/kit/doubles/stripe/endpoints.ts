import { type Books, newStripeId } from './books.ts';

/** A refusal as Stripe words it. */
export class Refused extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

const missing = (what: string, id: string) =>
  new Refused(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' });

type Request = {
  books: Books;
  form: Record<string, any>;
  query: Record<string, any>;
  ids: string[];
  now: number;
  url: string;
};
type Endpoint = { method: string; path: RegExp; answer(request: Request): unknown };

const shown = ({ order: _, ...session }: any) => session;

/** What of Stripe's API the service uses, as Stripe does it. */
export const endpoints: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    answer({ books, query }) {
      const wanted: string[] = query.lookup_keys ?? [];
      const found = books.prices.filter(price => price.active && wanted.includes(price.lookup_key ?? ''));
      // Pages of two, so that whoever reads the first alone misses some.
      const from = query.starting_after ? found.findIndex(({ id }) => id === query.starting_after) + 1 : 0;
      const data = found.slice(from, from + 2);
      return { object: 'list', url: '/v1/prices', has_more: from + 2 < found.length, data };
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    answer({ books, form, now, url }) {
      const [line] = form.line_items ?? [];
      if (form.mode !== 'subscription' || !line?.price || !form.success_url)
        throw new Refused(400, { message: 'Missing required param.', param: 'line_items' });
      if (!books.prices.some(({ id, active }) => id === line.price && active)) throw missing('price', line.price);
      const id = newStripeId('cs_test');
      const session = {
        id,
        object: 'checkout.session' as const,
        status: 'open' as const,
        url: `${url}/pay/${id}`,
        expires_at: now + 24 * 60 * 60,
        client_reference_id: form.client_reference_id ?? null,
        customer: form.customer ?? null,
        subscription: null,
        payment_status: 'unpaid' as const,
        metadata: form.metadata ?? {},
        order: { price: line.price, quantity: Number(line.quantity), metadata: form.subscription_data?.metadata ?? {} },
      };
      books.sessions.set(id, session);
      return shown(session);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    answer({ books, ids: [id = ''] }) {
      const session = books.sessions.get(id);
      if (!session) throw missing('checkout.session', id);
      return shown(session);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    answer({ books, ids: [id = ''] }) {
      const session = books.sessions.get(id);
      if (!session) throw missing('checkout.session', id);
      if (session.status !== 'open')
        throw new Refused(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` });
      Object.assign(session, { status: 'expired', url: null });
      return shown(session);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    answer({ form, url }) {
      if (!form.customer) throw new Refused(400, { message: 'Missing required param: customer.', param: 'customer' });
      const id = newStripeId('bps');
      return {
        id,
        object: 'billing_portal.session',
        customer: form.customer,
        return_url: form.return_url,
        url: `${url}/p/${id}`,
      };
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    answer({ books, ids: [id = ''], query }) {
      const found = books.subscriptions.get(id);
      if (!found) throw missing('subscription', id);
      const isExpanded = query.expand?.includes('latest_invoice');
      return { ...found, latest_invoice: isExpanded ? books.invoices.get(found.latest_invoice) : found.latest_invoice };
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    answer({ books, ids: [id = ''] }) {
      const found = books.subscriptions.get(id);
      if (!found || found.status === 'canceled') throw missing('subscription', id);
      found.status = 'canceled';
      return found;
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/subscription_items\/(\w+)$/,
    answer({ books, ids: [id = ''], form }) {
      const item = [...books.subscriptions.values()].flatMap(({ items }) => items.data).find(each => each.id === id);
      if (!item) throw missing('subscription item', id);
      item.quantity = Number(form.quantity);
      return item;
    },
  },
];
