import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment AgentParts on Agent {
    name
    displayName
    description
    isRequired
    effective { enabled model maxSteps instructions tools limits { runsPerDay costPerMonth } }
    decisions { field tier groupName value wins reason }
    preferences { enabled instructions }
    tools { name description enabled }
  }
`);
graphql(`
  fragment AgentAccessParts on AgentAccess {
    agentName
    settings { enabled locked maxSteps instructions deniedTools limits { runsPerDay costPerMonth } }
  }
`);
export const agentsQuery = graphql(`
  query Agents {
    agents { ...AgentParts }
  }
`);
export const tiersQuery = graphql(`
  query AgentTiers {
    organization {
      id
      agents { ...AgentAccessParts }
      groups { id name agents { ...AgentAccessParts } }
    }
  }
`);
export const updateAgentPreferences = graphql(`
  mutation UpdateAgentPreferences($input: UpdateAgentPreferencesInput!) {
    updateAgentPreferences(input: $input) { ...AgentParts }
  }
`);
export const updateAgentSettings = graphql(`
  mutation UpdateAgentSettings($input: UpdateAgentSettingsInput!) {
    updateAgentSettings(input: $input) { ...AgentAccessParts }
  }
`);
