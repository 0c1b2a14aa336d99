import { planHeld, planInForce, termsOf } from '../accounts/plan.ts';
import type { CallerContext } from '../context.ts';
import type { PlanCode, SubscriptionStatus } from '../generated/prisma/enums.ts';
import { centMicros, readAllowance } from './allowance.ts';
import { isLive } from './period.ts';
import { readSpent } from './spent.ts';

/** How an organization stands; amounts in US cents. */
export type Billing = {
  plan: PlanCode;
  status: SubscriptionStatus | 'NONE';
  paymentConfigured: boolean;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** Until when the plan stays though a payment failed; null unless one did. */
  pastDueUntil: Date | null;
  seats: { used: number; limit: number | null };
  overageCap: number | null;
  overageSpent: number;
  includedSpend: number;
};

/** How the caller's organization stands: its plan and period, what was spent, and how many belong to it. */
export async function readBilling({ app, caller }: Pick<CallerContext, 'app' | 'caller'>): Promise<Billing> {
  const { organizationId } = caller;
  const [{ billing, ...organization }, allowance, used] = await Promise.all([
    app.db.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { ...planHeld, billing: true },
    }),
    readAllowance(app, app.db, organizationId),
    app.db.user.count({ where: { organizationId } }),
  ]);
  const { period, includedMicros } = allowance;
  const spent = await readSpent(app.db, organizationId, period);
  const over = spent > includedMicros ? spent - includedMicros : 0n;
  const plan = planInForce(app, organization);
  return {
    plan,
    status: billing?.status ?? 'NONE',
    paymentConfigured: app.payments.isConfigured,
    periodStart: period.start,
    periodEnd: period.end,
    cancelAtPeriodEnd: billing !== null && isLive(billing) && billing.endsAt !== null,
    pastDueUntil: billing?.status === 'PAST_DUE' ? organization.planEndsAt : null,
    seats: { used, limit: termsOf(app.config, plan).members },
    overageCap: billing?.overageCapCents ?? null,
    // A part of a cent is one: what is shown is never less than what was spent.
    overageSpent: Number((over + centMicros - 1n) / centMicros),
    includedSpend: Number(includedMicros / centMicros),
  };
}
