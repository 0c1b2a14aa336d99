import { graphql } from '../graphql.ts';
import { type Routes, route } from '../route.ts';

const fragments = [
  graphql(`fragment ModelChoice on ModelChoice { provider model base_url: baseUrl api_key_preview: apiKeyPreview }`),
  graphql(`fragment ModelSettings on ModelSettings {
    tier completion { ...ModelChoice } embedding { ...ModelChoice }
    monthly_cap: monthlyCap validated_at: validatedAt updated_at: updatedAt
  }`),
  graphql(`fragment ModelCheck on ModelCheck { ok latency_ms: latencyMs failure { code message } }`),
];

/** The models that answer. */
export const modelSettingsRoutes: Routes = {
  tag: 'Model settings',
  description: 'Which models answer: one’s own, else the organization’s, else the platform’s.',
  fragments,
  rows: [
    route({
      get: '/settings/models',
      summary: 'The models in force',
      run: graphql(`query ModelSettingsInForce { modelSettings { ...ModelSettings } }`),
      pick: 'modelSettings',
    }),
    route({
      put: '/settings/models',
      summary: 'Bring models of one’s own, or for the organization',
      set: { input: 'body' },
      run: graphql(
        `mutation SaveModelSettings($input: SaveModelSettingsInput!) { saveModelSettings(input: $input) { ...ModelSettings } }`,
      ),
      pick: 'saveModelSettings',
    }),
    route({
      post: '/settings/models/validate',
      summary: 'Try the models with one small call each; a failure is a result',
      set: { input: 'body' },
      run: graphql(`mutation ValidateModelSettings($input: ValidateModelSettingsInput!) {
        validateModelSettings(input: $input) { ok completion { ...ModelCheck } embedding { ...ModelCheck } }
      }`),
      pick: 'validateModelSettings',
    }),
    route({
      delete: '/settings/models',
      summary: 'Return to the next tier’s models',
      status: 204,
      set: { input: { scope: 'query.scope' } },
      run: graphql(
        `mutation RemoveModelSettings($input: RemoveModelSettingsInput! = { scope: USER }) { removeModelSettings(input: $input) { tier } }`,
      ),
      pick: 'removeModelSettings',
    }),
    route({
      get: '/settings/models/providers',
      summary: 'Services whose models can be brought',
      page: 'list',
      run: graphql(`query ModelProviders { modelProviders {
        name display_name: displayName purposes needs_api_key: needsApiKey needs_base_url: needsBaseUrl hint
        models { name purpose context_window: contextWindow dimensions } servers { name base_url: baseUrl models }
      } }`),
      pick: 'modelProviders',
    }),
    route({
      get: '/settings/models/usage',
      summary: 'What answers used of models in a month',
      extension: true,
      set: { scope: 'query.scope', at: 'query.at' },
      run: graphql(`query ModelUsage($scope: Scope! = USER, $at: DateTime) { modelUsage(scope: $scope, at: $at) {
        period_start: periodStart resets_at: resetsAt
        models { provider model answers input_tokens: inputTokens output_tokens: outputTokens cost }
      } }`),
      pick: 'modelUsage',
    }),
  ],
};
