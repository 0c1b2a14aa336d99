import { builder } from '../../builder.ts';
import { ScopeEnum } from '../../vocabulary.ts';
import { DataSourceTypeEnum } from './schema-source-types.ts';

const SettingsInput = builder.inputType('DataSourceSettingsInput', {
  description: 'Where to find a data source; which of these it takes, `dataSourceTypes` tells for its type.',
  fields: t => ({
    host: t.string(),
    port: t.int(),
    database: t.string(),
    schemas: t.stringList({ description: 'Only these are read; null means all that the account may read.' }),
    tls: t.boolean(),
    account: t.string(),
    warehouse: t.string(),
    role: t.string(),
    project: t.string(),
    dataset: t.string(),
    location: t.string(),
    uploadId: t.id({ description: 'Of a source that is a file: an upload with it, which becomes its own.' }),
  }),
});

const PasswordInput = builder.inputType('PasswordInput', {
  description: 'A user name and a password; written only.',
  fields: t => ({ username: t.string({ required: true }), password: t.string({ required: true }) }),
});

const KeyPairInput = builder.inputType('KeyPairInput', {
  description: 'A user name and a PEM private key; written only.',
  fields: t => ({
    username: t.string({ required: true }),
    privateKey: t.string({ required: true }),
    passphrase: t.string(),
  }),
});

const CredentialsInput = builder.inputType('DataSourceCredentialsInput', {
  description: 'How a data source lets us in; written only. `none` must be true.',
  isOneOf: true,
  fields: t => ({
    password: t.field({ type: PasswordInput }),
    keyPair: t.field({ type: KeyPairInput }),
    serviceAccount: t.field({ type: 'JSON', description: 'The key file of a service account, as JSON.' }),
    none: t.boolean(),
  }),
});

const optional = 'Left out where the source has none, as a file.';

export const CreateDataSourceInput = builder.inputType('CreateDataSourceInput', {
  fields: t => ({
    name: t.string({ required: true }),
    description: t.string(),
    type: t.field({ type: DataSourceTypeEnum, required: true }),
    scope: t.field({ type: ScopeEnum, defaultValue: 'USER', description: 'ORGANIZATION needs an Admin.' }),
    settings: t.field({ type: SettingsInput, required: true }),
    credentials: t.field({ type: CredentialsInput, description: optional }),
  }),
});

export const UpdateDataSourceInput = builder.inputType('UpdateDataSourceInput', {
  fields: t => ({
    id: t.id({ required: true }),
    name: t.string(),
    description: t.string(),
    settings: t.field({ type: SettingsInput, description: 'Takes the place of the stored ones, as a whole.' }),
    credentials: t.field({
      type: CredentialsInput,
      description: 'Takes the place of the stored ones; needed where the source is moved to another address.',
    }),
  }),
});

const DraftInput = builder.inputType('DataSourceDraftInput', {
  description: 'A data source not saved yet.',
  fields: t => ({
    type: t.field({ type: DataSourceTypeEnum, required: true }),
    settings: t.field({ type: SettingsInput, required: true }),
    credentials: t.field({ type: CredentialsInput, description: optional }),
  }),
});

export const TestDataSourceInput = builder.inputType('TestDataSourceInput', {
  isOneOf: true,
  fields: t => ({
    id: t.id({ description: 'Of a stored data source.' }),
    draft: t.field({ type: DraftInput }),
  }),
});

export const DeleteDataSourceInput = builder.inputType('DeleteDataSourceInput', {
  fields: t => ({ id: t.id({ required: true }) }),
});
