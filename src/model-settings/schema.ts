import { z } from 'zod';
import { line } from '../accounts/words.ts';
import type { Config } from '../base/config.ts';
import { builder } from '../builder.ts';
import type { ModelChoice, ModelPurpose } from '../engine/models/model-choice.ts';
import { type KnownModel, type Provider, providers } from '../engine/models/providers.ts';
import { findServersAtHand, type ServerAtHand } from '../engine/models/servers-at-hand.ts';
import type { ModelCheck } from '../engine/models/try-model.ts';
import type { ModelSettings } from '../generated/prisma/client.ts';
import { FailureRef, ScopeEnum, TierEnum } from '../vocabulary.ts';
import { decidingRow, modelTierOf, settingsRows } from './models-in-force.ts';
import { type MonthlyUsage, readModelUsage, type UsageLine } from './read-model-usage.ts';
import { removeModelSettings } from './remove-model-settings.ts';
import { saveModelSettings } from './save-model-settings.ts';
import { columnsOf } from './stored-choice.ts';
import { type ModelValidation, validateModelSettings } from './validate-model-settings.ts';

const ModelPurposeEnum = builder.enumType('ModelPurpose', {
  description: 'What a model is used for.',
  values: { COMPLETION: { value: 'completion' }, EMBEDDING: { value: 'embedding' } } as const,
});

type ShownChoice = Pick<ModelChoice, 'provider' | 'model' | 'baseUrl'> & { apiKeyPreview: string | null };

const ModelChoiceRef = builder.objectRef<ShownChoice>('ModelChoice').implement({
  description: 'A model of a provider.',
  fields: t => ({
    provider: t.exposeString('provider'),
    model: t.exposeString('model'),
    baseUrl: t.exposeString('baseUrl', { nullable: true }),
    apiKeyPreview: t.exposeString('apiKeyPreview', {
      nullable: true,
      description: "Last four characters of the key; null without one, or where it is not the caller's own.",
    }),
  }),
});

/** The rows that apply to a caller, and the platform's models behind them. */
type InForce = { rows: ModelSettings[]; platform: Config['models'] };

function shown({ rows, platform }: InForce, purpose: ModelPurpose): ShownChoice | null {
  const row = decidingRow(rows, purpose);
  if (!row) {
    const choice = platform[purpose];
    // Where the platform's own servers stand is nobody's business.
    return choice && { provider: choice.provider, model: choice.model, baseUrl: null, apiKeyPreview: null };
  }
  const { provider, model, baseUrl, keyPreview } = columnsOf(row, purpose);
  return { provider: provider!, model: model!, baseUrl, apiKeyPreview: row.userId ? keyPreview : null };
}

const ModelSettingsRef = builder.objectRef<InForce>('ModelSettings').implement({
  description: 'The models in force and who chose them.',
  fields: t => ({
    tier: t.field({
      type: TierEnum,
      description: 'Who decided on completions: USER where the caller brought a model, else ORGANIZATION or PLATFORM.',
      resolve: ({ rows }) => modelTierOf(decidingRow(rows, 'completion')),
    }),
    completion: t.field({
      type: ModelChoiceRef,
      nullable: true,
      description: 'Null where the platform answers without a model.',
      resolve: inForce => shown(inForce, 'completion'),
    }),
    embedding: t.field({
      type: ModelChoiceRef,
      nullable: true,
      description: 'Null where documents are searched by words alone.',
      resolve: inForce => shown(inForce, 'embedding'),
    }),
    monthlyCap: t.float({
      nullable: true,
      description: 'US dollars that answers may cost in a calendar month (UTC) by the deciding settings; null: no cap.',
      resolve: ({ rows }) => {
        const cap = decidingRow(rows, 'completion')?.monthlyCapMicros ?? null;
        return cap === null ? null : Number(cap) / 1e6;
      },
    }),
    validatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ rows }) => decidingRow(rows, 'completion')?.validatedAt ?? null,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ rows }) => decidingRow(rows, 'completion')?.updatedAt ?? null,
    }),
  }),
});

const ModelRef = builder.objectRef<KnownModel>('Model').implement({
  description: 'A model a provider is known to offer.',
  fields: t => ({
    name: t.exposeString('name'),
    purpose: t.expose('purpose', { type: ModelPurposeEnum }),
    contextWindow: t.exposeInt('contextWindow', { nullable: true, description: 'Tokens.' }),
    dimensions: t.exposeInt('dimensions', { nullable: true, description: 'Length of an embedding.' }),
  }),
});

const ServerAtHandRef = builder.objectRef<ServerAtHand>('ModelServer').implement({
  description:
    'A model server that runs on the machine of this service. It is asked nothing until somebody chooses it.',
  fields: t => ({
    name: t.exposeString('name', { description: 'What it is, such as `Ollama`.' }),
    baseUrl: t.exposeString('baseUrl', { description: 'The address that a choice of one of its models needs.' }),
    models: t.exposeStringList('models', { description: 'Names of the models that it has.' }),
  }),
});

const ModelProviderRef = builder.objectRef<Provider>('ModelProvider').implement({
  description: 'A service that hosts models.',
  fields: t => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    purposes: t.field({
      type: [ModelPurposeEnum],
      resolve: ({ models }): ModelPurpose[] =>
        (['completion', 'embedding'] as const).filter(
          purpose => models.length === 0 || models.some(model => model.purpose === purpose),
        ),
    }),
    needsApiKey: t.exposeBoolean('needsApiKey'),
    needsBaseUrl: t.exposeBoolean('needsBaseUrl'),
    hint: t.exposeString('keyHint', { nullable: true, description: 'What is peculiar to its key, model or address.' }),
    models: t.expose('models', { type: [ModelRef], description: 'Known models; others may be named as well.' }),
    servers: t.field({
      type: [ServerAtHandRef],
      description: 'Those that run on this machine, looked for each time; none where private networks are not called.',
      resolve: ({ name }, _, { app }) =>
        findServersAtHand(
          app.config.models.atHand.filter(({ provider }) => provider === name),
          app.modelFetch,
        ),
    }),
  }),
});

const ModelCheckRef = builder.objectRef<ModelCheck>('ModelCheck').implement({
  description: 'One call to one model.',
  fields: t => ({
    ok: t.exposeBoolean('ok'),
    latencyMs: t.exposeInt('latencyMs', { nullable: true }),
    failure: t.expose('failure', { type: FailureRef, nullable: true }),
  }),
});

const ModelValidationRef = builder.objectRef<ModelValidation>('ModelValidation').implement({
  description: 'What trying the models showed.',
  fields: t => ({
    ok: t.exposeBoolean('ok', { description: 'Whether there was a model to try, and each one answered.' }),
    completion: t.expose('completion', { type: ModelCheckRef, nullable: true }),
    embedding: t.expose('embedding', { type: ModelCheckRef, nullable: true }),
  }),
});

const UsageLineRef = builder.objectRef<UsageLine>('ModelUsageLine').implement({
  description: 'What was used of one model.',
  fields: t => ({
    provider: t.exposeString('provider'),
    model: t.exposeString('model'),
    answers: t.int({ resolve: line => line.calls }),
    inputTokens: t.expose('inputTokens', { type: 'SafeInt' }),
    outputTokens: t.expose('outputTokens', { type: 'SafeInt' }),
    cost: t.exposeFloat('cost', {
      nullable: true,
      description: 'Estimated US dollars; null where the price is not known.',
    }),
  }),
});

const ModelUsageRef = builder.objectRef<MonthlyUsage>('ModelUsage').implement({
  description: 'What answers used of models in a calendar month (UTC).',
  fields: t => ({
    periodStart: t.expose('from', { type: 'DateTime' }),
    resetsAt: t.expose('to', { type: 'DateTime' }),
    models: t.expose('lines', { type: [UsageLineRef] }),
  }),
});

const ModelChoiceInput = builder.inputType('ModelChoiceInput', {
  description: '`apiKey` is written only; absent, the stored one stays, as long as provider and address stay.',
  fields: t => ({
    provider: t.string({ required: true, validate: line(50), description: 'Name of one of `modelProviders`.' }),
    model: t.string({ required: true, validate: line(200) }),
    apiKey: t.string({ validate: line(4000) }),
    baseUrl: t.string({ validate: line(500) }),
  }),
});

const SaveModelSettingsInput = builder.inputType('SaveModelSettingsInput', {
  fields: t => ({
    scope: t.field({
      type: ScopeEnum,
      required: true,
      defaultValue: 'USER',
      description: 'ORGANIZATION, for all who bring no model of their own, needs an Admin.',
    }),
    completion: t.field({ type: ModelChoiceInput }),
    embedding: t.field({ type: ModelChoiceInput }),
    monthlyCap: t.float({
      validate: z.number().min(0, 'must not be negative').max(1_000_000, 'must be at most 1,000,000'),
      description: 'US dollars a calendar month.',
    }),
  }),
});

const ValidateModelSettingsInput = builder.inputType('ValidateModelSettingsInput', {
  description: 'What is absent is taken from the settings in force.',
  fields: t => ({
    completion: t.field({ type: ModelChoiceInput }),
    embedding: t.field({ type: ModelChoiceInput }),
  }),
});

const RemoveModelSettingsInput = builder.inputType('RemoveModelSettingsInput', {
  fields: t => ({ scope: t.field({ type: ScopeEnum, required: true, defaultValue: 'USER' }) }),
});

builder.queryFields(t => ({
  modelSettings: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: ModelSettingsRef,
    nullable: true,
    description: 'The models in force for the caller.',
    resolve: async (_, __, { app, caller }) => ({ rows: await settingsRows(app, caller), platform: app.config.models }),
  }),
  modelProviders: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [ModelProviderRef],
    nullable: true,
    description: 'Services whose models can be brought.',
    resolve: () => [...providers],
  }),
  modelUsage: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: ModelUsageRef,
    nullable: true,
    description: "The caller's use of models in a month; the organization's for Admins.",
    args: {
      scope: t.arg({ type: ScopeEnum, required: true, defaultValue: 'USER' }),
      at: t.arg({ type: 'DateTime', description: 'An instant of the month that is meant; absent: now.' }),
    },
    resolve: (_, { scope, at }, ctx) => readModelUsage(ctx, scope, at ?? ctx.app.clock.now()),
  }),
}));

builder.mutationFields(t => ({
  saveModelSettings: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: ModelSettingsRef,
    nullable: true,
    description: 'Brings models of one’s own. What is absent stays; null returns to the next tier.',
    args: { input: t.arg({ type: SaveModelSettingsInput, required: true }) },
    resolve: async (_, { input }, ctx) => ({
      rows: await saveModelSettings(ctx, input),
      platform: ctx.app.config.models,
    }),
  }),
  validateModelSettings: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: ModelValidationRef,
    nullable: true,
    description: 'Tries one small completion and embedding; a failure is a result. Up to ten times a minute.',
    args: { input: t.arg({ type: ValidateModelSettingsInput, required: true }) },
    resolve: (_, { input }, ctx) => validateModelSettings(ctx, input),
  }),
  removeModelSettings: t.withAuth({ user: true }).field({
    keyScope: 'ADMIN',
    type: ModelSettingsRef,
    nullable: true,
    description: 'Forgets models and keys of one tier; answers with what is in force then.',
    args: { input: t.arg({ type: RemoveModelSettingsInput, required: true, defaultValue: { scope: 'USER' } }) },
    resolve: async (_, { input }, ctx) => ({
      rows: await removeModelSettings(ctx, input.scope),
      platform: ctx.app.config.models,
    }),
  }),
}));
