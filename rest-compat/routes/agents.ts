import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment EffectiveAgent on EffectiveAgentSettings {
    enabled enabled_by: enabledBy model model_by: modelBy instructions instructions_by: instructionsBy
    max_steps: maxSteps max_steps_by: maxStepsBy tools tools_by: toolsBy
    limits { runs_per_day: runsPerDay cost_per_month: costPerMonth }
  }`),
  graphql(`fragment AgentDecision on AgentDecision {
    field value tier group_id: groupId group_name: groupName set_by_id: setById wins reason
  }`),
  graphql(`fragment AgentAccess on AgentAccess {
    agent_name: agentName display_name: displayName description is_required: isRequired
    tier organization_id: organizationId group_id: groupId user_id: userId
    settings {
      enabled model instructions max_steps: maxSteps tools denied_tools: deniedTools locked
      limits { runs_per_day: runsPerDay cost_per_month: costPerMonth }
    }
    effective { ...EffectiveAgent } decisions { ...AgentDecision }
    updated_by_id: updatedById updated_at: updatedAt
  }`),
  graphql(`fragment OwnAgent on Agent {
    agent_name: name display_name: displayName description is_required: isRequired
    preferences { enabled model instructions tools updated_at: updatedAt }
    effective { ...EffectiveAgent } decisions { ...AgentDecision }
  }`),
];

/** Which agents there are, who may use which, and why. */
export const agentRoutes: Routes = {
  tag: 'Agents',
  description: 'Which agents there are, what each may do for whom, and which setting says so.',
  fragments,
  rows: [
    route({
      get: '/admin/agents/platform/agents',
      summary: 'List platform agents with settings',
      page: 'list',
      run: graphql(`query PlatformAgents { platform { agents { ...AgentAccess } } }`),
      pick: 'platform.agents',
    }),
    route({
      put: '/admin/agents/platform/agents/{agent_name}',
      summary: 'Update platform agent settings',
      auth: 'superadmin',
      set: { input: { '...': 'body', at: { platform: true }, agentName: 'path.agent_name' } },
      run: graphql(`mutation SetAgentOfPlatform($input: UpdateAgentSettingsInput!) {
        updateAgentSettings(input: $input) { ...AgentAccess }
      }`),
      pick: 'updateAgentSettings',
    }),
    route({
      get: '/admin/agents/orgs/{org_id}/agents',
      summary: 'List agents for organization',
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id' },
      run: graphql(`query OrganizationAgents($id: ID!) { organization(id: $id) { agents { ...AgentAccess } } }`),
      pick: 'organization.agents',
    }),
    route({
      put: '/admin/agents/orgs/{org_id}/agents/{agent_name}',
      summary: 'Update org-level settings',
      set: { input: { '...': 'body', at: { organizationId: 'path.org_id' }, agentName: 'path.agent_name' } },
      run: graphql(`mutation SetAgentOfOrganization($input: UpdateAgentSettingsInput!) {
        updateAgentSettings(input: $input) { ...AgentAccess }
      }`),
      pick: 'updateAgentSettings',
    }),
    route({
      get: '/admin/agents/orgs/{org_id}/groups/{group_id}/agents',
      summary: 'List agents for group',
      auth: 'admin',
      page: 'list',
      set: { id: 'path.org_id', groupId: 'path.group_id' },
      run: graphql(`query GroupAgents($id: ID!, $groupId: ID!) {
        organization(id: $id) { group(id: $groupId) { agents { ...AgentAccess } } }
      }`),
      pick: 'organization.group.agents',
    }),
    route({
      put: '/admin/agents/orgs/{org_id}/groups/{group_id}/agents/{agent_name}',
      summary: 'Set group permissions',
      set: {
        input: {
          '...': 'body',
          at: { group: { organizationId: 'path.org_id', groupId: 'path.group_id' } },
          agentName: 'path.agent_name',
        },
      },
      run: graphql(`mutation SetAgentOfGroup($input: UpdateAgentSettingsInput!) {
        updateAgentSettings(input: $input) { ...AgentAccess }
      }`),
      pick: 'updateAgentSettings',
    }),
    route({
      get: '/admin/agents/users/{user_id}/agents',
      summary: 'Agents accessible to a user',
      auth: 'admin',
      page: 'list',
      set: { id: 'path.user_id' },
      run: graphql(`query UserAgents($id: ID!) { user(id: $id) { agents { ...AgentAccess } } }`),
      pick: 'user.agents',
    }),
    route({
      put: '/admin/agents/users/{user_id}/agents/{agent_name}',
      summary: 'Set user-level permissions',
      set: { input: { '...': 'body', at: { userId: 'path.user_id' }, agentName: 'path.agent_name' } },
      run: graphql(`mutation SetAgentOfUser($input: UpdateAgentSettingsInput!) {
        updateAgentSettings(input: $input) { ...AgentAccess }
      }`),
      pick: 'updateAgentSettings',
    }),
    route({
      get: '/admin/agents/user-overrides/search',
      summary: 'Search user overrides',
      page: 'connection',
      set: { search: 'query.q', agentName: 'query.agent_name', userId: 'query.user_id' },
      run: graphql(`query SearchAgentOverrides(
        $first: Int, $offset: Int, $search: String, $agentName: String, $userId: ID
      ) {
        agentOverrides(first: $first, offset: $offset, search: $search, agentName: $agentName, userId: $userId) {
          total: totalCount items: nodes { ...AgentAccess user { id email name } }
        }
      }`),
      pick: 'agentOverrides',
    }),
    route({
      get: '/admin/agents/user-overrides/list',
      summary: 'List all user overrides',
      page: 'connection',
      run: graphql(`query AgentOverrides($first: Int, $offset: Int) {
        agentOverrides(first: $first, offset: $offset) {
          total: totalCount items: nodes { ...AgentAccess user { id email name } }
        }
      }`),
      pick: 'agentOverrides',
    }),
    route({
      get: '/agents',
      summary: 'Agents available to current user',
      page: 'list',
      run: graphql(`query Agents { agents { ...OwnAgent } }`),
      pick: 'agents',
    }),
    route({
      get: '/agents/{agent_name}/tools',
      summary: 'Tools of an agent',
      page: 'list',
      set: { name: 'path.agent_name' },
      run: graphql(
        `query AgentTools($name: String!) { agent(name: $name) { tools { name description parameters enabled } } }`,
      ),
      pick: 'agent.tools',
    }),
    route({
      get: '/agents/{agent_name}/settings',
      summary: 'Agent settings',
      set: { name: 'path.agent_name' },
      run: graphql(`query AgentSettings($name: String!) { agent(name: $name) { ...OwnAgent } }`),
      pick: 'agent',
    }),
    route({
      put: '/agents/{agent_name}/settings',
      summary: 'Update agent settings',
      set: { input: { '...': 'body', agentName: 'path.agent_name' } },
      run: graphql(`mutation UpdateAgentPreferences($input: UpdateAgentPreferencesInput!) {
        updateAgentPreferences(input: $input) { ...OwnAgent }
      }`),
      pick: 'updateAgentPreferences',
    }),
  ],
};
