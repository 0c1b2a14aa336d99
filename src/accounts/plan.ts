import type { Config } from '../base/config.ts';
import { type ErrorCode, Refusal } from '../base/errors.ts';
import type { App } from '../context.ts';
import type { PlanCode } from '../generated/prisma/enums.ts';

/** What an organization's row says of its plan: the one it was given, and until when it has it. */
export type PlanHeld = { plan: PlanCode | null; planEndsAt: Date | null };
export const planHeld = { plan: true, planEndsAt: true } as const;

/** The plan an organization is on: its own as long as it lasts, then FREE; else the installation's default. */
export function planInForce(app: Pick<App, 'config' | 'clock'>, { plan, planEndsAt }: PlanHeld): PlanCode {
  if (planEndsAt !== null && planEndsAt <= app.clock.now()) return 'FREE';
  return plan ?? app.config.defaultPlan;
}

/** What a plan holds. */
export type PlanTerms = {
  /** Executions of workflows that may be started in a period. */
  workflowExecutions: number;
  /** How many may belong to the organization; null: any number. */
  members: number | null;
  apiKeys: boolean;
  /** Millionths of a US dollar that the platform's models may cost in a period before overage begins. */
  includedSpendMicros: bigint;
};

/** What a plan holds: the one place that everybody asks who grants or refuses by plan. */
export const termsOf = (config: Config, plan: PlanCode): PlanTerms => ({
  workflowExecutions: config.workflowExecutions[plan],
  members: config.planMembers[plan],
  apiKeys: plan !== 'FREE',
  includedSpendMicros: BigInt(Math.round(config.includedSpend[plan] * 1e6)),
});

/** The plan in force does not hold what was asked for. */
export class PlanRequired extends Refusal {
  override readonly code: ErrorCode = 'plan_required';
  override readonly status = 402;
}
