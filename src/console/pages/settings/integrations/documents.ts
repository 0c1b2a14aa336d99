import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment IntegrationParts on Integration {
    id
    provider
    accountName
    status
    advice
    services
    failure { message }
  }
`);
export const integrationsQuery = graphql(`
  query Integrations {
    integrations { ...IntegrationParts }
    integrationProviders { name displayName description available credentialTypes missingVariables services }
  }
`);
export const chatsQuery = graphql(`
  query ChatInstallations {
    chatInstallations { id service teamName externalTeamId status installedAt }
  }
`);
export const startAuthorization = graphql(`
  mutation StartProviderAuthorization($input: StartProviderAuthorizationInput!) {
    startProviderAuthorization(input: $input) { url }
  }
`);
export const connectProvider = graphql(`
  mutation ConnectProvider($input: ConnectProviderInput!) {
    connectProvider(input: $input) { ...IntegrationParts }
  }
`);
export const refreshIntegration = graphql(`
  mutation RefreshIntegration($input: RefreshIntegrationInput!) {
    refreshIntegration(input: $input) { ...IntegrationParts }
  }
`);
export const disconnectProvider = graphql(`
  mutation DisconnectProvider($input: DisconnectProviderInput!) {
    disconnectProvider(input: $input) { id }
  }
`);
export const startInstallation = graphql(`
  mutation StartChatInstallation($input: StartChatInstallationInput!) {
    startChatInstallation(input: $input) { url }
  }
`);
export const removeInstallation = graphql(`
  mutation RemoveChatInstallation($input: RemoveChatInstallationInput!) {
    removeChatInstallation(input: $input) { id }
  }
`);
export const foldersQuery = graphql(`
  query DriveFolders($integrationId: ID!, $parentId: ID) {
    driveFolders(integrationId: $integrationId, parentId: $parentId) {
      next
      items { id name canConnect }
    }
  }
`);
export const previewQuery = graphql(`
  query FolderPreview($input: DriveFolderInput!) {
    folderPreview(input: $input) { name files documents spreadsheets }
  }
`);
export const connectFolder = graphql(`
  mutation ConnectFolder($input: ConnectFolderInput!) {
    connectFolder(input: $input) { id name }
  }
`);
