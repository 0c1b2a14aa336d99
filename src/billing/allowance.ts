import { planHeld, planInForce, termsOf } from '../accounts/plan.ts';
import type { Db, Tx } from '../base/db.ts';
import type { App } from '../context.ts';
import type { PlanCode } from '../generated/prisma/enums.ts';
import { type Period, paidPeriod, periodOf } from './period.ts';

/** What an organization may use in the period that is running; amounts in millionths of a US dollar. */
export type Allowance = {
  plan: PlanCode;
  period: Period;
  includedMicros: bigint;
  /** What may be spent beyond that; null: no cap. */
  overageCapMicros: bigint | null;
};

/** Micros of a cent. */
export const centMicros = 10_000n;

const asked = {
  ...planHeld,
  billing: { select: { ...paidPeriod, overageCapCents: true } },
} as const;

/** What the organization's plan, its subscription and the cap it set itself allow now. */
export async function readAllowance(
  app: Pick<App, 'config' | 'clock'>,
  db: Pick<Db | Tx, 'organization'>,
  organizationId: string,
): Promise<Allowance> {
  const organization = await db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: asked });
  const { billing } = organization;
  const plan = planInForce(app, organization);
  return {
    plan,
    // Who is on FREE has no paid period any more, whatever the provider's copy still says.
    period: periodOf(plan === 'FREE' ? null : billing, app.clock.now()),
    includedMicros: termsOf(app.config, plan).includedSpendMicros,
    overageCapMicros: billing?.overageCapCents == null ? null : BigInt(billing.overageCapCents) * centMicros,
  };
}
