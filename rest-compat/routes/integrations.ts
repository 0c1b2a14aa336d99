import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment IntegrationProvider on IntegrationProvider {
    name display_name: displayName description services credential_types: credentialTypes available
    missing_variables: missingVariables redirect_uri: redirectUri
  }`),
  graphql(`fragment Integration on Integration {
    id provider services account_name: accountName credential_type: credentialType status failure { code message } advice
    granted_scopes: grantedScopes created_at: createdAt renewed_at: renewedAt expires_at: expiresAt
    last_used_at: lastUsedAt
  }`),
  graphql(`fragment ChatServiceSettings on ChatServiceSettings {
    service enabled mode responds_to: respondsTo channels updated_at: updatedAt
  }`),
  graphql(`fragment ChatInstallation on ChatInstallation {
    id service external_team_id: externalTeamId team_name: teamName status installed_at: installedAt
    revoked_at: revokedAt
  }`),
  graphql(`fragment UserMapping on UserMapping {
    id service external_team_id: externalTeamId external_user_id: externalUserId external_user_name: externalUserName
    user_id: userId user { id email name } created_at: createdAt
  }`),
];

/** Accounts at third parties, and how the assistant behaves in their chats. */
export const integrationRoutes: Routes = {
  tag: 'Integrations',
  description: 'Accounts that users connect at third parties, and the assistant in chat services.',
  fragments,
  rows: [
    route({
      get: '/providers/available',
      summary: 'Available providers',
      page: 'list',
      run: graphql(`query IntegrationProviders { integrationProviders { ...IntegrationProvider } }`),
      pick: 'integrationProviders',
    }),
    route({
      get: '/providers/connected',
      summary: 'Own connected providers',
      page: 'list',
      run: graphql(`query Integrations { integrations { ...Integration } }`),
      pick: 'integrations',
    }),
    route({
      get: '/providers/connected/{service}',
      summary: 'Connections for one service, or one provider',
      page: 'list',
      set: { service: 'path.service' },
      run: graphql(`query IntegrationsOfService($service: String!) {
        integrations(service: $service) { ...Integration }
      }`),
      pick: 'integrations',
    }),
    route({
      post: '/providers/connect/credentials',
      summary: 'Connect with API key or credentials',
      status: 201,
      set: { input: 'body' },
      run: graphql(`mutation ConnectProvider($input: ConnectProviderInput!) {
        connectProvider(input: $input) { ...Integration }
      }`),
      pick: 'connectProvider',
    }),
    route({
      post: '/providers/connect/oauth/start',
      summary: 'Start OAuth flow (redirects browsers to the provider)',
      redirect: 'url',
      set: { input: 'body' },
      run: graphql(`mutation StartProviderAuthorization($input: StartProviderAuthorizationInput!) {
        startProviderAuthorization(input: $input) { url state expires_at: expiresAt }
      }`),
      pick: 'startProviderAuthorization',
    }),
    route({
      post: '/providers/connect/oauth/callback',
      summary: 'OAuth callback handler; the state names the user, and the cookie of the start goes along',
      set: { input: 'body' },
      run: graphql(`mutation CompleteProviderAuthorization($input: CompleteProviderAuthorizationInput!) {
        completeProviderAuthorization(input: $input) { integration { ...Integration } }
      }`),
      pick: 'completeProviderAuthorization.integration',
    }),
    route({
      get: '/providers/connect/oauth/callback',
      summary: 'Where browsers go on that come back from a provider',
      extension: true,
      safe: false,
      redirect: 'return_url',
      set: { input: { state: 'query.state', code: 'query.code', error: 'query.error', iss: 'query.iss' } },
      run: graphql(`mutation ReturnFromProvider($input: CompleteProviderAuthorizationInput!) {
        completeProviderAuthorization(input: $input) { integration { ...Integration } return_url: returnUrl }
      }`),
      pick: 'completeProviderAuthorization',
    }),
    route({
      post: '/providers/disconnect',
      summary: 'Disconnect a provider',
      set: { input: 'body' },
      run: graphql(`mutation DisconnectProvider($input: DisconnectProviderInput!) {
        disconnectProvider(input: $input) { id }
      }`),
      pick: 'disconnectProvider',
    }),
    route({
      post: '/providers/refresh/{provider_name}',
      summary: 'Refresh provider connection; its status tells what came of it',
      set: { input: { '...': 'body', provider: 'path.provider_name' } },
      run: graphql(`mutation RefreshIntegration($input: RefreshIntegrationInput!) {
        refreshIntegration(input: $input) { ...Integration }
      }`),
      pick: 'refreshIntegration',
    }),
    route({
      get: '/integrations/chat-settings/{service_name}',
      summary: 'Chat integration settings',
      set: { service: 'path.service_name' },
      run: graphql(`query ChatServiceSettings($service: String!) {
        chatServiceSettings(service: $service) { ...ChatServiceSettings }
      }`),
      pick: 'chatServiceSettings',
    }),
    route({
      put: '/integrations/chat-settings/{service_name}',
      summary: 'Update chat service settings; what is absent stays',
      set: { input: { '...': 'body', service: 'path.service_name' } },
      run: graphql(`mutation UpdateChatServiceSettings($input: UpdateChatServiceSettingsInput!) {
        updateChatServiceSettings(input: $input) { ...ChatServiceSettings }
      }`),
      pick: 'updateChatServiceSettings',
    }),
    route({
      get: '/integrations/chat-installations',
      summary: 'Workspaces in which the assistant can be asked',
      extension: true,
      page: 'list',
      run: graphql(`query ChatInstallations { chatInstallations { ...ChatInstallation } }`),
      pick: 'chatInstallations',
    }),
    route({
      post: '/integrations/chat-installations',
      summary: 'Install the assistant in a workspace (redirects browsers to the service)',
      extension: true,
      redirect: 'url',
      set: { input: 'body' },
      run: graphql(`mutation StartChatInstallation($input: StartChatInstallationInput!) {
        startChatInstallation(input: $input) { url state expires_at: expiresAt }
      }`),
      pick: 'startChatInstallation',
    }),
    route({
      get: '/providers/install/callback',
      summary: 'Where browsers go on that come back from an installation',
      extension: true,
      safe: false,
      redirect: 'return_url',
      set: {
        input: {
          ...{ state: 'query.state', code: 'query.code', error: 'query.error' },
          ...{ tenant: 'query.tenant', adminConsent: 'query.admin_consent' },
        },
      },
      run: graphql(`mutation ReturnFromInstallation($input: CompleteChatInstallationInput!) {
        completeChatInstallation(input: $input) { installation { ...ChatInstallation } return_url: returnUrl }
      }`),
      pick: 'completeChatInstallation',
    }),
    route({
      delete: '/integrations/chat-installations/{installation_id}',
      summary: 'Remove the assistant from a workspace',
      extension: true,
      status: 204,
      set: { input: { id: 'path.installation_id' } },
      run: graphql(`mutation RemoveChatInstallation($input: RemoveChatInstallationInput!) {
        removeChatInstallation(input: $input) { id }
      }`),
      pick: 'removeChatInstallation',
    }),
    route({
      get: '/integrations/user-mappings',
      summary: 'List user account mappings',
      page: 'connection',
      set: { service: 'query.service' },
      run: graphql(`query UserMappings($first: Int, $offset: Int, $service: String) {
        userMappings(first: $first, offset: $offset, service: $service) {
          total: totalCount items: nodes { ...UserMapping }
        }
      }`),
      pick: 'userMappings',
    }),
    route({
      delete: '/integrations/user-mappings/{mapping_id}',
      summary: 'Delete a mapping',
      status: 204,
      set: { input: { id: 'path.mapping_id' } },
      run: graphql(`mutation DeleteUserMapping($input: DeleteUserMappingInput!) {
        deleteUserMapping(input: $input) { id }
      }`),
      pick: 'deleteUserMapping',
    }),
  ],
};
