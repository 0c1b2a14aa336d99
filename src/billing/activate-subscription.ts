import { recordAudit } from '../audit/record.ts';
import { NotFound, Unavailable } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { CheckoutExpired, CheckoutOpen } from './errors.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/**
 * Puts in force what was paid on a checkout of the caller's organization. Done again, it finds everything done.
 * @throws Unavailable, NotFound (somebody else's as well), Conflict (not paid yet), Gone, UpstreamFailed, Timeout
 */
export async function activateSubscription(ctx: CallerContext, { checkoutId }: { checkoutId: string }): Promise<void> {
  const { app, caller } = ctx;
  const { organizationId } = caller;
  if (!app.payments.isConfigured) throw new Unavailable('Nothing can be paid here: there is no payment provider.');
  const page = /^cs_\w{1,250}$/.test(checkoutId) ? await app.payments.readCheckout(checkoutId) : null;
  if (page?.organizationId !== organizationId) throw new NotFound('checkout');
  if (page.status === 'EXPIRED') throw new CheckoutExpired();
  if (page.status === 'OPEN' || !page.subscriptionId) throw new CheckoutOpen();
  const { subscriptionId } = page;
  await refreshSubscription(app, organizationId, subscriptionId, null);
  await app.db.$transaction(async tx => {
    const { count } = await tx.billingCheckout.updateMany({
      where: { sessionId: checkoutId, organizationId, activatedAt: null },
      data: { activatedAt: app.clock.now(), status: 'COMPLETE' },
    });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: 'billing.activate_subscription',
      resourceType: 'subscription',
      resourceId: subscriptionId,
    });
  });
}
