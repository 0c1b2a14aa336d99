import { builder } from '../builder.ts';
import type { Provider } from '../engine/providers/provider.ts';
import { CredentialType, IntegrationStatus } from '../generated/prisma/enums.ts';
import { FailureRef, failureOf } from '../vocabulary.ts';
import { adviceFor } from './advice.ts';
import { consentRedirect } from './consent-trip.ts';

const CredentialTypeEnum = builder.enumType(CredentialType, {
  name: 'CredentialType',
  description: 'How a provider lets itself be connected.',
});
const IntegrationStatusEnum = builder.enumType('IntegrationStatus', {
  description: 'State of an integration.',
  values: {
    [IntegrationStatus.ACTIVE]: {},
    [IntegrationStatus.EXPIRED]: { description: 'The provider takes the consent no more.' },
    [IntegrationStatus.FAILED]: { description: 'The provider could not be asked the last time.' },
    [IntegrationStatus.REVOKED]: { description: 'Somebody took the access back at the provider.' },
  },
});

export const IntegrationProviderRef = builder.objectRef<Provider>('IntegrationProvider').implement({
  description: 'A third party that can be connected.',
  fields: t => ({
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName'),
    description: t.exposeString('description'),
    services: t.stringList({
      description: 'What it offers, such as slack or google_drive.',
      resolve: ({ services }) => services.map(({ name }) => name),
    }),
    credentialTypes: t.field({ type: [CredentialTypeEnum], resolve: ({ credentialTypes }) => [...credentialTypes] }),
    available: t.boolean({
      description: 'False where the operator has not configured it: then connecting answers UNAVAILABLE.',
      resolve: ({ missing }) => missing.length === 0,
    }),
    missingVariables: t.stringList({
      description: 'The variables by which the operator makes it available; none where it is.',
      resolve: ({ missing }) => [...missing],
    }),
    redirectUri: t.string({
      description: 'To be registered with the provider, by the operator.',
      resolve: (_provider, _, ctx) => consentRedirect(ctx.app),
    }),
  }),
});

export const IntegrationRef = builder.prismaObject('Integration', {
  description: 'An account at a third party that the caller connected. No API ever shows its tokens.',
  fields: t => ({
    id: t.exposeID('id'),
    provider: t.exposeString('provider'),
    services: t.exposeStringList('services', { description: 'Those that the granted scopes allow.' }),
    accountName: t.exposeString('accountName', { nullable: true, description: 'The account on the other side.' }),
    credentialType: t.expose('credentialType', { type: CredentialTypeEnum }),
    status: t.expose('status', { type: IntegrationStatusEnum }),
    failure: t.field({ type: FailureRef, nullable: true, resolve: failureOf }),
    advice: t.string({
      nullable: true,
      description: 'What its user can do about the status; null where nothing has to be done.',
      resolve: (integration, _, ctx) => adviceFor(ctx.app, integration),
    }),
    grantedScopes: t.exposeStringList('grantedScopes'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    renewedAt: t.expose('renewedAt', { type: 'DateTime', description: 'When the token was got.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the token ends, which is renewed where that can be done; null: when it is taken back.',
    }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});
