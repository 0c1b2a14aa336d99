import { type Actor, recordAudit } from '../audit/record.ts';
import type { Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import type { Subscription } from '../engine/payments/payments.ts';
import type { BillingAccount } from '../generated/prisma/client.ts';
import type { PlanCode } from '../generated/prisma/enums.ts';
import { readAllowance } from './allowance.ts';
import { carrySpending } from './ledger/carry.ts';
import { isLive } from './period.ts';
import { tellFailedPayment } from './tell-failed-payment.ts';

export type SubscriptionNeeds = Pick<
  App,
  'db' | 'payments' | 'config' | 'clock' | 'log' | 'periodChanged' | 'jobs' | 'mail' | 'secrets'
>;

const dayMs = 24 * 60 * 60 * 1000;

type Answer = {
  organizationId: string;
  subscriptionId: string;
  /** Null: the provider knows of none such any more. */
  found: Subscription | null;
  plan: PlanCode | null;
  /** The number that was drawn before the provider was asked. */
  asked: number;
};

/**
 * Stores what the provider said, and puts the plan in force that follows from it; true where something changed. Upgrades
 * hold at once, and keep what was counted in the period that was running.
 */
export async function storeSubscription(
  app: SubscriptionNeeds,
  tx: Tx,
  { organizationId, subscriptionId, found, plan, asked }: Answer,
  actor: Actor | null,
): Promise<boolean> {
  // The same lock as for members, so that seats are counted by a plan that stays; but not one that keeps others from adding
  // what belongs to the organization, who may hold the balance that is carried over below.
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`;
  const before = await tx.billingAccount.findUnique({ where: { organizationId } });
  if (!before || asked <= before.stored) return false;
  const isOther = before.subscriptionId !== null && before.subscriptionId !== subscriptionId;
  const next = columnsOf(found, plan);
  if (isOther && (isLive(before) || !isLive(next))) {
    if (isLive(before) && isLive(next))
      app.log.error({ organizationId, subscriptionId }, 'an organization has a second subscription: refund it');
    return false;
  }
  const seen = { stored: asked, refreshedAt: app.clock.now() };
  const changed = isOther || differs(before, next);
  if (!changed) {
    await tx.billingAccount.update({ where: { organizationId }, data: seen });
    return false;
  }
  const { period: old } = await readAllowance(app, tx, organizationId);
  await tx.billingAccount.update({ where: { organizationId }, data: { ...next, subscriptionId, ...seen } });
  await tx.organization.update({ where: { id: organizationId }, data: planFrom(next, app.config.paymentGraceDays) });
  const { period } = await readAllowance(app, tx, organizationId);
  // One that begins when the other ends, as every month, begins with nothing.
  if (period.start.getTime() !== old.start.getTime() && period.start < old.end) {
    const change = { organizationId, from: old.start, to: period.start };
    await carrySpending(tx, change);
    await app.periodChanged(tx, change);
  }
  if (next.status === 'PAST_DUE' && before.status !== 'PAST_DUE') await tellFailedPayment(app, tx, organizationId);
  if (actor)
    await recordAudit(tx, actor, {
      action: 'billing.change_subscription',
      organizationId,
      resourceType: 'subscription',
      resourceId: subscriptionId,
      details: { from: told(before), to: told(next) },
    });
  return true;
}

type Columns = Pick<
  BillingAccount,
  'itemId' | 'status' | 'plan' | 'interval' | 'periodStart' | 'periodEnd' | 'endsAt' | 'pastDueSince' | 'quantity'
> & { customerId?: string };

function columnsOf(found: Subscription | null, plan: PlanCode | null): Columns {
  if (!found)
    return {
      ...{ status: 'CANCELED', itemId: null, plan: null, interval: null, periodStart: null, periodEnd: null },
      ...{ endsAt: null, pastDueSince: null, quantity: null },
    };
  const { customerId, itemId, status, interval, periodStart, periodEnd, endsAt, quantity, unpaidSince } = found;
  return {
    customerId,
    itemId,
    status,
    plan,
    interval,
    periodStart,
    periodEnd,
    endsAt,
    quantity,
    pastDueSince: unpaidSince,
  };
}

const differs = (before: BillingAccount, next: Columns): boolean =>
  Object.entries(next).some(([name, value]) => String(before[name as keyof BillingAccount]) !== String(value));

/** The plan in force by a subscription: after a failed payment for the days of grace, to be cancelled until it ends. */
function planFrom({ status, plan, endsAt, pastDueSince }: Columns, graceDays: number) {
  if (!isLive({ status })) return { plan: 'FREE' as const, planEndsAt: null };
  const graceEnds = status === 'PAST_DUE' && pastDueSince ? new Date(pastDueSince.getTime() + graceDays * dayMs) : null;
  const ends = [endsAt, graceEnds].filter(at => at !== null).map(at => at.getTime());
  return { plan, planEndsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null };
}

const told = ({ status, plan, interval, endsAt, quantity }: Omit<Columns, 'customerId'>) => ({
  ...{ status, plan, interval, quantity },
  endsAt: endsAt?.toISOString() ?? null,
});
