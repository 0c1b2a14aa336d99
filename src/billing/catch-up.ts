import type { App } from '../context.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import type { SubscriptionNeeds } from './store-subscription.ts';

const [minuteMs, hourMs] = [60_000, 60 * 60_000];
const [dayMs, atOnce] = [24 * hourMs, 200];
/** The provider sends a message again for three days. */
const eventsMs = 30 * dayMs;

/**
 * Learns from the provider what no message told: subscriptions that were not looked at for a day, or whose period is over,
 * or that were not paid; and checkouts that were paid while nobody came back. One that fails does not keep the others.
 */
export async function catchUp(app: SubscriptionNeeds): Promise<void> {
  if (!app.payments.isConfigured) return;
  const now = app.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await app.db.billingEvent.deleteMany({ where: { receivedAt: { lt: ago(eventsMs) } } });
  const checkouts = await app.db.billingCheckout.findMany({
    where: { status: 'OPEN', sessionId: { not: null }, createdAt: { lt: ago(10 * minuteMs) } },
    orderBy: { createdAt: 'desc' },
    take: atOnce,
  });
  for (const { id, organizationId, sessionId } of checkouts)
    await attempt(app, organizationId, async () => {
      const page = await app.payments.readCheckout(sessionId!);
      if (page?.status === 'OPEN') return;
      if (page?.subscriptionId) await refreshSubscription(app, organizationId, page.subscriptionId);
      const status = page?.status === 'COMPLETE' ? ('COMPLETE' as const) : ('EXPIRED' as const);
      await app.db.billingCheckout.updateMany({ where: { id, status: 'OPEN' }, data: { status } });
    });
  const due = await app.db.billingAccount.findMany({
    where: {
      subscriptionId: { not: null },
      status: { in: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'UNPAID', 'INCOMPLETE'] },
      OR: [
        { refreshedAt: { lt: ago(dayMs) } },
        { refreshedAt: { lt: ago(hourMs) }, OR: [{ periodEnd: { lt: now } }, { status: { not: 'ACTIVE' } }] },
      ],
    },
    orderBy: { refreshedAt: 'asc' },
    take: atOnce,
  });
  for (const { organizationId, subscriptionId } of due)
    await attempt(app, organizationId, () => refreshSubscription(app, organizationId, subscriptionId!));
}

/** Goes on with the next where one fails: it is tried again the next time. */
export async function attempt(
  app: Pick<App, 'log'>,
  organizationId: string,
  what: () => Promise<unknown>,
): Promise<void> {
  try {
    await what();
  } catch (error) {
    app.log.warn({ err: error, organizationId }, 'a subscription could not be looked after; it is tried again');
  }
}
