import type { Endpoint } from '../endpoint.ts';

let people = 0;
let groups = 0;

const forbidden = { own: 'FORBIDDEN', foreign: 'FORBIDDEN' } as const;
/** The row asks for more than its field, which shows the organization to its members. */
const membersAreTooLittle: Endpoint = { instead: { USER: forbidden } };
const provider = () => ({
  name: 'Corp',
  issuer: 'https://id.example.com',
  client_id: 'assistant',
  client_secret: 'secret',
});

/** Members, groups, invitations and sign-on. */
export const adminEndpoints: Record<string, Endpoint> = {
  'GET /admin/platform': {},
  'PUT /admin/platform/inactivity-timeout': {
    // What is configured stays in force, for the sake of everybody else here.
    body: () => ({ minutes: null }),
    instead: {
      about: null,
      USER: { own: 'FORBIDDEN' },
      ADMIN: { own: 'FORBIDDEN' },
      SUPERADMIN: { own: 'yes' },
    },
  },
  'GET /admin/orgs': {},
  'GET /admin/orgs/{org_id}': membersAreTooLittle,
  'PUT /admin/orgs/{org_id}/inactivity-timeout': { body: () => ({ minutes: 30 }) },
  'GET /admin/orgs/{org_id}/members': membersAreTooLittle,
  'DELETE /admin/members/{user_id}': {},
  'GET /admin/orgs/{org_id}/groups': membersAreTooLittle,
  'POST /admin/orgs/{org_id}/groups': { body: () => ({ name: `REST group ${groups++}` }) },
  // A group of this kind has the id of its organization.
  'GET /admin/orgs/{org_id}/groups/{group_id}': { instead: { about: 'onlyGroup', USER: forbidden } },
  'GET /admin/orgs/{org_id}/groups/{group_id}/members': { instead: { about: 'onlyGroup', USER: forbidden } },
  'PATCH /admin/groups/{group_id}': { body: () => ({ name: 'Taken' }) },
  'DELETE /admin/groups/{group_id}': {},
  'PUT /admin/groups/{group_id}/members/{user_id}': {},
  'DELETE /admin/groups/{group_id}/members/{user_id}': {},
  'GET /admin/orgs/{org_id}/invitations': membersAreTooLittle,
  'POST /admin/invitations': { body: () => ({ email: `rest-invited-${process.pid}-${people++}@example.com` }) },
  'DELETE /admin/invitations/{invitation_id}': {},
  'GET /admin/users/{user_id}': {},
  'PUT /admin/users/{user_id}/role': { body: () => ({ role: 'admin' }) },
  'PUT /admin/users/{user_id}/inactivity-timeout': {
    body: () => ({ minutes: 30 }),
    instead: {
      about: 'user',
      USER: forbidden,
      ADMIN: { own: 'yes', foreign: 'NOT_FOUND' },
      SUPERADMIN: { own: 'yes', foreign: 'yes' },
    },
  },
  'POST /admin/users/{user_id}/suspend': {},
  'POST /admin/users/{user_id}/reinstate': {},

  'GET /auth/identity-providers': {},
  'GET /auth/sign-on/{identity_provider_id}/start': { query: '?return_url=/' },
  'GET /auth/sign-on/complete': { query: '?state=none&code=none' },
  'POST /admin/identity-providers': { body: provider },
  'PUT /admin/identity-providers/{identity_provider_id}': {
    body: provider,
    instead: {
      about: 'identityProvider',
      USER: forbidden,
      ADMIN: forbidden,
      SUPERADMIN: { own: 'yes', foreign: 'yes' },
    },
  },
  'DELETE /admin/identity-providers/{identity_provider_id}': {},
  'POST /auth/invitations/accept': { body: () => ({ token: 'none of ours' }) },
};
