import { type PlanHeld, PlanRequired, planInForce, termsOf } from '../../accounts/plan.ts';
import type { App } from '../../context.ts';

/** Lets those pass whose plan holds API keys, when one is made as well as when it is used. Refuses with PlanRequired. */
export function demandKeyPlan(app: Pick<App, 'config' | 'clock'>, organization: PlanHeld): void {
  if (termsOf(app.config, planInForce(app, organization)).apiKeys) return;
  throw new PlanRequired(
    'API keys need the plan Pro or Enterprise. Keys made before work again once the organization has such a plan.',
  );
}
