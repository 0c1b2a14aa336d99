import { planHeld, planInForce, termsOf } from '../accounts/plan.ts';
import type { CallerContext } from '../context.ts';
import type { BillingInterval, PlanCode } from '../generated/prisma/enums.ts';
import { centMicros } from './allowance.ts';
import { shownPrices } from './offered-prices.ts';

export type OfferedPlan = {
  code: PlanCode;
  name: string;
  description: string;
  prices: { interval: BillingInterval; amount: number; currency: string }[];
  features: string[];
  workflowExecutionLimit: number;
  memberLimit: number | null;
  /** US cents. */
  includedSpend: number;
  apiKeysAllowed: boolean;
  /** The plan in force for the caller. */
  current: boolean;
};

const words: Record<PlanCode, { name: string; description: string }> = {
  FREE: { name: 'Free', description: 'To try the service out.' },
  PRO: { name: 'Pro', description: 'For teams that work with their data every day.' },
  ENTERPRISE: { name: 'Enterprise', description: 'For whole companies.' },
};
const codes = ['FREE', 'PRO', 'ENTERPRISE'] as const;

/** The plans on offer, with what they hold and cost; without prices where there is no payment provider. */
export async function listPlans({ app, caller }: Pick<CallerContext, 'app' | 'caller'>): Promise<OfferedPlan[]> {
  const [organization, prices] = await Promise.all([
    app.db.organization.findUniqueOrThrow({ where: { id: caller.organizationId }, select: planHeld }),
    shownPrices(app),
  ]);
  const current = planInForce(app, organization);
  return codes.map(code => {
    const terms = termsOf(app.config, code);
    const includedSpend = Number(terms.includedSpendMicros / centMicros);
    return {
      ...{ code, ...words[code], current: code === current },
      prices: prices.flatMap(({ name, amount, currency }) =>
        name.startsWith(`${code.toLowerCase()}_`) && amount !== null
          ? [{ interval: name.endsWith('_year') ? ('YEAR' as const) : ('MONTH' as const), amount, currency }]
          : [],
      ),
      features: [
        `${terms.workflowExecutions.toLocaleString('en')} executions of workflows a month`,
        terms.members === null ? 'Any number of members' : `Up to ${terms.members.toLocaleString('en')} members`,
        ...(includedSpend > 0 ? [`Models for $${(includedSpend / 100).toLocaleString('en')} a month`] : []),
        ...(terms.apiKeys ? ['API keys'] : []),
      ],
      workflowExecutionLimit: terms.workflowExecutions,
      memberLimit: terms.members,
      includedSpend,
      apiKeysAllowed: terms.apiKeys,
    };
  });
}
