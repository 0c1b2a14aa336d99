import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment ModelSettingsParts on ModelSettings {
    tier
    monthlyCap
    validatedAt
    updatedAt
    completion { provider model baseUrl apiKeyPreview }
    embedding { provider model baseUrl apiKeyPreview }
  }
`);
export const modelsQuery = graphql(`
  query Models {
    modelSettings { ...ModelSettingsParts }
    modelProviders { name displayName hint needsApiKey needsBaseUrl purposes models { name purpose } }
    modelUsage { models { provider model answers inputTokens outputTokens cost } }
  }
`);
/** Asked beside the rest: each is looked for anew. */
export const serversQuery = graphql(`
  query ModelServers {
    modelProviders { name purposes servers { name baseUrl models } }
  }
`);
export const saveModels = graphql(`
  mutation SaveModelSettings($input: SaveModelSettingsInput!) {
    saveModelSettings(input: $input) { ...ModelSettingsParts }
  }
`);
export const removeModels = graphql(`
  mutation RemoveModelSettings($input: RemoveModelSettingsInput!) {
    removeModelSettings(input: $input) { ...ModelSettingsParts }
  }
`);
export const testModels = graphql(`
  mutation ValidateModelSettings($input: ValidateModelSettingsInput!) {
    validateModelSettings(input: $input) {
      ok
      completion { ok latencyMs failure { message } }
      embedding { ok latencyMs failure { message } }
    }
  }
`);
