import { type ErrorCode, Refusal } from '../base/errors.ts';
import type { App } from '../context.ts';
import type { PlanCode } from '../generated/prisma/enums.ts';

/** The plan an organization is on: its own, else the installation's default. */
export const planInForce = (app: Pick<App, 'config'>, organization: { plan: PlanCode | null }): PlanCode =>
  organization.plan ?? app.config.defaultPlan;

/** The plan in force does not hold what was asked for. */
export class PlanRequired extends Refusal {
  override readonly code: ErrorCode = 'plan_required';
  override readonly status = 402;
}
