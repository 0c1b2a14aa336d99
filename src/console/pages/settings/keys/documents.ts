import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment KeyParts on ApiKey {
    id
    name
    preview
    scopes
    createdAt
    expiresAt
    lastUsedAt
    revokedAt
  }
`);
export const keysQuery = graphql(`
  query ApiKeys {
    apiKeys { ...KeyParts }
  }
`);
export const createKey = graphql(`
  mutation CreateApiKey($input: CreateApiKeyInput!) {
    createApiKey(input: $input) { secret apiKey { ...KeyParts } }
  }
`);
export const revokeKey = graphql(`
  mutation RevokeApiKey($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) { ...KeyParts }
  }
`);
