import { everyRole, missing, type Operations, signedIn, works } from '../outcomes.ts';

/** Which agents may be used, and by whom. */
export const agentOperations: Operations = {
  'Query.agents': { ...signedIn, run: '{ agents { name effective { enabled } } }', about: null, ...everyRole(works) },
  'Query.agent': {
    ...signedIn,
    run: '{ agent(name: "data_analyst") { name tools { name enabled } preferences { instructions } } }',
    about: null,
    ...everyRole(works),
  },
  'Query.agentOverrides': {
    ...signedIn,
    run: '{ agentOverrides { totalCount nodes { agentName userId settings { instructions } } } }',
    about: 'agentOverride',
    USER: { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN' },
    ADMIN: { own: 'yes', colleague: 'yes', foreign: 'unseen' },
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes' },
  },
  'Mutation.updateAgentSettings': {
    ...signedIn,
    run: 'mutation ($input: UpdateAgentSettingsInput!) { updateAgentSettings(input: $input) { agentName userId } }',
    variables: userId => ({ input: { at: { userId }, agentName: 'investigator', enabled: false } }),
    about: 'user',
    USER: { own: 'FORBIDDEN', colleague: 'FORBIDDEN', foreign: 'FORBIDDEN', missing: 'FORBIDDEN' },
    ADMIN: { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing },
    SUPERADMIN: { own: 'yes', colleague: 'yes', foreign: 'yes', ...missing },
  },
  'Mutation.updateAgentPreferences': {
    ...signedIn,
    run: 'mutation ($input: UpdateAgentPreferencesInput!) { updateAgentPreferences(input: $input) { name } }',
    variables: () => ({ input: { agentName: 'writer', instructions: 'In few words.' } }),
    about: null,
    ...everyRole(works),
  },
};
