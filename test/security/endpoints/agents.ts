import type { Endpoint } from '../endpoint.ts';
import { missing } from '../outcomes.ts';

const forbidden = { own: 'FORBIDDEN', foreign: 'FORBIDDEN' } as const;
/** The row asks for more than its field, which shows the organization to its members. */
const membersAreTooLittle: Endpoint = { instead: { USER: forbidden } };
const off = () => ({ enabled: false });
const ofOrganization = {
  USER: { ...forbidden, missing: 'FORBIDDEN' },
  ADMIN: { own: 'yes', foreign: 'NOT_FOUND', ...missing },
  SUPERADMIN: { own: 'yes', foreign: 'yes', ...missing },
} as const;
const path = { agent_name: 'investigator' };
const nothingToReach = { own: 'FORBIDDEN' } as const;

/** Agents and their settings; where the path names an agent, any one is meant. */
export const agentEndpoints: Record<string, Endpoint> = {
  'GET /admin/agents/platform/agents': {},
  'PUT /admin/agents/platform/agents/{agent_name}': {
    path,
    // What changes nothing: it would hold for everybody else here.
    body: () => ({}),
    instead: { about: null, USER: nothingToReach, ADMIN: nothingToReach, SUPERADMIN: { own: 'yes' } },
  },
  'GET /admin/agents/orgs/{org_id}/agents': membersAreTooLittle,
  'PUT /admin/agents/orgs/{org_id}/agents/{agent_name}': {
    path,
    body: off,
    instead: { about: 'organization', ...ofOrganization },
  },
  // A group of this kind has the id of its organization.
  'GET /admin/agents/orgs/{org_id}/groups/{group_id}/agents': { instead: { about: 'onlyGroup', USER: forbidden } },
  'PUT /admin/agents/orgs/{org_id}/groups/{group_id}/agents/{agent_name}': {
    path,
    body: off,
    instead: { about: 'onlyGroup', ...ofOrganization },
  },
  'GET /admin/agents/users/{user_id}/agents': {},
  'PUT /admin/agents/users/{user_id}/agents/{agent_name}': { path, body: off },
  'GET /admin/agents/user-overrides/search': {},
  'GET /admin/agents/user-overrides/list': {},
  'GET /agents': {},
  'GET /agents/{agent_name}/tools': { path },
  'GET /agents/{agent_name}/settings': { path },
  'PUT /agents/{agent_name}/settings': { path, body: () => ({ instructions: 'In few words.' }) },
};
