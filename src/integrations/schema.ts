import { z } from 'zod';
import { line } from '../accounts/words.ts';
import { ConsentPageRef } from '../auth/sign-on/schema.ts';
import { builder } from '../builder.ts';
import { credential, DeletedRef } from '../vocabulary.ts';
import { type ConnectedAccount, completeProviderAuthorization } from './complete-provider-authorization.ts';
import { connectProvider } from './connect-provider.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { listIntegrations } from './list-integrations.ts';
import { refreshIntegration } from './refresh-integration.ts';
import { IntegrationProviderRef, IntegrationRef } from './schema-integration.ts';
import { startProviderAuthorization } from './start-provider-authorization.ts';

const ConnectedAccountRef = builder.objectRef<ConnectedAccount>('ConnectedAccount').implement({
  description: 'What came of a consent.',
  fields: t => ({
    integration: t.field({ type: IntegrationRef, resolve: ({ integration }) => integration }),
    returnUrl: t.exposeString('returnUrl', { description: 'Where the browser goes on.' }),
  }),
});

const providerName = {
  required: true,
  validate: line(50),
  description: 'Name of one of `integrationProviders`.',
} as const;

const ProviderPasswordInput = builder.inputType('ProviderPasswordInput', {
  description: 'A user name and a password; written only.',
  fields: t => ({
    username: t.string({ required: true, validate: line(500) }),
    password: t.string({ required: true, validate: line(1000) }),
  }),
});
const ProviderCredentialsInput = builder.inputType('ProviderCredentialsInput', {
  description: 'Written only. Which of them a provider takes is in its `credentialTypes`.',
  isOneOf: true,
  fields: t => ({
    apiKey: t.string({ validate: line(4000) }),
    password: t.field({ type: ProviderPasswordInput }),
  }),
});
const ConnectProviderInput = builder.inputType('ConnectProviderInput', {
  fields: t => ({
    provider: t.string(providerName),
    credentials: t.field({ type: ProviderCredentialsInput, required: true }),
  }),
});
const StartProviderAuthorizationInput = builder.inputType('StartProviderAuthorizationInput', {
  fields: t => ({
    provider: t.string(providerName),
    services: t.stringList({
      validate: z.array(z.string().max(50)).max(20, 'must be at most 20'),
      description: "Some of the provider's services; absent: all of them.",
    }),
    returnUrl: t.string({
      validate: line(2000),
      description:
        'Where the browser goes in the end: a page of this service, or of an origin in CORS_ORIGINS. Absent: a page that says what came of it.',
    }),
  }),
});
const CompleteProviderAuthorizationInput = builder
  .inputType('CompleteProviderAuthorizationInput', {
    description: 'What the provider handed back: a code, or an error.',
    fields: t => ({
      state: t.string({ required: true }),
      code: t.string(),
      error: t.string(),
      iss: t.string({ description: 'Which provider says so (RFC 9207), where it was handed back.' }),
    }),
  })
  .validate(
    z.object({
      state: z.string().max(500),
      code: z.string().max(4000).nullish(),
      error: z.string().max(500).nullish(),
      iss: z.string().max(500, 'must have at most 500 characters').nullish(),
    }),
  );
const DisconnectProviderInput = builder.inputType('DisconnectProviderInput', {
  fields: t => ({
    provider: t.string(providerName),
    integrationId: t.id({ description: 'Needed where several of its accounts are connected.' }),
  }),
});
const RefreshIntegrationInput = builder.inputType('RefreshIntegrationInput', {
  fields: t => ({
    provider: t.string(providerName),
    integrationId: t.id({ description: 'Needed where several of its accounts are connected.' }),
  }),
});

builder.queryFields(t => ({
  integrationProviders: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [IntegrationProviderRef],
    nullable: true,
    description: 'Third parties whose accounts can be connected.',
    resolve: (_, __, { app }) => [...app.providers.values()],
  }),
  integrations: t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [IntegrationRef],
    nullable: true,
    description: 'The accounts that the caller connected, newest first. Nobody else sees them.',
    args: { service: t.arg.string({ description: 'Name of a service, or of a provider.', validate: line(50) }) },
    resolve: (_, { service }, ctx) => listIntegrations(ctx, service),
  }),
}));

builder.mutationFields(t => ({
  connectProvider: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: IntegrationRef,
    nullable: true,
    description: 'Connects an account by a key of its own, once the provider has taken it.',
    args: { input: t.arg({ type: ConnectProviderInput, required: true }) },
    resolve: (_, { input }, ctx) => connectProvider(ctx, input),
  }),
  startProviderAuthorization: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: ConsentPageRef,
    nullable: true,
    description: 'Open the page in the browser that got this answer; it comes back by itself, within 10 minutes.',
    args: { input: t.arg({ type: StartProviderAuthorizationInput, required: true }) },
    resolve: (_, { input }, ctx) => startProviderAuthorization(ctx, input),
  }),
  completeProviderAuthorization: t.field({
    ...credential,
    type: ConnectedAccountRef,
    nullable: true,
    description:
      'Connects the account to whoever began: the state tells who that is. Browsers that come back do it by themselves.',
    args: { input: t.arg({ type: CompleteProviderAuthorizationInput, required: true }) },
    resolve: (_, { input }, ctx) => completeProviderAuthorization(ctx, input),
  }),
  disconnectProvider: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: DeletedRef,
    nullable: true,
    description: 'Forgets an account at once, and has the provider take back what it gave.',
    args: { input: t.arg({ type: DisconnectProviderInput, required: true }) },
    resolve: (_, { input }, ctx) => disconnectProvider(ctx, input),
  }),
  refreshIntegration: t.withAuth({ user: true }).field({
    keyScope: 'DATA',
    type: IntegrationRef,
    nullable: true,
    description:
      "Renews an account's token, or tries the one there is. A consent that the provider takes no more is told by the status, and tried again at most every five minutes.",
    args: { input: t.arg({ type: RefreshIntegrationInput, required: true }) },
    resolve: (_, { input }, ctx) => refreshIntegration(ctx, input),
  }),
}));
