import { z } from 'zod';
import { line } from '../accounts/words.ts';
import { builder } from '../builder.ts';
import { BillingInterval, PlanCode, SubscriptionStatus } from '../generated/prisma/enums.ts';
import { activateSubscription } from './activate-subscription.ts';
import { type Checkout, createCheckout } from './create-checkout.ts';
import { listPlans, type OfferedPlan } from './list-plans.ts';
import { openBillingPortal } from './open-billing-portal.ts';
import { type Billing, readBilling } from './read-billing.ts';
import { setOverageCap } from './set-overage-cap.ts';

export const PlanCodeEnum = builder.enumType(PlanCode, { name: 'PlanCode', description: 'The plans on offer.' });
const BillingIntervalEnum = builder.enumType(BillingInterval, {
  name: 'BillingInterval',
  description: 'How often a subscription is paid.',
});
const SubscriptionStatusEnum = builder.enumType('SubscriptionStatus', {
  description: 'State of a subscription; NONE where there never was one.',
  values: ['NONE', ...Object.values(SubscriptionStatus)] as const,
});

type Money = { amount: number; currency: string };
const dollars = (amount: number): Money => ({ amount, currency: 'USD' });

const MoneyRef = builder.objectRef<Money>('Money').implement({
  description: "An amount in the currency's minor unit (cents), as payment providers count.",
  fields: t => ({ amount: t.expose('amount', { type: 'SafeInt' }), currency: t.exposeString('currency') }),
});

const PriceRef = builder.objectRef<OfferedPlan['prices'][number]>('Price').implement({
  description: "A plan's price for one member and one interval.",
  fields: t => ({
    interval: t.expose('interval', { type: BillingIntervalEnum }),
    amount: t.field({ type: MoneyRef, resolve: ({ amount, currency }) => ({ amount, currency }) }),
  }),
});

const PlanRef = builder.objectRef<OfferedPlan>('Plan').implement({
  description: 'What a plan costs and allows.',
  fields: t => ({
    code: t.expose('code', { type: PlanCodeEnum }),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    prices: t.expose('prices', { type: [PriceRef], description: 'None where the plan cannot be bought here.' }),
    features: t.exposeStringList('features'),
    workflowExecutionLimit: t.exposeInt('workflowExecutionLimit', {
      description: 'Executions of workflows in a period.',
    }),
    memberLimit: t.exposeInt('memberLimit', { nullable: true, description: 'Null means no limit.' }),
    includedSpend: t.field({
      type: MoneyRef,
      description: "What the platform's models may cost in a period before overage begins.",
      resolve: plan => dollars(plan.includedSpend),
    }),
    apiKeysAllowed: t.exposeBoolean('apiKeysAllowed'),
    current: t.exposeBoolean('current', { description: 'Whether it is the plan in force for the caller.' }),
  }),
});

const SeatsRef = builder.objectRef<Billing['seats']>('Seats').implement({
  description: 'How many belong to the organization. An invitation takes a seat once it is accepted.',
  fields: t => ({
    used: t.exposeInt('used'),
    limit: t.exposeInt('limit', { nullable: true, description: 'Null means no limit.' }),
  }),
});

export const BillingRef = builder.objectRef<Billing>('Billing').implement({
  description: "How the caller's organization stands.",
  fields: t => ({
    plan: t.field({
      type: PlanRef,
      resolve: async ({ plan }, _, ctx) =>
        (await listPlans({ app: ctx.app, caller: ctx.caller! })).find(({ code }) => code === plan)!,
    }),
    status: t.expose('status', { type: SubscriptionStatusEnum }),
    paymentConfigured: t.exposeBoolean('paymentConfigured', {
      description: 'False where checkout and portal answer UNAVAILABLE.',
    }),
    periodStart: t.expose('periodStart', { type: 'DateTime' }),
    periodEnd: t.expose('periodEnd', { type: 'DateTime', description: 'When counting begins anew.' }),
    cancelAtPeriodEnd: t.exposeBoolean('cancelAtPeriodEnd'),
    pastDueUntil: t.expose('pastDueUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the plan stays though a payment failed; null unless one did.',
    }),
    memberCount: t.int({ resolve: ({ seats }) => seats.used }),
    seats: t.expose('seats', { type: SeatsRef }),
    overageCap: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What may be spent beyond the included amount in a period; null means no cap.',
      resolve: ({ overageCap }) => (overageCap === null ? null : dollars(overageCap)),
    }),
    overageSpent: t.field({ type: MoneyRef, resolve: ({ overageSpent }) => dollars(overageSpent) }),
    includedSpend: t.field({ type: MoneyRef, resolve: ({ includedSpend }) => dollars(includedSpend) }),
  }),
});

const CheckoutRef = builder.objectRef<Checkout>('Checkout').implement({
  description: 'A page of the payment provider on which to subscribe.',
  fields: t => ({
    id: t.exposeString('id'),
    url: t.exposeString('url'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
});

const BillingPortalRef = builder.objectRef<{ url: string }>('BillingPortal').implement({
  description: "The payment provider's page for cards, invoices and changes of the plan.",
  fields: t => ({ url: t.exposeString('url') }),
});

const CreateCheckoutInput = builder.inputType('CreateCheckoutInput', {
  description: 'Addresses are pages of this service, or of an origin in CORS_ORIGINS.',
  fields: t => ({
    plan: t.field({ type: PlanCodeEnum, required: true, description: 'PRO or ENTERPRISE.' }),
    interval: t.field({ type: BillingIntervalEnum, required: true, defaultValue: 'MONTH' }),
    successUrl: t.string({
      required: true,
      validate: line(2000),
      description: 'Is given the parameter `checkout_id`, unless {CHECKOUT_SESSION_ID} stands in it.',
    }),
    cancelUrl: t.string({ required: true, validate: line(2000) }),
  }),
});
const OpenBillingPortalInput = builder.inputType('OpenBillingPortalInput', {
  fields: t => ({ returnUrl: t.string({ required: true, validate: line(2000) }) }),
});
const ActivateSubscriptionInput = builder.inputType('ActivateSubscriptionInput', {
  description: '`checkoutId` as the payment provider wrote it into `successUrl`.',
  fields: t => ({ checkoutId: t.string({ required: true, validate: line(300) }) }),
});
const SetOverageCapInput = builder
  .inputType('SetOverageCapInput', {
    description: '`amount` in US cents; null removes the cap.',
    fields: t => ({ amount: t.int({ validate: z.number().min(0, 'must not be negative') }) }),
  })
  .validate(
    z.object({ amount: z.number().nullish() }).refine(({ amount }) => amount !== undefined, {
      path: ['amount'],
      message: 'must be given; null removes the cap',
    }),
  );

builder.queryFields(t => ({
  plans: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [PlanRef],
    nullable: true,
    description: 'The plans on offer.',
    resolve: (_, __, ctx) => listPlans(ctx),
  }),
  billing: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: BillingRef,
    nullable: true,
    description: "The plan of the caller's organization, and what is used of it.",
    resolve: (_, __, ctx) => readBilling(ctx),
  }),
}));

builder.mutationFields(t => ({
  createCheckout: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: CheckoutRef,
    nullable: true,
    description: 'Begins a subscription. Who asks for the same again is given the same page; another one closes it.',
    args: { input: t.arg({ type: CreateCheckoutInput, required: true }) },
    resolve: (_, { input }, ctx) => createCheckout(ctx, input),
  }),
  openBillingPortal: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: BillingPortalRef,
    nullable: true,
    description: 'Where the card, the plan and its cancellation are changed.',
    args: { input: t.arg({ type: OpenBillingPortalInput, required: true }) },
    resolve: (_, { input }, ctx) => openBillingPortal(ctx, input),
  }),
  activateSubscription: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: BillingRef,
    nullable: true,
    description: 'Takes over what a finished checkout of the organization paid; calling it twice does no harm.',
    args: { input: t.arg({ type: ActivateSubscriptionInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await activateSubscription(ctx, input);
      return readBilling(ctx);
    },
  }),
  setOverageCap: t.withAuth({ admin: true }).field({
    keyScope: 'ADMIN',
    type: BillingRef,
    nullable: true,
    description: "What the platform's models may cost beyond the included amount in a period.",
    args: { input: t.arg({ type: SetOverageCapInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await setOverageCap(ctx, { amount: input.amount ?? null });
      return readBilling(ctx);
    },
  }),
}));
