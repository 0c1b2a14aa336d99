import { everyRole, input, listsMine, mine, missing, type Operations, signedIn, works } from '../outcomes.ts';

const unavailable = { own: 'UNAVAILABLE' } as const;
/** No provider is configured here; that is told to whoever is signed in. Foreign states are tried in test/integrations. */
const inVain = { ...signedIn, about: null, ...everyRole(unavailable) } as const;
const ofOrganization = { own: 'yes', colleague: 'yes', foreign: 'unseen' } as const;
const byAdmins = { own: 'yes', colleague: 'yes', foreign: 'NOT_FOUND', ...missing } as const;

/** Accounts at third parties are their users' alone; who stands behind those of chats, Admins see too. */
export const integrationOperations: Operations = {
  'Query.integrationProviders': {
    ...signedIn,
    run: '{ integrationProviders { name } }',
    about: null,
    ...everyRole(works),
  },
  'Query.integrations': {
    ...signedIn,
    run: '{ integrations { id accountName } }',
    about: 'integration',
    ...everyRole(listsMine),
  },
  'Mutation.connectProvider': {
    ...inVain,
    run: 'mutation ($input: ConnectProviderInput!) { connectProvider(input: $input) { id } }',
    variables: () => ({ input: { provider: 'slack', credentials: { apiKey: 'xoxp-1' } } }),
  },
  'Mutation.startProviderAuthorization': {
    ...inVain,
    run: 'mutation ($input: StartProviderAuthorizationInput!) { startProviderAuthorization(input: $input) { url } }',
    variables: () => ({ input: { provider: 'google' } }),
  },
  'Mutation.completeProviderAuthorization': {
    run: 'mutation ($input: CompleteProviderAuthorizationInput!) { completeProviderAuthorization(input: $input) { returnUrl } }',
    variables: () => ({ input: { state: 'none of ours', code: 'none of theirs' } }),
    about: null,
    anonymous: 'GONE',
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.disconnectProvider': {
    ...signedIn,
    run: 'mutation ($input: DisconnectProviderInput!) { disconnectProvider(input: $input) { id } }',
    variables: integrationId => ({ input: { provider: 'google', integrationId } }),
    about: 'integration',
    ...everyRole(mine),
  },
  'Mutation.refreshIntegration': {
    ...inVain,
    run: 'mutation ($input: RefreshIntegrationInput!) { refreshIntegration(input: $input) { id } }',
    variables: () => ({ input: { provider: 'google' } }),
  },
  'Query.chatServiceSettings': {
    ...signedIn,
    run: '{ chatServiceSettings(service: "slack") { enabled } }',
    about: null,
    ...everyRole(works),
  },
  'Mutation.updateChatServiceSettings': {
    ...signedIn,
    run: 'mutation ($input: UpdateChatServiceSettingsInput!) { updateChatServiceSettings(input: $input) { enabled } }',
    variables: () => ({ input: { service: 'slack', enabled: true } }),
    about: null,
    USER: { own: 'FORBIDDEN' },
    ADMIN: works,
    SUPERADMIN: works,
  },
  'Query.userMappings': {
    ...signedIn,
    run: '{ userMappings(first: 100) { nodes { id externalUserName } } }',
    about: 'userMapping',
    USER: listsMine,
    ADMIN: ofOrganization,
    SUPERADMIN: ofOrganization,
  },
  'Mutation.deleteUserMapping': {
    ...signedIn,
    run: 'mutation ($input: DeleteUserMappingInput!) { deleteUserMapping(input: $input) { id } }',
    variables: input(),
    about: 'userMapping',
    USER: mine,
    ADMIN: byAdmins,
    SUPERADMIN: byAdmins,
  },
  'Query.chatInstallations': {
    ...signedIn,
    run: '{ chatInstallations { id teamName } }',
    about: 'chatInstallation',
    ...everyRole(ofOrganization),
  },
  'Mutation.startChatInstallation': {
    ...signedIn,
    run: 'mutation ($input: StartChatInstallationInput!) { startChatInstallation(input: $input) { url } }',
    variables: () => ({ input: { service: 'slack' } }),
    about: null,
    // No chat service is configured here; foreign states are tried in test/channels.
    ...everyRole(unavailable),
  },
  'Mutation.completeChatInstallation': {
    run: 'mutation ($input: CompleteChatInstallationInput!) { completeChatInstallation(input: $input) { returnUrl } }',
    variables: () => ({ input: { state: 'none of ours', code: 'none of theirs' } }),
    about: null,
    anonymous: 'GONE',
    ...everyRole({ own: 'GONE' }),
  },
  'Mutation.removeChatInstallation': {
    ...signedIn,
    run: 'mutation ($input: RemoveChatInstallationInput!) { removeChatInstallation(input: $input) { id } }',
    variables: input(),
    about: 'chatInstallation',
    USER: {
      own: 'FORBIDDEN',
      colleague: 'FORBIDDEN',
      foreign: 'FORBIDDEN',
      missing: 'FORBIDDEN',
      malformed: 'FORBIDDEN',
    },
    ADMIN: byAdmins,
    SUPERADMIN: byAdmins,
  },
  'Mutation.connectChatAccount': {
    ...signedIn,
    run: 'mutation ($input: ConnectChatAccountInput!) { connectChatAccount(input: $input) { id } }',
    variables: () => ({ input: { token: 'none of ours' } }),
    about: null,
    ...everyRole({ own: 'GONE' }),
  },
};
