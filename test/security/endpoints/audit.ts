import type { Endpoint } from '../endpoint.ts';

/** Who did what. */
export const auditEndpoints: Record<string, Endpoint> = {
  'GET /audit/logs': { query: '?limit=100' },
  'GET /audit/logs/{log_id}': {},
  // An entry that is made for this has its id for the request's, too.
  'GET /audit/logs/correlation/{correlation_id}': {},
  'GET /audit/stats': {},
  'GET /audit/stats/users': {},
  // The organization stands in the query, and is the caller's own without it.
  'GET /audit/verification': {
    instead: { about: null, USER: { own: 'FORBIDDEN' }, ADMIN: { own: 'yes' }, SUPERADMIN: { own: 'yes' } },
  },
  'GET /audit/retention/stats': {},
  'POST /audit/retention/cleanup': { body: () => ({}) },
  'DELETE /audit/logs/user/{user_id}': {},
  'GET /audit/my-logs': { query: '?limit=100' },
  'GET /audit/my-logs/stats': {},
  'GET /audit/my-logs/conversations': {},
  'GET /audit/my-logs/export': {},
  'GET /audit/my-logs/categories': {},
  'GET /audit/actions': {},
  'GET /audit/outcomes': {},
};
