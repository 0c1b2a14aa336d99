import { type Actor, inBackground } from '../audit/record.ts';
import { UpstreamFailed } from '../base/errors.ts';
import type { Subscription } from '../engine/payments/payments.ts';
import { planPaid } from './offered-prices.ts';
import { isLive } from './period.ts';
import { type SubscriptionNeeds, storeSubscription } from './store-subscription.ts';

/**
 * Asks the provider how a subscription of an organization stands, and stores that; true where something changed. What
 * brought it up does not matter, nor how often and in which order: an answer that was asked for earlier than the one
 * stored is thrown away, so that the last one asked for after a change stays.
 * @throws UpstreamFailed, Timeout, Unavailable
 */
export async function refreshSubscription(
  app: SubscriptionNeeds,
  organizationId: string,
  subscriptionId: string,
  /** Null: whoever calls records it. */
  actor: Actor | null = inBackground(app),
): Promise<boolean> {
  const account = await app.db.billingAccount.findUnique({ where: { organizationId } });
  // Another one may have ended without our hearing of it.
  if (account?.subscriptionId && account.subscriptionId !== subscriptionId && isLive(account))
    await refreshSubscription(app, organizationId, account.subscriptionId);
  const { asked } = await app.db.billingAccount.upsert({
    where: { organizationId },
    create: { organizationId, asked: 1 },
    update: { asked: { increment: 1 } },
    select: { asked: true },
  });
  const found = await app.payments.readSubscription(subscriptionId);
  if (found && found.organizationId !== null && found.organizationId !== organizationId) return false;
  const plan = found && (await planOf(app, found));
  return app.db.$transaction(tx =>
    storeSubscription(app, tx, { organizationId, subscriptionId, found, plan, asked }, actor),
  );
}

async function planOf(app: SubscriptionNeeds, subscription: Subscription) {
  const plan = await planPaid(app, subscription);
  if (plan) return plan;
  app.log.error(
    { subscriptionId: subscription.id, priceId: subscription.priceId },
    'a subscription is to a price that is no plan',
  );
  throw new UpstreamFailed(
    'The price of this subscription belongs to none of the plans here. Tell the operator of this service.',
  );
}
