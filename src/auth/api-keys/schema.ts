import { z } from 'zod';
import { line } from '../../accounts/words.ts';
import { builder } from '../../builder.ts';
import { KeyScope } from '../../generated/prisma/enums.ts';
import { type CreatedApiKey, createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const KeyScopeEnum = builder.enumType(KeyScope, {
  name: 'KeyScope',
  description: 'What an API key may be used for, within the rights of whose it is; none includes another.',
  values: {
    READ: { description: 'Queries, and following what runs.' },
    CHAT: { description: 'Asking questions, and what belongs to conversations.' },
    DATA: { description: 'Uploads, documents, data sources, and statements of SQL.' },
    ADMIN: {
      description: "Settings of one's own and of the organization, members, groups, rules and the audit trail.",
    },
    FULL: { description: 'All of these: a key of the time before there were scopes. Cannot be chosen.' },
  },
});

const ApiKeyRef = builder.prismaObject('ApiKey', {
  description: 'A long-lived credential for scripts; only its hash is stored.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    preview: t.exposeString('preview', { description: 'Prefix and suffix, such as aas_ab…wxyz.' }),
    scopes: t.expose('scopes', { type: [KeyScopeEnum] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Null means it never expires.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'To the minute.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
});

const CreatedApiKeyRef = builder.objectRef<CreatedApiKey>('CreatedApiKey').implement({
  description: 'A new API key with the one sight of its secret.',
  fields: t => ({
    apiKey: t.expose('apiKey', { type: ApiKeyRef }),
    secret: t.exposeString('secret', { description: 'Sent as X-API-Key.' }),
  }),
});

const chosenScopes = z
  .array(z.enum(KeyScope))
  .nullish()
  .refine(scopes => scopes?.length !== 0, 'name at least one scope, or leave it out')
  .refine(
    scopes => !scopes?.includes('FULL'),
    'name what the key is for: only keys made before there were scopes are full',
  );

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: t => ({
    name: t.string({ required: true, validate: line(100), description: 'What the key is for.' }),
    scopes: t.field({
      type: [KeyScopeEnum],
      validate: chosenScopes,
      description:
        'Without it: READ, CHAT and DATA. Whatever they are, a key makes no keys, invites nobody, and changes neither ' +
        'passwords, addresses, second factors nor sessions.',
    }),
    expiresAt: t.field({ type: 'DateTime', description: 'Up to 10 years ahead; absent: it never expires.' }),
  }),
});
const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', { fields: t => ({ id: t.id({ required: true }) }) });

builder.queryField('apiKeys', t =>
  t.withAuth({ user: true }).field({
    keyScope: 'READ',
    type: [ApiKeyRef],
    nullable: true,
    description: "The caller's own API keys, revoked ones included, newest first.",
    resolve: (_, __, ctx) => listApiKeys(ctx),
  }),
);

builder.mutationFields(t => ({
  createApiKey: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: CreatedApiKeyRef,
    nullable: true,
    description: 'Needs the plan Pro or Enterprise. The secret is shown once, here.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_, { input }, ctx) => createApiKey(ctx, input),
  }),
  revokeApiKey: t.withAuth({ user: true }).field({
    keyScope: 'NONE',
    type: ApiKeyRef,
    nullable: true,
    description: 'The key stops with the next request and cannot be restored.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: (_, { input }, ctx) => revokeApiKey(ctx, input),
  }),
}));
