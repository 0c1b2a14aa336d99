import type { Endpoint } from '../endpoints.ts';

let people = 0;
const forbidden = { own: 'FORBIDDEN' } as const;

/** Plans, money, and who shares them. */
export const billingEndpoints: Record<string, Endpoint> = {
  'GET /billing/plans': {},
  'GET /billing/status': {},
  'POST /billing/checkout': { body: () => ({ plan: 'pro', success_url: '/', cancel_url: '/' }) },
  'POST /billing/portal': { body: () => ({ return_url: '/' }) },
  'POST /billing/activate': { body: () => ({ checkout_id: 'cs_test_of_nobody' }) },
  'POST /billing/overage-cap': { body: () => ({ amount: 500 }) },
  'POST /billing/invite': { body: () => ({ email: `billing-invited-${process.pid}-${people++}@example.com` }) },
  'GET /billing/team': { instead: { about: null, USER: forbidden, ADMIN: { own: 'yes' }, SUPERADMIN: { own: 'yes' } } },
  'DELETE /billing/team/{user_id}': {},
};
