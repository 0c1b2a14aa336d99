import { newId } from '../base/ids.ts';
import type { App, Leaver } from '../context.ts';
import { attempt } from './catch-up.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import type { SubscriptionNeeds } from './store-subscription.ts';

type Unequal = { organizationId: string; subscriptionId: string; itemId: string; members: number };

/**
 * Has the provider count the members that there are now, once for however many came and went; a subscription of an
 * organization in which nobody is left is ended.
 */
export async function followSeats(app: SubscriptionNeeds): Promise<void> {
  if (!app.payments.isConfigured) return;
  const unequal = await app.db.$queryRaw<Unequal[]>`
    SELECT a."organizationId", a."subscriptionId", a."itemId", count(u."id")::int AS "members"
    FROM "BillingAccount" a LEFT JOIN "User" u ON u."organizationId" = a."organizationId"
    WHERE a."status" IN ('TRIALING', 'ACTIVE', 'PAST_DUE') AND a."itemId" IS NOT NULL
    GROUP BY a."organizationId" HAVING count(u."id") <> COALESCE(a."quantity", 0) LIMIT 200`;
  for (const { organizationId, subscriptionId, itemId, members } of unequal)
    await attempt(app, organizationId, async () => {
      if (members === 0) await app.payments.cancelSubscription(subscriptionId);
      else await app.payments.setQuantity({ itemId, quantity: members, key: newId() });
      await refreshSubscription(app, organizationId, subscriptionId);
    });
}

/** Ends the subscription of an organization that goes with its last user: its row, from which it is known, goes too. */
export async function endSubscription(
  { db, payments }: Pick<App, 'db' | 'payments'>,
  { organizationId, heirId }: Leaver,
): Promise<void> {
  if (heirId !== null || !payments.isConfigured) return;
  const account = await db.billingAccount.findUnique({ where: { organizationId } });
  if (account?.subscriptionId && account.status !== 'CANCELED')
    await payments.cancelSubscription(account.subscriptionId);
}
