import { PlanRequired, planInForce } from '../accounts/plan.ts';
import type { App } from '../context.ts';
import type { PlanCode } from '../generated/prisma/enums.ts';

/** Lets those pass whose plan holds API keys, when one is made as well as when it is used. Refuses with PlanRequired. */
export function demandKeyPlan(app: Pick<App, 'config'>, organization: { plan: PlanCode | null }): void {
  if (planInForce(app, organization) !== 'FREE') return;
  throw new PlanRequired(
    'API keys need the plan Pro or Enterprise. Keys made before work again once the organization has such a plan.',
  );
}
