import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment Plan on Plan {
    code name description features current prices { interval amount { amount currency } }
    workflow_execution_limit: workflowExecutionLimit member_limit: memberLimit
    included_spend: includedSpend { amount currency } api_keys_allowed: apiKeysAllowed
  }`),
  graphql(`fragment Billing on Billing {
    plan { ...Plan } status payment_configured: paymentConfigured period_start: periodStart period_end: periodEnd
    cancel_at_period_end: cancelAtPeriodEnd past_due_until: pastDueUntil member_count: memberCount seats { used limit }
    overage_cap: overageCap { amount currency } overage_spent: overageSpent { amount currency }
    included_spend: includedSpend { amount currency }
  }`),
  graphql(`fragment Spending on Spending {
    from to cost calls input_tokens: inputTokens output_tokens: outputTokens total: rowCount
    items: rows {
      day tier provider model user_id: userId user { id email name } agent calls
      input_tokens: inputTokens output_tokens: outputTokens cost
    }
  }`),
];

/** Groups are named in the singular, since one is the usual case: `?by=day&by=user`. */
const spending = { by: 'query.by', from: 'query.from', to: 'query.to', userId: 'query.user_id' } as const;

/** Plans, what is used of them, and the way to the payment provider. */
export const billingRoutes: Routes = {
  tag: 'Billing',
  description: "What the organization's plan holds, what is used of it, who shares it, and how it is paid.",
  fragments,
  rows: [
    route({
      get: '/billing/plans',
      summary: 'Plans and pricing',
      page: 'list',
      run: graphql(`query Plans { plans { ...Plan } }`),
      pick: 'plans',
    }),
    route({
      get: '/billing/status',
      summary: 'Billing status',
      run: graphql(`query Billing { billing { ...Billing } }`),
      pick: 'billing',
    }),
    route({
      get: '/billing/spending',
      extension: true,
      auth: 'admin',
      summary: 'What was spent on models, by day, tier, model, user and agent',
      set: spending,
      run: graphql(`query Spending($by: [SpendingDimension!], $from: DateTime, $to: DateTime, $userId: ID) {
        billing { spending(by: $by, from: $from, to: $to, userId: $userId) { ...Spending } }
      }`),
      pick: 'billing.spending',
    }),
    route({
      get: '/billing/spending/export',
      extension: true,
      kind: 'download',
      auth: 'admin',
      summary: 'The same as CSV, however many rows',
      set: spending,
      run: graphql(`query SpendingExport($by: [SpendingDimension!], $from: DateTime, $to: DateTime, $userId: ID) {
        billing { spendingExport(by: $by, from: $from, to: $to, userId: $userId) { url fileName mimeType } }
      }`),
      pick: 'billing.spendingExport',
      safe: false,
    }),
    route({
      post: '/billing/checkout',
      summary: 'Create a payment-provider checkout session',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation CreateCheckout($input: CreateCheckoutInput!) {
        createCheckout(input: $input) { id url expires_at: expiresAt }
      }`),
      pick: 'createCheckout',
    }),
    route({
      post: '/billing/portal',
      summary: "Open the payment provider's customer portal",
      set: { input: 'body' },
      run: graphql(`mutation OpenBillingPortal($input: OpenBillingPortalInput!) {
        openBillingPortal(input: $input) { url }
      }`),
      pick: 'openBillingPortal',
    }),
    route({
      post: '/billing/activate',
      summary: 'Activate subscription after checkout',
      set: { input: 'body' },
      run: graphql(`mutation ActivateSubscription($input: ActivateSubscriptionInput!) {
        activateSubscription(input: $input) { ...Billing }
      }`),
      pick: 'activateSubscription',
    }),
    route({
      post: '/billing/overage-cap',
      summary: 'Set monthly overage spending limit, in US cents; null removes it',
      set: { input: 'body' },
      run: graphql(`mutation SetOverageCap($input: SetOverageCapInput!) {
        setOverageCap(input: $input) { ...Billing }
      }`),
      pick: 'setOverageCap',
    }),
    route({
      post: '/billing/invite',
      summary: 'Invite a team member',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation InviteToTeam($input: InviteTeamMemberInput!) {
        inviteTeamMember(input: $input) { ...Invitation }
      }`),
      pick: 'inviteTeamMember',
    }),
    route({
      get: '/billing/team',
      summary: 'List team members',
      auth: 'admin',
      page: 'connection',
      run: graphql(`query Team($first: Int, $offset: Int) {
        organization { members(first: $first, offset: $offset) { total: totalCount items: nodes { ...Account } } }
      }`),
      pick: 'organization.members',
    }),
    route({
      delete: '/billing/team/{user_id}',
      summary: 'Remove a team member, who falls back to a personal organization',
      status: 204,
      set: { input: { userId: 'path.user_id' } },
      run: graphql(`mutation RemoveFromTeam($input: RemoveTeamMemberInput!) {
        removeTeamMember(input: $input) { id }
      }`),
      pick: 'removeTeamMember',
    }),
  ],
};
