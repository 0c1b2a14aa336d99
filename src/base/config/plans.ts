import type { Variables } from '../environment.ts';

export type PlanConfig = {
  /** The plan of organizations that no payment provider gave one. */
  defaultPlan: Plan;
  /** Executions of workflows that an organization may start in a period, by its plan. */
  workflowExecutions: Record<Plan, number>;
  /** US dollars of the platform's models that a period holds before overage begins, by plan. */
  includedSpend: Record<Plan, number>;
  /** How many may belong to an organization, by its plan; null: any number. */
  planMembers: Record<Plan, number | null>;
  /** Days for which a plan stays in force after a payment failed. */
  paymentGraceDays: number;
  payments:
    | { kind: 'off' }
    | {
        kind: 'stripe';
        secretKey: string;
        /** What webhooks may be signed with; several while they are rotated. */
        webhookSecrets: string[];
        /** Null: Stripe's own. */
        apiUrl: string | null;
      };
};

type Plan = 'FREE' | 'PRO' | 'ENTERPRISE';

/** What plans hold, and who sells them. */
export const readPlans = (e: Variables): PlanConfig => ({
  // Where plans are paid for, nobody has one unpaid; where none can be, nothing is held back.
  defaultPlan: (e.DEFAULT_PLAN ?? (e.STRIPE_SECRET_KEY ? 'free' : 'enterprise')).toUpperCase() as Plan,
  workflowExecutions: e.WORKFLOW_EXECUTIONS,
  includedSpend: e.PLAN_INCLUDED_SPEND,
  planMembers: e.PLAN_MEMBERS,
  paymentGraceDays: e.PAYMENT_GRACE_DAYS,
  payments: e.STRIPE_SECRET_KEY
    ? {
        kind: 'stripe',
        secretKey: e.STRIPE_SECRET_KEY,
        webhookSecrets: e.STRIPE_WEBHOOK_SECRETS,
        apiUrl: e.STRIPE_API_URL ?? null,
      }
    : { kind: 'off' },
});
