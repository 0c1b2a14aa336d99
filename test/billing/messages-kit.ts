import type { StripeSubscription } from '../kit/doubles/stripe/books.ts';
import type { Person } from '../kit/person.ts';
import { admin, order, type PaidService } from './kit.ts';

/** What people see of their plan, and what tells a service that is open by then of it. */
export const messagesTo = (open: () => PaidService) => {
  const status = async (person: Person) => (await person.rest('GET', '/billing/status')).body;
  const changes = async (person: Person) =>
    (await person.rest('GET', '/audit/logs?action=billing.change_subscription')).body.total;
  const event = (subscription: StripeSubscription, type = 'customer.subscription.updated') =>
    open().stripe.event(type, subscription);
  const deliver = (what: ReturnType<typeof event>, how = {}) => open().stripe.deliver(open().service.url, what, how);

  /** An Admin whose checkout was paid, though nobody has come back from it. */
  async function payer() {
    const ada = await admin(open());
    const { body } = await ada.rest('POST', '/billing/checkout', order(open().service));
    return { ada, checkoutId: body.id as string, subscription: open().stripe.pay(body.id) };
  }

  return { status, changes, event, deliver, payer };
};
