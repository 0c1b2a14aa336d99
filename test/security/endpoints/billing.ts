import type { Endpoint } from '../endpoint.ts';
import type { Operation } from '../outcomes.ts';

let people = 0;
const adminsOnly: Partial<Operation> = {
  about: null,
  USER: { own: 'FORBIDDEN' },
  ADMIN: { own: 'yes' },
  SUPERADMIN: { own: 'yes' },
};

/** Plans, money, and who shares them. */
export const billingEndpoints: Record<string, Endpoint> = {
  'GET /billing/plans': {},
  'GET /billing/status': {},
  'POST /billing/checkout': { body: () => ({ plan: 'pro', success_url: '/', cancel_url: '/' }) },
  'POST /billing/portal': { body: () => ({ return_url: '/' }) },
  'POST /billing/activate': { body: () => ({ checkout_id: 'cs_test_of_nobody' }) },
  'POST /billing/overage-cap': { body: () => ({ amount: 500 }) },
  'POST /billing/invite': { body: () => ({ email: `billing-invited-${process.pid}-${people++}@example.com` }) },
  'GET /billing/spending': { instead: adminsOnly },
  'GET /billing/spending/export': { instead: adminsOnly },
  'GET /billing/team': { instead: adminsOnly },
  'DELETE /billing/team/{user_id}': {},
};
