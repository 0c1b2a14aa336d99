import { everyRole, type Operation, type Operations, signedIn, works } from '../outcomes.ts';

const unavailable = { own: 'UNAVAILABLE' } as const;
const forbidden = { own: 'FORBIDDEN' } as const;
const adminsOnly = {
  ...signedIn,
  about: null,
  USER: forbidden,
  ADMIN: works,
  SUPERADMIN: works,
} satisfies Partial<Operation>;
/** Nothing can be bought here; that is told to those alone who might. */
const adminsInVain = { ...adminsOnly, ADMIN: unavailable, SUPERADMIN: unavailable } as const;

/** Plans and money: everything stands for the caller's organization. Foreign checkouts are tried in test/billing. */
export const billingOperations: Operations = {
  'Query.plans': { ...signedIn, run: '{ plans { code } }', about: null, ...everyRole(works) },
  'Query.billing': { ...signedIn, run: '{ billing { status } }', about: null, ...everyRole(works) },
  'Mutation.createCheckout': {
    ...adminsInVain,
    run: 'mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { id } }',
    variables: () => ({ input: { plan: 'PRO', successUrl: '/', cancelUrl: '/' } }),
  },
  'Mutation.openBillingPortal': {
    ...adminsInVain,
    run: 'mutation ($input: OpenBillingPortalInput!) { openBillingPortal(input: $input) { url } }',
    variables: () => ({ input: { returnUrl: '/' } }),
  },
  'Mutation.activateSubscription': {
    ...signedIn,
    run: 'mutation ($input: ActivateSubscriptionInput!) { activateSubscription(input: $input) { status } }',
    variables: () => ({ input: { checkoutId: 'cs_test_of_nobody' } }),
    about: null,
    ...everyRole(unavailable),
  },
  'Mutation.setOverageCap': {
    ...adminsOnly,
    run: 'mutation ($input: SetOverageCapInput!) { setOverageCap(input: $input) { status } }',
    variables: () => ({ input: { amount: 500 } }),
  },
};
